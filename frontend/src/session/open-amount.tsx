import { Box } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

/** Says of a completed session what is still to pay, or what was paid too much; nothing where it is settled. */
export const OpenAmount = ({ session: { balance } }: { session: Pick<SessionRow, 'balance'> }) => {
  const t = useT();
  const { money } = useFormat();
  if (balance === null || balance === 0) return null;
  return (
    <Box component="span" sx={{ display: 'block', typography: 'body2', fontWeight: 600, color: 'warning.main' }}>
      {t(balance > 0 ? 'sessions.money.due' : 'sessions.money.over', { money: money(Math.abs(balance)) })}
    </Box>
  );
};
