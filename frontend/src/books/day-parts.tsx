import { Box, Typography } from '@mui/material';
import type { BookDay } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { type DayFigures, type FigureName, stateOf, takenBeyondSales } from './day-figures.ts';

export interface DaysProps {
  /** Oldest first; at least one. */
  days: BookDay[];
  onOpen: (day: BookDay) => void;
}

/** An amount whose heading names the currency; null where there is none. */
export const Amount = ({ riyals }: { riyals: number | null }) => {
  const { amount } = useFormat();
  return (
    <Box component="bdi" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
      {riyals === null ? '–' : amount(riyals)}
    </Box>
  );
};

export const useFigureName = () => {
  const t = useT();
  const names: Record<FigureName, string> = {
    gross: t('till.gross'),
    discounts: t('till.discounts'),
    total: t('books.days.total'),
    net: t('books.days.net'),
    vat: t('books.days.vat'),
    cash: t('till.method.Cash'),
    credit: t('books.days.credit'),
    undivided: t('books.days.undivided'),
    paidIn: t('books.days.paidIn'),
    paidOut: t('books.days.paidOut'),
  };
  return (figure: FigureName) => names[figure];
};

export const useGroupName = () => {
  const t = useT();
  const names = { sales: t('till.salesTitle'), taken: t('till.money'), byHand: t('books.days.byHand') };
  return (group: keyof typeof names) => names[group];
};

const tones = { closed: 'primary', later: 'warning', open: 'neutral' } as const;

export const DayState = ({ day }: { day: BookDay }) => {
  const t = useT();
  const state = stateOf(day);
  return <StatusMark tone={tones[state]}>{t(`books.state.${state}`)}</StatusMark>;
};

/** Why what was sold is not what was taken; nothing where it is. */
export const WhyTheyDiffer = ({ figures }: { figures: DayFigures }) => {
  const t = useT();
  const { money } = useFormat();
  const beyond = takenBeyondSales(figures);
  if (beyond === 0) return null;
  return (
    <Typography variant="body2" component="div" color="text.secondary">
      {t(beyond < 0 ? 'books.days.less' : 'books.days.more', { money: `\u2068${money(Math.abs(beyond))}\u2069` })}
    </Typography>
  );
};
