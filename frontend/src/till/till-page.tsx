import { Box, Button, Skeleton } from '@mui/material';
import { type Invoice, may } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '../api/sign-in/sign-in-storage.ts';
import { fetchTill } from '../api/till.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { alwaysFresh } from '../cache/freshness.ts';
import { OutdatedNotice } from '../cache/outdated-notice.tsx';
import { useT } from '../i18n/use-t.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { CashSheet } from './cash-sheet.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { ClosesPanel } from './closes-panel.tsx';
import { CountSheet } from './count-sheet.tsx';
import { OpenSheet } from './open-sheet.tsx';
import type { Asked } from './till-actions.tsx';
import { TillFiles } from './till-files.tsx';
import { TillLiabilities } from './till-liabilities.tsx';
import { TurnPanel } from './turn-panel.tsx';

export { InvoicesPage } from './invoices-page.tsx';

/** The cash drawer: opened with a float, counted, and closed with its day. */
export const TillPage = () => {
  const t = useT();
  const user = useSignedIn();
  const [asked, setAsked] = useState<Asked>();
  const { data, error, refetch } = useQuery({ queryKey: ['till'], queryFn: fetchTill, ...alwaysFresh });
  if (!user) return null;
  const [mayClose, seesBooks] = [may(user.role, 'till.close'), may(user.role, 'books.read')];
  const retry = () => void refetch();
  const close = () => setAsked(undefined);
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <PageTitle title={t('till.title')} lead={t('till.lead')} />
      {data && error && <OutdatedNotice error={error} failed="till.failed" onRetry={retry} sx={{ marginBlockEnd: 2 }} />}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {data && <TurnPanel till={data} mayClose={mayClose} onAsk={setAsked} />}
        {!data && error && <ErrorState title={t('till.failed')} error={error} onRetry={retry} />}
        {!data && !error && <Skeleton variant="rounded" height={220} />}
        {seesBooks && <ClosesPanel />}
        {seesBooks && <InvoicesLink />}
        {seesBooks && <TillLiabilities />}
        {seesBooks && <TillFiles role={user.role} />}
      </Box>
      {asked === 'open' && <OpenSheet onClose={close} />}
      {(asked === 'in' || asked === 'out') && <CashSheet direction={asked} onClose={close} />}
      {asked === 'count' && <CountSheet onClose={close} />}
      {asked === 'close' && <CloseSheet onClose={close} />}
    </Box>
  );
};

/** The way to the invoices, once there are some. */
const InvoicesLink = () => {
  const t = useT();
  const { total = 0 } = useGetList<Invoice>('invoices', {
    filter: {},
    sort: { field: 'number', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  if (total === 0) return null;
  return (
    <Panel title={t('invoices.title')} text={t('invoices.on_till')}>
      <Button variant="outlined" component={Link} to="/invoices">
        {t('invoices.open')}
      </Button>
    </Panel>
  );
};
