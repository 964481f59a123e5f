import { Box, Card } from '@mui/material';
import type { LogRow } from '@tabletime/contract';
import { memo } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ActionMark } from '../session/log-entry/action-mark.tsx';
import { Performer } from '../session/log-entry/performer.tsx';
import { EntryControls, LogTime, type OpenDetails, ReasonShown, useReason } from './entry-controls.tsx';

/** The log as cards, where a table has no room. */
export const LogCards = ({ entries, onOpen }: { entries: LogRow[]; onOpen: OpenDetails }) => {
  const t = useT();
  return (
    <Box
      component="ul"
      aria-label={t('logs.title')}
      sx={{
        margin: 0,
        padding: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1.5,
        '@media print': { display: 'block', '& > li': { marginBlockEnd: 1.5 } },
      }}
    >
      {entries.map((entry) => (
        <Box component="li" key={entry.id} sx={{ minInlineSize: 0 }}>
          <EntryCard entry={entry} onOpen={onOpen} />
        </Box>
      ))}
    </Box>
  );
};

const EntryCard = memo(({ entry, onOpen }: { entry: LogRow; onOpen: OpenDetails }) => {
  const reason = useReason();
  return (
    <Card sx={{ padding: 2, paddingBlockEnd: 0.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <ActionMark action={entry.action} />
        <LogTime at={entry.createdAt} />
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {entry.details.description}
        <ReasonShown entry={entry} reason={reason} />
      </Box>
      <Performer by={entry.performedBy} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: -1.25 }}>
        <EntryControls entry={entry} reason={reason} onOpen={onOpen} />
      </Box>
    </Card>
  );
});
EntryCard.displayName = 'EntryCard';
