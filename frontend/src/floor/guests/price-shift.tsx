import ArrowIcon from '@mui/icons-material/ArrowForward';
import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTicking } from '../../cache/page-clock.ts';
import { useT } from '../../i18n/use-t.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { costNow, type LiveBasis } from '../../session/live-figures.ts';

/** A table before and after what is done to its guests; nothing runs there where it is null. */
interface Shift {
  key: string;
  tableNumber: number;
  before: LiveBasis | null;
  after: LiveBasis | null;
  /** When it ended, in milliseconds; it still runs where this is undefined. */
  endMs?: number | undefined;
}

/** What each table costs now, and would cost then. */
export const PriceShifts = ({ shifts }: { shifts: Shift[] }) => {
  const t = useT();
  return (
    <Box>
      <Typography sx={{ fontWeight: 600, marginBlockEnd: 0.5 }}>{t('guests.before_after')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}>
        {shifts.map((shift) => (
          <ShiftLine key={shift.key} shift={shift} />
        ))}
      </Box>
    </Box>
  );
};

const ShiftLine = ({ shift: { tableNumber, before, after, endMs } }: { shift: Shift }) => {
  const t = useT();
  const costBefore = useTicking((now) => (before ? costNow(before, endMs ?? now) : 0));
  const costAfter = useTicking((now) => (after ? costNow(after, endMs ?? now) : 0));
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Box component="span" sx={{ flexGrow: 1 }}>
        {t('sessions.table_number', { number: tableNumber })}
      </Box>
      <MoneyText riyals={costBefore} />
      <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
        <ArrowIcon aria-hidden fontSize="small" sx={(theme) => ({ transform: theme.direction === 'rtl' ? 'scaleX(-1)' : 'none' })} />
        <span style={visuallyHidden}>{t('sessions.edit.changes_to')}</span>
      </Box>
      <MoneyText riyals={costAfter} sx={{ fontWeight: 700 }} />
    </Box>
  );
};
