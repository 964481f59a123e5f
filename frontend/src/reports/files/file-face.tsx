import FaultIcon from '@mui/icons-material/ErrorOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box } from '@mui/material';
import type { ReportFile } from '@tabletime/contract';
import { isPicture } from './file-words.ts';
import { Picture } from './picture.tsx';

const face = { flexShrink: 0, display: 'grid', placeItems: 'center', inlineSize: 64, blockSize: 64 } as const;

export const FaultFace = () => (
  <Box component="span" aria-hidden sx={{ ...face, color: 'error.main' }}>
    <FaultIcon />
  </Box>
);

export const UploadFace = () => (
  <Box component="span" aria-hidden sx={{ ...face, color: 'text.secondary' }}>
    <UploadIcon />
  </Box>
);

export const FileFace = ({ file }: { file: ReportFile }) => (
  <Box
    component="span"
    sx={{
      ...face,
      overflow: 'hidden',
      borderRadius: 1,
      border: '1px solid',
      borderColor: 'divider',
      backgroundColor: 'background.default',
      color: 'error.main',
    }}
  >
    {isPicture(file) ? <Picture file={file} size="thumbnail" /> : <PdfIcon aria-hidden />}
  </Box>
);
