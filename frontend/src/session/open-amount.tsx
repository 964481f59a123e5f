import { Box } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

type Open = Pick<SessionRow, 'balance'>;

const useOpenWords = () => {
  const t = useT();
  const { money } = useFormat();
  return ({ balance }: Open): string | null =>
    balance === null || balance === 0
      ? null
      : t(balance > 0 ? 'sessions.money.due' : 'sessions.money.over', { money: money(Math.abs(balance)) });
};

/** Appends the open balance to a sentence on a session. */
export const useWithOpen = () => {
  const openWords = useOpenWords();
  return (session: Open, words: string): string => [words, openWords(session)].filter(Boolean).join(' ');
};

export const OpenAmount = ({ session }: { session: Open }) => {
  const words = useOpenWords()(session);
  if (words === null) return null;
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'normal', typography: 'body2', fontWeight: 600, color: 'warning.main' }}>
      {words}
    </Box>
  );
};
