import RemoveIcon from '@mui/icons-material/DeleteOutline';
import { Box, IconButton } from '@mui/material';
import type { ReportFile } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import { FileFace } from './file-face.tsx';
import { fileName, useFileSize } from './file-words.ts';

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
  onRemove: () => void;
}

/** A file that has arrived, in the form. */
export const StoredFile = ({ file, onRemove }: StoredFileProps) => {
  const t = useT();
  const size = useFileSize();
  return (
    <Box component="li" sx={fileRow}>
      <FileFace file={file} />
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{size(file.size)}</Box>
      </Box>
      <IconButton aria-label={t('reports.files.remove', { name: fileName(file.name) })} onClick={onRemove}>
        <RemoveIcon />
      </IconButton>
    </Box>
  );
};
