import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, CircularProgress, IconButton, Typography } from '@mui/material';
import type { SessionGuest } from '@tabletime/contract';
import type { WantedLine } from '../../api/bill.ts';
import type { ProductRow } from '../../api/products.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useGuestName } from '../guests/guest-chip.tsx';
import { type Order, openLines } from './order-queue.ts';

interface WaitingLinesProps {
  order: Order;
  products: ProductRow[];
  guests: SessionGuest[];
  onCount: (wanted: Omit<WantedLine, 'quantity'>, by: number) => void;
}

export const WaitingLines = ({ order, products, guests, onCount }: WaitingLinesProps) => {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormat();
  const nameOf = useGuestName();
  const lines = openLines(order);
  if (lines.length === 0) return null;
  const isWaiting = ({ product, guest }: WantedLine) => order.waiting.some((line) => line.product === product && line.guest === guest);
  const wordsOf = ({ product, guest }: WantedLine) => {
    const name = products.find(({ id }) => id === product)?.name[language] ?? '–';
    const whose = guests.find((one) => one.guest === guest);
    return whose ? t('order.line_for', { name, guest: nameOf(whose) }) : name;
  };
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      <Typography component="h3" id="waiting-lines" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 700 }}>
        {t('order.waiting')}
        {order.isSending && <CircularProgress size={16} aria-hidden />}
      </Typography>
      <Box
        component="ul"
        aria-labelledby="waiting-lines"
        sx={{ listStyle: 'none', margin: 0, padding: 0, maxBlockSize: 'min(30dvh, 180px)', overflowY: 'auto' }}
      >
        {lines.map((line) => {
          const { product, guest, quantity } = line;
          const name = wordsOf(line);
          const price = products.find(({ id }) => id === product)?.price ?? 0;
          const wanted = guest === undefined ? { product } : { product, guest };
          return (
            <Box component="li" key={`${product}/${guest}`} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minBlockSize: 44 }}>
              <Box component="span" sx={{ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
                {t('order.line', { quantity: number(quantity), name: `\u2068${name}\u2069` })}
              </Box>
              <MoneyText riyals={Math.round(price * quantity * 100) / 100} />
              <IconButton aria-label={t('order.fewer', { name })} disabled={!isWaiting(line)} onClick={() => onCount(wanted, -1)}>
                <RemoveIcon />
              </IconButton>
              <IconButton aria-label={t('order.more', { name })} onClick={() => onCount(wanted, 1)}>
                <AddIcon />
              </IconButton>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
