import RemoveIcon from '@mui/icons-material/DeleteOutline';
import { Box, IconButton } from '@mui/material';
import type { ReportFile } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import { failureOf } from '../../api/failures.ts';
import { FaultFace, FileFace } from './file-face.tsx';
import { useSize } from '../../i18n/use-size.ts';
import { fileName, isPicture } from './file-words.ts';
import { usePicture } from './use-picture.ts';

export const fileRow = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  padding: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  minInlineSize: 0,
} as const;

interface StoredFileProps {
  file: ReportFile;
  /** A refused write named it as missing; a picture finds that out when it loads. */
  isGone: boolean;
  onRemove: () => void;
}

export const StoredFile = ({ file, isGone, onRemove }: StoredFileProps) => {
  const t = useT();
  const size = useSize();
  const { error } = usePicture(file._id, 'thumbnail', isPicture(file));
  const isMissing = isGone || failureOf(error).code === 'report.file_not_found';
  return (
    <Box component="li" sx={{ ...fileRow, ...(isMissing && { borderColor: 'error.main' }) }}>
      {isMissing ? <FaultFace /> : <FileFace file={file} />}
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
        </Box>
        <Box role={isMissing ? 'alert' : undefined} sx={{ typography: 'body2', color: isMissing ? 'error.main' : 'text.secondary' }}>
          {isMissing ? t('reports.files.gone') : size(file.size)}
        </Box>
      </Box>
      <IconButton aria-label={t('reports.files.remove', { name: fileName(file.name) })} onClick={onRemove}>
        <RemoveIcon />
      </IconButton>
    </Box>
  );
};
