import { Box } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { useFormat } from '../i18n/format.ts';

/** Null: an amount that the reader may not see. */
export const MoneyText = ({ riyals, sx }: { riyals: number | null; sx?: SystemStyleObject }) => {
  const { money } = useFormat();
  return (
    <Box component="bdi" sx={{ whiteSpace: 'nowrap', ...sx }}>
      {riyals === null ? '–' : money(riyals)}
    </Box>
  );
};
