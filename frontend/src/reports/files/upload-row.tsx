import CloseIcon from '@mui/icons-material/Close';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import { Box, IconButton, LinearProgress } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';
import { useFormat } from '../../i18n/format.ts';
import { FaultFace, UploadFace } from './file-face.tsx';
import { useSize } from '../../i18n/use-size.ts';
import { fileName } from './file-words.ts';
import { fileRow } from './stored-file.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

export const UploadRow = ({ upload: { file, share, fault, mayRetry }, onRetry, onCancel }: UploadRowProps) => {
  const t = useT();
  const { share: wholePercent } = useFormat();
  const size = useSize();
  const name = fileName(file.name);
  const isFailed = fault !== undefined;
  return (
    <Box component="li" sx={{ ...fileRow, ...(isFailed && { borderColor: 'error.main' }) }}>
      {isFailed ? <FaultFace /> : <UploadFace />}
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        {isFailed ? (
          <Box role="alert" sx={{ overflowWrap: 'anywhere', color: 'error.main', fontWeight: 600 }}>
            {t('reports.files.refused', { name, why: fault })}
          </Box>
        ) : (
          <>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <bdi>{file.name}</bdi>
            </Box>
            <LinearProgress
              variant={share < 1 ? 'determinate' : 'indeterminate'}
              value={share * 100}
              aria-label={t('reports.files.progress', { percent: wholePercent(share), name })}
              sx={{ marginBlock: 0.75, blockSize: 6, borderRadius: 3 }}
            />
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {share < 1 ? `${wholePercent(share)} · ${size(file.size)}` : t('reports.files.waiting')}
            </Box>
          </>
        )}
      </Box>
      {isFailed && mayRetry && (
        <IconButton aria-label={t('reports.files.retry', { name })} onClick={onRetry}>
          <RetryIcon />
        </IconButton>
      )}
      <IconButton aria-label={t(isFailed ? 'reports.files.dismiss' : 'reports.files.cancel', { name })} onClick={onCancel}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
};
