import FileIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useT } from '../i18n/use-t.ts';
import { type Period, periods } from './period.ts';

export const PeriodChoice = ({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) => {
  const t = useT();
  return (
    <ToggleButtonGroup
      exclusive
      value={period}
      onChange={(_, chosen: Period | null) => chosen && onChoose(chosen)}
      aria-label={t('analytics.period.label')}
    >
      {periods.map((days) => (
        <ToggleButton key={days} value={days} sx={{ paddingInline: 2 }}>
          {t(`analytics.period.last${days}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

interface PageActionsProps {
  isFetching: boolean;
  onRefresh: () => void;
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined;
}

export const PageActions = ({ isFetching, onRefresh, onExport }: PageActionsProps) => {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
