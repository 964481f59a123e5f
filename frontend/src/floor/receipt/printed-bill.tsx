import { Box, CircularProgress, SnackbarContent } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { fetchBill } from '../../api/bill.ts';
import { ErrorState } from '../../cache/error-state.tsx';
import { ReadingSheet } from '../../forms/sheet.tsx';
import { useT } from '../../i18n/use-t.ts';
import { lazily } from '../../ui/lazily.tsx';

const PrintedInvoice = lazily(async () => (await import('../../session/invoice/printed-invoice.tsx')).PrintedInvoice);
const PrintedReceipt = lazily(async () => (await import('./printed-receipt.tsx')).PrintedReceipt);

interface PrintedBillProps {
  session: SessionRow;
  /** Whether its session has just ended. */
  isAtEnd?: boolean;
  onDone: () => void;
}

/** Prints the invoice of a bill, or its receipt if the server says that there is no invoice. */
export const PrintedBill = ({ session, isAtEnd = false, onDone }: PrintedBillProps) => {
  const t = useT();
  const { id, tableNumber } = session;
  const {
    data: bill,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['printed-bill', id],
    queryFn: () => fetchBill(id),
    // Read once: a live change during a print must not print again.
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
  if (bill)
    return (
      <Suspense fallback={<Preparing />}>
        {bill.invoice ? (
          <PrintedInvoice invoice={bill.invoice} size="roll" isAtEnd={isAtEnd} onDone={onDone} />
        ) : (
          <PrintedReceipt session={session} bill={bill} isAtEnd={isAtEnd} onDone={onDone} />
        )}
      </Suspense>
    );
  return (
    <>
      {isFetching && <Preparing />}
      {error && (
        <ReadingSheet title={t('receipt.print_named', { number: tableNumber })} onClose={onDone}>
          <ErrorState level="h3" title={t('receipt.failed')} error={error} onRetry={() => void refetch()} />
        </ReadingSheet>
      )}
    </>
  );
};

/** Appears after a moment: most bills are read before anybody would see it. */
const Preparing = () => {
  const t = useT();
  return (
    <Box
      sx={{
        position: 'fixed',
        insetBlockEnd: 24,
        insetInline: 16,
        zIndex: 'snackbar',
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
        displayPrint: 'none',
        '@keyframes appear': { from: { opacity: 0 } },
        animation: 'appear 100ms 250ms backwards',
      }}
    >
      <SnackbarContent
        role="status"
        message={t('receipt.preparing')}
        action={<CircularProgress aria-hidden color="inherit" size={20} sx={{ marginInlineEnd: 1 }} />}
      />
    </Box>
  );
};
