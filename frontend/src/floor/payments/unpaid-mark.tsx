import { Box } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { StatusMark } from '../../ui/status-mark.tsx';

/** Says what is still due of a completed session; nothing where it is paid. */
export const UnpaidMark = ({ session: { balance } }: { session: Pick<SessionRow, 'balance'> }) => {
  const t = useT();
  const { money } = useFormat();
  if (balance === null || balance <= 0) return null;
  return (
    <Box component="span">
      <StatusMark tone="warning">{t('sessions.done.unpaid', { money: money(balance) })}</StatusMark>
    </Box>
  );
};
