import DoneIcon from '@mui/icons-material/CheckOutlined';
import { Box, Button, Card, IconButton, Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useId } from 'react';
import { serveLines } from '../api/bill.ts';
import { useTicking } from '../cache/page-clock.ts';
import { usePatchSession } from '../cache/patch-sessions.ts';
import { useNumberAndName } from '../cache/use-tables.ts';
import { useTimeOf } from '../cache/use-time-of.ts';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import type { TableOrder } from '../session/orders.ts';
import { PrintOrder } from '../session/print-order.tsx';
import { useAmountToast } from '../session/table-toast.tsx';

/** Minutes after which an order has waited long. */
const long = 10;

const useMinutesSince = (instant: string): number => useTicking((now) => Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000)));

export const OrderCard = ({ order }: { order: TableOrder }) => {
  const t = useT();
  const titleId = useId();
  const language = useLanguage();
  const { number, duration } = useFormat();
  const timeOf = useTimeOf();
  const numberAndName = useNumberAndName();
  const amountToast = useAmountToast();
  const patchSession = usePatchSession();
  const minutes = useMinutesSince(order.since);
  const table = numberAndName(order.tableNumber);
  const { run, isRunning } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'bar.failed_serve',
      done: 'done.lines_served',
      announce: (row, words) => amountToast(row, undefined, words),
    },
    patchSession,
  );
  const serve = (lines: number[]) => void run((key) => serveLines(order.session, lines, key));
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', minInlineSize: 0, padding: 2, paddingBlockEnd: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
          <Typography variant="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            {t('sessions.table_number', { number: table })}
          </Typography>
          <Typography
            component="time"
            dateTime={order.since}
            title={timeOf(order.since)}
            variant="body2"
            color={minutes >= long ? 'warning.main' : 'text.secondary'}
            sx={{ display: 'block', ...(minutes >= long && { fontWeight: 700 }) }}
          >
            {minutes === 0 ? t('bar.just_now') : t('bar.waiting', { time: duration(minutes) })}
          </Typography>
        </Box>
        <PrintOrder order={order} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, marginBlock: 0.5, padding: 0 }}>
        {order.lines.map(({ line, name, quantity, note }) => {
          const words = t('order.line', { quantity: number(quantity), name: `\u2068${name[language]}\u2069` });
          return (
            <Box
              component="li"
              key={line}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minBlockSize: 60,
                borderBlockStart: '1px solid',
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flexGrow: 1, minInlineSize: 0, paddingBlock: 0.75, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{words}</Box>
                {note && (
                  <Typography
                    component="bdi"
                    color="warning.main"
                    sx={{ display: 'block', textAlign: '-webkit-match-parent', fontWeight: 600 }}
                  >
                    {note}
                  </Typography>
                )}
              </Box>
              <IconButton
                aria-label={t('bar.serve', { line: words })}
                title={t('order.served')}
                aria-disabled={isRunning}
                onClick={() => serve([line])}
                sx={{
                  displayPrint: 'none',
                  inlineSize: 48,
                  blockSize: 48,
                  border: '1px solid',
                  borderColor: 'divider',
                  borderRadius: 1,
                  color: 'primary.main',
                }}
              >
                <DoneIcon />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      {order.lines.length > 1 && (
        <Button
          fullWidth
          variant="outlined"
          startIcon={<DoneIcon />}
          aria-label={t('bar.serve_all_named', { number: table })}
          onClick={() => serve(order.lines.map(({ line }) => line))}
          sx={{ displayPrint: 'none', marginBlockStart: 'auto', marginBlockEnd: 1 }}
        >
          {t('bar.serve_all')}
        </Button>
      )}
    </Card>
  );
};
