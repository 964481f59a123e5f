import { Box } from '@mui/material';
import type { LogRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';

/** Signed; coloured only if revenue decreased. */
export const MoneyEffect = ({ effect }: Pick<LogRow, 'effect'>) => {
  const { moneyChange } = useFormat();
  if (effect === null) return null;
  return (
    <Box
      component="bdi"
      sx={{
        flexShrink: 0,
        whiteSpace: 'nowrap',
        fontWeight: 700,
        fontVariantNumeric: 'tabular-nums',
        color: effect < 0 ? 'error.main' : 'text.primary',
      }}
    >
      {moneyChange(effect)}
    </Box>
  );
};
