import { Box } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

type Open = Pick<SessionRow, 'balance'>;

/** What is still to pay of a completed session, or was paid too much, in words; null where it is settled. */
const useOpenWords = () => {
  const t = useT();
  const { money } = useFormat();
  return ({ balance }: Open): string | null =>
    balance === null || balance === 0
      ? null
      : t(balance > 0 ? 'sessions.money.due' : 'sessions.money.over', { money: money(Math.abs(balance)) });
};

/** A sentence on a session, followed by what stays open of it. */
export const useWithOpen = () => {
  const openWords = useOpenWords();
  return (session: Open, words: string): string => [words, openWords(session)].filter(Boolean).join(' ');
};

/** Says of a completed session what is still to pay, or what was paid too much; nothing where it is settled. */
export const OpenAmount = ({ session }: { session: Open }) => {
  const words = useOpenWords()(session);
  if (words === null) return null;
  return (
    <Box component="span" sx={{ display: 'block', typography: 'body2', fontWeight: 600, color: 'warning.main' }}>
      {words}
    </Box>
  );
};
