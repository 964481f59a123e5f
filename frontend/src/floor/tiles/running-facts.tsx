import { Box } from '@mui/material';
import { useTicking } from '../../cache/page-clock.ts';
import type { SessionRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { elapsedMs, hoursAndMinutes } from '../../session/live-figures.ts';
import { peopleAt, totalAt } from './tile-figures.ts';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** People, time, price and note of a table, to tell it from others. */
export const RunningFacts = ({ sessions }: { sessions: [SessionRow, ...SessionRow[]] }) => {
  const t = useT();
  const { money } = useFormat();
  const clock = useTicking((now) => hoursAndMinutes(elapsedMs(sessions[0], now)));
  const total = useTicking((now) => totalAt(sessions, now));
  const notes = sessions.map((session) => session.notes).find((text) => text !== '');
  return (
    <Box sx={{ display: 'grid', minInlineSize: 0, typography: 'body2', color: 'text.secondary', textAlign: 'start' }}>
      <Box component="span" sx={oneLine}>
        {t('count.people', { smart_count: peopleAt(sessions).present })} · <bdi dir="ltr">{clock}</bdi>
      </Box>
      <Box component="bdi" sx={{ ...oneLine, color: 'text.primary', fontWeight: 600 }}>
        {money(total)}
      </Box>
      {notes !== undefined && (
        <Box component="bdi" sx={oneLine}>
          {notes}
        </Box>
      )}
    </Box>
  );
};
