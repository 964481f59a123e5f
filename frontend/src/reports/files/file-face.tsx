import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Box } from '@mui/material';
import type { ReportFile } from '@tabletime/contract';
import { isPicture } from './file-words.ts';
import { Picture } from './picture.tsx';

/** The small face of a stored file: the picture itself, or the sign of a document. */
export const FileFace = ({ file }: { file: ReportFile }) => (
  <Box
    component="span"
    sx={{
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      inlineSize: 64,
      blockSize: 64,
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
