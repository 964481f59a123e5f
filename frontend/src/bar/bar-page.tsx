import { Typography } from '@mui/material';
import type { BarLine } from '@tabletime/contract';
import { useMemo } from 'react';
import { alwaysFresh } from '../cache/freshness.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { listAddress } from '../lists/list-address.ts';
import { ListBody } from '../lists/list-body.tsx';
import { ListSkeletons } from '../lists/list-rows.tsx';
import { Listing } from '../lists/listing.tsx';
import { useRows } from '../lists/use-list.ts';
import { ordersOf } from '../session/orders.ts';
import { CardList } from '../ui/card-list.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { OrderCard } from './order-card.tsx';

const listing = {
  resource: 'bar',
  address: listAddress<Record<string, never>>({}),
  query: () => ({ filter: {}, sort: { field: 'waitingSince', order: 'ASC' } as const }),
  perPage: 200,
  options: alwaysFresh,
};

const grid = { gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' } as const;

/** Ordered lines that are not served yet, oldest first, live on all devices. */
export const BarPage = () => {
  const t = useT();
  return (
    <>
      <PageTitle title={t('bar.title')} lead={t('bar.lead')} />
      <Listing {...listing}>
        <Orders />
      </Listing>
    </>
  );
};

const Orders = () => {
  const t = useT();
  const { number } = useFormat();
  const { rows, shown, total } = useRows<BarLine>();
  const orders = useMemo(() => ordersOf(rows), [rows]);
  return (
    <ListBody
      failed="bar.failed"
      skeletons={<ListSkeletons rows={6} height={150} isTable={false} sx={grid} />}
      count={
        <Typography role="status" color="text.secondary" sx={{ marginBlockEnd: 1.5 }}>
          {orders.length > 0 && t('bar.count', { smart_count: orders.length })}
        </Typography>
      }
      empty={<EmptyState title={t('bar.empty_title')} text={t('bar.empty_text')} />}
      more={{
        label: 'bar.more',
        failed: 'bar.failed',
        shown: (hasMore) => hasMore && t('bar.shown', { shown: number(shown), total: number(total) }),
      }}
    >
      <CardList label={t('bar.title')} items={orders} sx={grid}>
        {(order) => <OrderCard order={order} />}
      </CardList>
    </ListBody>
  );
};
