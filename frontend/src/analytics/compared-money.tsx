import { Box } from '@mui/material';
import { MoneyText } from '../ui/money-text.tsx';
import { ChangeMark } from './change-mark.tsx';

/** An amount, and below it the change from an earlier one, if any. */
export const ComparedMoney = ({ riyals, before }: { riyals: number; before: number | undefined }) => (
  <Box sx={{ display: 'grid', justifyItems: 'end' }}>
    <MoneyText riyals={riyals} />
    {before !== undefined && before !== 0 && <ChangeMark now={riyals} before={before} />}
  </Box>
);
