import PrintIcon from '@mui/icons-material/PrintOutlined';
import { IconButton } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNumberAndName } from '../cache/use-tables.ts';
import { useT } from '../i18n/use-t.ts';
import { lazily } from '../ui/lazily.tsx';
import type { TableOrder } from './orders.ts';

const PrintedOrder = lazily(async () => (await import('./printed-order.tsx')).PrintedOrder);

/** Prints a slip for the bar. */
export const PrintOrder = ({ order }: { order: TableOrder }) => {
  const t = useT();
  const numberAndName = useNumberAndName();
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <IconButton
        aria-label={t('bar.print_named', { number: numberAndName(order.tableNumber) })}
        title={t('bar.print')}
        onClick={() => setIsPrinting(true)}
        sx={{ displayPrint: 'none', color: 'inherit', inlineSize: 44, blockSize: 44 }}
      >
        <PrintIcon />
      </IconButton>
      {isPrinting && (
        <Suspense fallback={null}>
          <PrintedOrder order={order} onDone={() => setIsPrinting(false)} />
        </Suspense>
      )}
    </>
  );
};
