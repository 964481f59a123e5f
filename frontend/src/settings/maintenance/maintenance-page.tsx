import BugIcon from '@mui/icons-material/BugReportOutlined';
import DeleteIcon from '@mui/icons-material/DeleteSweepOutlined';
import MoneyIcon from '@mui/icons-material/PriceCheckOutlined';
import { Box, Button, Card } from '@mui/material';
import { may } from '@tabletime/contract';
import { useNotify } from 'ra-core';
import { useRef } from 'react';
import { fetchDebugSessions } from '../../api/analytics.ts';
import { useSignedIn } from '../../api/sign-in/sign-in-storage.ts';
import { useAnnounceFailure } from '../../cache/failure-messages.tsx';
import { useDialog } from '../../forms/use-dialog.ts';
import { useT } from '../../i18n/use-t.ts';
import { useFixCosts } from '../../session/use-fix-costs.ts';
import { AlertRow } from '../../ui/alert-row.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SectionLinks } from '../section-links.tsx';
import { DeleteAllDialog } from './delete-all-dialog.tsx';

/** Survives a reload, except for the confirmation word. */
const deletionDialog = {
  screen: 'history-all',
  parse: (stored: unknown) => (stored === 'everything' ? ('everything' as const) : undefined),
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

/** Repairs, figures for support, and the deletion of all history. */
export const MaintenancePage = () => {
  const t = useT();
  const role = useSignedIn()?.role;
  const { fixCosts, isFixing } = useFixCosts();
  const debug = useDebug();
  const page = useRef<HTMLDivElement>(null);
  const deletion = useDialog<'everything'>({ ...deletionDialog, placesOf: () => () => [page.current] });
  return (
    <Box ref={page} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      <PageTitle title={t('settings.maintenance.title')} lead={t('settings.maintenance.lead')} />
      {role !== undefined && may(role, 'settings.manage') && <SectionLinks />}
      <Card component="ul" sx={{ listStyle: 'none', margin: 0, paddingBlock: 1, paddingInline: { xs: 2, sm: 3 } }}>
        <AlertRow
          tone="info"
          icon={<MoneyIcon />}
          title={t('sessions.action.fix_costs')}
          text={t('settings.maintenance.costs')}
          action={
            <Button variant="outlined" loading={isFixing} onClick={fixCosts}>
              {t('sessions.action.fix_costs')}
            </Button>
          }
        />
        <AlertRow
          tone="info"
          icon={<BugIcon />}
          title={t('analytics.debug')}
          text={t('settings.maintenance.debug')}
          action={
            <Button variant="outlined" onClick={() => void debug()}>
              {t('analytics.debug')}
            </Button>
          }
        />
        <AlertRow
          tone="error"
          icon={<DeleteIcon />}
          title={t('history.delete_all.open')}
          text={t('settings.maintenance.history')}
          action={
            <Button variant="outlined" color="error" onClick={({ currentTarget }) => deletion.open('everything', currentTarget)}>
              {t('history.delete_all.open')}
            </Button>
          }
        />
      </Card>
      {deletion.dialog && <DeleteAllDialog onClose={deletion.close} />}
    </Box>
  );
};
