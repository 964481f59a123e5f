import { Box, Card } from '@mui/material';
import type { LogRow } from '@tabletime/contract';
import { memo } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ListCards } from '../lists/list-rows.tsx';
import { useRow } from '../lists/use-list.ts';
import { ActionMark } from '../session/log-entry/action-mark.tsx';
import { MoneyEffect } from '../session/log-entry/money-effect.tsx';
import { Performer } from '../session/log-entry/performer.tsx';
import { DetailsControl, type OpenEntry, ReasonControl, ReasonLine, ReasonShown, useReason } from './entry-controls.tsx';
import { isOfSession, LogTime, Opener, pressable, pressRow } from './entry-parts.tsx';

export const LogCards = ({ onOpen }: { onOpen: OpenEntry }) => {
  const t = useT();
  return (
    <ListCards
      label={t('logs.title')}
      sx={{
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@media print': { display: 'block', '& > li': { marginBlockEnd: 1 } },
      }}
    >
      <EntryCard onOpen={onOpen} />
    </ListCards>
  );
};

const EntryCard = memo(({ onOpen }: { onOpen: OpenEntry }) => {
  const entry = useRow<LogRow>();
  const reason = useReason();
  return (
    <Card
      onClick={pressRow}
      sx={{ ...pressable, paddingInline: 1.5, paddingBlock: 1, display: 'grid', gap: 0.5, '& > *': { minInlineSize: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', columnGap: 1 }}>
        <ActionMark action={entry.action} imported={entry.details.imported} />
        <Box sx={{ typography: 'body2' }}>
          <LogTime at={entry.createdAt} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
        <Opener entry={entry} lines={2} onOpen={(control) => onOpen(isOfSession(entry) ? 'story' : 'details', entry, control)} />
        <MoneyEffect effect={entry.effect} />
      </Box>
      {!reason.isOpen && <ReasonLine entry={entry} />}
      <ReasonShown entry={entry} reason={reason} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', rowGap: 1, paddingBlockEnd: 0.5 }}>
        <Box sx={{ flexGrow: 1, typography: 'body2', minInlineSize: 0 }}>
          <Performer by={entry.performedBy} />
        </Box>
        <ReasonControl entry={entry} reason={reason} />
        <DetailsControl entry={entry} onOpen={onOpen} />
      </Box>
    </Card>
  );
});
EntryCard.displayName = 'EntryCard';
