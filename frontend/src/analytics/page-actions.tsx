import FileIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import { Box, Button } from '@mui/material';
import { useT } from '../i18n/use-t.ts';

interface PageActionsProps {
  isFetching: boolean;
  onRefresh: () => void;
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined;
}

export const PageActions = ({ isFetching, onRefresh, onExport }: PageActionsProps) => {
  const t = useT();
  return (
    // On a phone, all three in one line.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { paddingInline: { xs: 1.25, sm: 2 } } }}>
      <Button variant="outlined" startIcon={<RefreshIcon />} onClick={onRefresh} aria-disabled={isFetching}>
        {t('action.refresh')}
      </Button>
      <Button variant="outlined" startIcon={<FileIcon />} onClick={onExport} disabled={!onExport}>
        {t('analytics.export')}
      </Button>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()} disabled={!onExport}>
        {t('analytics.print')}
      </Button>
    </Box>
  );
};
