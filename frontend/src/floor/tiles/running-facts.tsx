import { Box } from '@mui/material';
import { useTicking } from '../../cache/page-clock.ts';
import type { SessionRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { billedMinutes } from '../../session/billed-minutes.ts';
import { elapsedMs, hoursAndMinutes } from '../../session/live-figures.ts';
import { oneLineText } from '../../theme/clamped.ts';
import { notesOf, peopleAt, totalAt } from './tile-figures.ts';

/** People, time, price and note of a table, to tell it from others. */
export const RunningFacts = ({ sessions }: { sessions: [SessionRow, ...SessionRow[]] }) => {
  const t = useT();
  const { money } = useFormat();
  const clock = useTicking((now) => hoursAndMinutes(elapsedMs(sessions[0], now)));
  const total = useTicking((now) => totalAt(sessions, now));
  const notes = notesOf(sessions);
  return (
    <Box sx={{ display: 'grid', minInlineSize: 0, typography: 'body2', color: 'text.secondary', textAlign: 'start' }}>
      <Box component="span" sx={oneLineText}>
        {t('count.people', { smart_count: peopleAt(sessions).present })} · <bdi dir="ltr">{clock}</bdi>
      </Box>
      <Box component="bdi" sx={{ ...oneLineText, color: 'text.primary', fontWeight: 600 }}>
        {money(total)}
      </Box>
      {notes !== undefined && (
        <Box component="bdi" sx={{ ...oneLineText, textAlign: '-webkit-match-parent' }}>
          {notes}
        </Box>
      )}
    </Box>
  );
};

/** Within the button of a table, which has no room for a note. */
export const RunningInBrief = ({ sessions }: { sessions: [SessionRow, ...SessionRow[]] }) => {
  const { money } = useFormat();
  const clock = useTicking((now) => hoursAndMinutes(elapsedMs(sessions[0], now)));
  const total = useTicking((now) => totalAt(sessions, now));
  const { present } = peopleAt(sessions);
  return (
    <Box
      component="span"
      title={notesOf(sessions)}
      sx={{
        display: 'grid',
        minInlineSize: 0,
        maxInlineSize: '100%',
        fontSize: { xs: '0.6875rem', sm: '0.75rem' },
        fontWeight: 400,
        textAlign: 'center',
      }}
    >
      <bdi dir="ltr">
        {present} · {clock}
      </bdi>
      <Box component="bdi" sx={oneLineText}>
        {money(total)}
      </Box>
    </Box>
  );
};

/** People, time, price and note of a session that has ended. */
export const EndedFacts = ({ session }: { session: SessionRow }) => {
  const t = useT();
  const { money, duration } = useFormat();
  return (
    <Box sx={{ display: 'grid', minInlineSize: 0, typography: 'body2', color: 'text.secondary' }}>
      <span>
        {t('count.people', { smart_count: session.numberOfCustomers })} · {duration(billedMinutes(session))}
      </span>
      {session.total !== null && (
        <Box component="bdi" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {money(session.total)}
        </Box>
      )}
      {session.notes !== '' && (
        <Box component="bdi" sx={{ ...oneLineText, textAlign: '-webkit-match-parent' }}>
          {session.notes}
        </Box>
      )}
    </Box>
  );
};
