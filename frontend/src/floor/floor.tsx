import { Box, Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { EmptyState } from '../ui/notice.tsx';
import { useT } from '../i18n/use-t.ts';
import { ActiveCard } from './active-card.tsx';
import { ActiveSkeletons, cardGrid } from './card-skeletons.tsx';
import type { Open } from './opened.ts';

/** The narrowest that a running table's card gets, in pixels. */
const narrowest = 288;

interface FloorProps {
  /** In the order of their tables; undefined while they are on their way. */
  sessions: SessionRow[] | undefined;
  onOpen: Open;
}

/** The running tables as cards, in the order of the tables. */
export const Floor = ({ sessions, onOpen }: FloorProps) => {
  const t = useT();
  return (
    <Box component="section" aria-labelledby="active-sessions" aria-busy={sessions === undefined}>
      <Typography variant="h2" id="active-sessions" tabIndex={-1} sx={{ marginBlockEnd: 1.5 }}>
        {t('sessions.active_title')}
      </Typography>
      {sessions === undefined && <ActiveSkeletons narrowest={narrowest} />}
      {sessions?.length === 0 && <EmptyState level="h3" title={t('sessions.empty.active_title')} text={t('sessions.empty.active_hint')} />}
      {sessions && sessions.length > 0 && (
        <Box component="ul" sx={cardGrid(narrowest)}>
          {sessions.map((session) => (
            <Box component="li" key={session.id} sx={{ minInlineSize: 0 }}>
              <ActiveCard session={session} onOpen={onOpen} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};
