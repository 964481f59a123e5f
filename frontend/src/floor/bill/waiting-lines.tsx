import AddIcon from '@mui/icons-material/Add';
import NoteIcon from '@mui/icons-material/EditNoteOutlined';
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
import { LineNoteField, type Noting } from './line-note.tsx';
import { isSame, type Order, openLines, riyalsOf, type WantedThing } from './order-queue.ts';

interface WaitingLinesProps {
  order: Order;
  products: ProductRow[];
  guests: SessionGuest[];
  noting: Noting | null;
  /** Shown while there are none. */
  hint: string | null;
  onCount: (wanted: WantedThing, by: number) => void;
  onNote: (noting: Noting) => void;
  onNoted: () => void;
}

export const WaitingLines = ({ order, products, guests, noting, hint, onCount, onNote, onNoted }: WaitingLinesProps) => {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormat();
  const nameOf = useGuestName();
  const lines = openLines(order);
  if (lines.length === 0) {
    return (
      hint && (
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      )
    );
  }
  const isWaiting = (wanted: WantedLine) => order.waiting.some((line) => isSame(line, wanted));
  const wordsOf = ({ product, guest }: WantedLine) => {
    const name = products.find(({ id }) => id === product)?.name[language] ?? '–';
    const whose = guests.find((one) => one.guest === guest);
    return whose ? t('order.line_for', { name, guest: nameOf(whose) }) : name;
  };
  return (
    <>
      <Typography component="h3" id="waiting-lines" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 700 }}>
        {t('order.waiting')}
        {order.isSending && <CircularProgress size={16} aria-hidden />}
      </Typography>
      <Box
        component="ul"
        aria-labelledby="waiting-lines"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          maxBlockSize: { xs: 'min(30dvh, 180px)', sm: 'none' },
          overflowY: { xs: 'auto', sm: 'visible' },
        }}
      >
        {lines.map((line) => {
          const { quantity, ...wanted } = line;
          const name = wordsOf(line);
          const isNoting = noting !== null && isSame(noting.line, line);
          return (
            <Box component="li" key={`${line.product}/${line.guest}/${line.note}`}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minBlockSize: 44 }}>
                <Box component="span" sx={{ flex: '1 1 104px', minInlineSize: 0, overflowWrap: 'anywhere' }}>
                  {t('order.line', { quantity: number(quantity), name: `\u2068${name}\u2069` })}
                  {line.note !== undefined && !isNoting && (
                    <Typography
                      component="bdi"
                      variant="body2"
                      color="text.secondary"
                      sx={{ display: 'block', textAlign: '-webkit-match-parent' }}
                    >
                      {line.note}
                    </Typography>
                  )}
                </Box>
                <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' }}>
                  <MoneyText riyals={riyalsOf([line], products)} />
                  <IconButton
                    aria-label={t('order.note_named', { name })}
                    disabled={!isWaiting(line)}
                    onClick={() => onNote({ line: wanted, text: line.note ?? '' })}
                  >
                    <NoteIcon />
                  </IconButton>
                  <IconButton aria-label={t('order.fewer', { name })} disabled={!isWaiting(line)} onClick={() => onCount(wanted, -1)}>
                    <RemoveIcon />
                  </IconButton>
                  <IconButton aria-label={t('order.more', { name })} onClick={() => onCount(wanted, 1)}>
                    <AddIcon />
                  </IconButton>
                </Box>
              </Box>
              {isNoting && (
                <LineNoteField
                  label={t('order.note_named', { name })}
                  text={noting.text}
                  onType={(text) => onNote({ ...noting, text })}
                  onNoted={onNoted}
                />
              )}
            </Box>
          );
        })}
      </Box>
    </>
  );
};
