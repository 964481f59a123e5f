import { Box } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useTicking } from '../../cache/page-clock.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { type Stay, staysAt } from './guest-figures.ts';

/** One line per distinct stay, with the price of each guest and of all. */
export const StayLines = ({ session }: { session: SessionRow }) => {
  const t = useT();
  const { duration, money, number } = useFormat();
  const ticking = useTicking((now) => JSON.stringify(staysAt(session, session.endTime === null ? now : Date.parse(session.endTime))));
  const stays = JSON.parse(ticking) as Stay[];
  return (
    <Box
      component="ul"
      aria-label={t('guests.title')}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5, textAlign: 'start' }}
    >
      {stays.map(({ guests, minutes, each, cost }) => (
        <Box component="li" key={`${minutes} ${each}`} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('guests.stay', { count: number(guests), stay: duration(minutes), money: money(each) })}
          </Box>
          <MoneyText riyals={cost} sx={{ fontWeight: 600 }} />
        </Box>
      ))}
    </Box>
  );
};
