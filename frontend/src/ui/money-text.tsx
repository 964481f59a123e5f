import { Box } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { useFormat } from '../i18n/format.ts';

export const MoneyText = ({ riyals, sx }: { riyals: number; sx?: SystemStyleObject }) => {
  const { money } = useFormat();
  return (
    <Box component="bdi" sx={{ whiteSpace: 'nowrap', ...sx }}>
      {money(riyals)}
    </Box>
  );
};
