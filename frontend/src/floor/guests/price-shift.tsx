import ArrowIcon from '@mui/icons-material/ArrowForward';
import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTicking } from '../../cache/page-clock.ts';
import { useT } from '../../i18n/use-t.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { type BillBasis, totalNow } from '../../session/live-figures.ts';

/** A table before and after a change; null if nothing runs there. */
interface Shift {
  key: string;
  tableNumber: number;
  before: BillBasis | null;
  after: BillBasis | BillBasis[] | null;
  endMs?: number | undefined;
}

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

const totalOf = (sessions: Shift['after'], nowMs: number): number =>
  [sessions ?? []].flat().reduce((sum, session) => sum + totalNow(session, nowMs), 0);

const ShiftLine = ({ shift: { tableNumber, before, after, endMs } }: { shift: Shift }) => {
  const t = useT();
  const totalBefore = useTicking((now) => totalOf(before, endMs ?? now));
  const totalAfter = useTicking((now) => totalOf(after, endMs ?? now));
  return <PriceShift component="li" name={t('sessions.table_number', { number: tableNumber })} before={totalBefore} after={totalAfter} />;
};

interface PriceShiftProps {
  component?: 'li' | 'div';
  name: string;
  before: number;
  after: number;
}

export const PriceShift = ({ component = 'div', name, before, after }: PriceShiftProps) => {
  const t = useT();
  return (
    <Box component={component} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Box component="span" sx={{ flexGrow: 1 }}>
        {name}
      </Box>
      <MoneyText riyals={before} />
      <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
        <ArrowIcon aria-hidden fontSize="small" sx={(theme) => ({ transform: theme.direction === 'rtl' ? 'scaleX(-1)' : 'none' })} />
        <span style={visuallyHidden}>{t('edit.changes_to')}</span>
      </Box>
      <MoneyText riyals={after} sx={{ fontWeight: 700 }} />
    </Box>
  );
};
