import BugIcon from '@mui/icons-material/BugReportOutlined';
import FileIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import { Box, Button, ListItemIcon, MenuItem, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useNotify } from 'ra-core';
import { useAnnounceFailure } from '../cache/failure-messages.tsx';
import { useT } from '../i18n/use-t.ts';
import { OverflowMenu } from '../ui/overflow-menu.tsx';
import { type Period, periods } from './period.ts';
import { fetchDebugSessions } from '../api/analytics.ts';

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

const useDebug = () => {
  const t = useT();
  const announceFailure = useAnnounceFailure();
  const notify = useNotify();
  return async () => {
    try {
      const data = await fetchDebugSessions();
      // oxlint-disable-next-line no-console -- The console is where the specification wants it.
      console.log('Tabletime sessions', data);
      notify(t('analytics.debugDone'), { type: 'success' });
    } catch (error) {
      announceFailure(error, 'analytics.debugFailed');
    }
  };
};

interface PageActionsProps {
  isFetching: boolean;
  onRefresh: () => void;
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined;
}

export const PageActions = ({ isFetching, onRefresh, onExport }: PageActionsProps) => {
  const t = useT();
  const handleDebug = useDebug();
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
      <OverflowMenu name={t('action.more')}>
        {(choose) => (
          <MenuItem onClick={choose(() => void handleDebug())}>
            <ListItemIcon>
              <BugIcon />
            </ListItemIcon>
            {t('analytics.debug')}
          </MenuItem>
        )}
      </OverflowMenu>
    </Box>
  );
};
