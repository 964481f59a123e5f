import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { ReportFile } from '@tabletime/contract';
import { useId } from 'react';
import { useBackCloses } from '../../forms/back-closes.ts';
import { useT } from '../../i18n/use-t.ts';
import { Picture } from '../files/picture.tsx';
import { fetchReportFile } from '../../api/reports.ts';
import { useFileDownload } from '../../cache/use-file-download.ts';

export const PictureDialog = ({ file, onClose }: { file: ReportFile; onClose: () => void }) => {
  const t = useT();
  const titleId = useId();
  useBackCloses(onClose);
  const { isRunning, download } = useFileDownload('reports.files.download_failed');
  return (
    <Dialog open fullWidth maxWidth="lg" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{file.name}</bdi>
      </DialogTitle>
      <DialogContent>
        <Picture file={file} size="whole" alt={file.name} />
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={isRunning}
          onClick={() => void download(() => fetchReportFile(file._id), file.name)}
        >
          {t('reports.files.download_short')}
        </Button>
        <Button autoFocus onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
