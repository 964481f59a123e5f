import { Box } from '@mui/material';
import { isByBook, riyals, type SessionRow } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useTicking } from '../../cache/page-clock.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { StayLines } from '../guests/stay-lines.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { type ExplainedLine, explainedLines } from './explained.ts';
import { useExplainedWords } from './use-explained-words.ts';

/** Null with one price, and once a correction replaced the cost. */
export const useExplained = (session: SessionRow): ExplainedLine[] | null =>
  JSON.parse(useTicking((now) => JSON.stringify(explainedLines(session, session.endTime === null ? now : Date.parse(session.endTime))))) as
    | ExplainedLine[]
    | null;

interface ExplainedTimeProps {
  session: SessionRow;
  /** With one price, and once a correction replaced the cost. */
  otherwise: ReactNode;
  /** By default, one line leaves its amount to the row that it explains. */
  hasAmounts?: boolean;
}

/** The price of time by rules, a line for guests who are charged alike. */
const ExplainedTime = ({ session, otherwise, hasAmounts = false }: ExplainedTimeProps) => {
  const t = useT();
  const { duration } = useFormat();
  const lines = useExplained(session);
  const inWords = useExplainedWords();
  if (!lines) return otherwise;
  if (lines.length === 0)
    return <Box sx={{ color: 'text.secondary' }}>{t('sessions.end.free', { time: duration(session.tariff.freeMinutes) })}</Box>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5, textAlign: 'start' }}>
      {lines.map((line, index) => (
        <Box component="li" key={index} sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
          <Box component="bdi" sx={{ color: 'text.secondary' }}>
            {inWords(line)}
          </Box>
          {(hasAmounts || lines.length > 1) && <MoneyText riyals={riyals(line.amount)} sx={{ fontWeight: 600 }} />}
        </Box>
      ))}
    </Box>
  );
};

/** What replaces the calculation by one price: prices by rules, or guests with times of their own. */
export const timeLinesOf = (session: SessionRow, hasAmounts = false): ReactNode => {
  const stays = session.guests && <StayLines session={session} />;
  return isByBook(session, session.guests) ? <ExplainedTime session={session} otherwise={stays} hasAmounts={hasAmounts} /> : stays;
};
