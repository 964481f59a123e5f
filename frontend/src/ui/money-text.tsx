import { Box } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { useFormat } from '../i18n/format.ts';

/** At the right in both directions: halalas stand below halalas. */
export const digitsAlign = ({ direction }: Theme) => (direction === 'rtl' ? 'start' : 'end');

/** Null: an amount that the reader may not see. */
export const MoneyText = ({ riyals, sx }: { riyals: number | null; sx?: SystemStyleObject }) => {
  const { money } = useFormat();
  return (
    <Box component="bdi" sx={{ whiteSpace: 'nowrap', ...sx }}>
      {riyals === null ? '–' : money(riyals)}
    </Box>
  );
};
