import { Box } from '@mui/material';
import { billOf, type SessionGuest, type SessionRow } from '@tabletime/contract';
import { useTicking } from '../../cache/page-clock.ts';
import { useT } from '../../i18n/use-t.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { costOf, whoLeft } from './guest-figures.ts';

/** What the table's total contains besides the guests and lines to choose from. */
export const SplitRest = ({ session }: { session: SessionRow }) => {
  const t = useT();
  const discount = useTicking((now) => (session.bill ? billOf(session, now).discount : 0));
  const { paid, others } = whoLeft(session);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, paddingBlockStart: 1, '&:empty': { display: 'none' } }}>
      {paid.length > 0 && <Left session={session} guests={paid} words={t('guests.split_paid', { smart_count: paid.length })} />}
      {others.length > 0 && <Left session={session} guests={others} words={t('guests.split_left', { smart_count: others.length })} />}
      {discount > 0 && <Rest words={t('order.discounts')} riyals={-discount} />}
    </Box>
  );
};

const Left = ({ session, guests, words }: { session: SessionRow; guests: SessionGuest[]; words: string }) => (
  <Rest words={words} riyals={useTicking((now) => costOf(session, guests, now))} />
);

const Rest = ({ words, riyals }: { words: string; riyals: number }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 1, color: 'text.secondary' }}>
    <span>{words}</span>
    <MoneyText riyals={riyals} />
  </Box>
);
