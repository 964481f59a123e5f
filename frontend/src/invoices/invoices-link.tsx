import { Button } from '@mui/material';
import type { Invoice } from '@tabletime/contract';
import { useGetList } from 'ra-core';
import { Link } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { Panel } from '../ui/panel.tsx';

/** The way to the invoices, once there are some. */
export const InvoicesLink = () => {
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
