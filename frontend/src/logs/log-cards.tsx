import { Box, Card } from '@mui/material';
import type { LogRow } from '@tabletime/contract';
import { memo } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ListCards } from '../lists/list-rows.tsx';
import { useRow } from '../lists/use-list.ts';
import { ActionWord } from '../session/log-entry/action-mark.tsx';
import { MoneyEffect } from '../session/log-entry/money-effect.tsx';
import { Performer } from '../session/log-entry/performer.tsx';
import { DetailsControl, type OpenEntry, ReasonControl, ReasonShown, useReason } from './entry-controls.tsx';
import { isOfSession, LogTime, Opener, pressable, pressRow } from './entry-parts.tsx';

/** For phones; two lines per entry, and a third where a sentence without an amount above it needs one. */
export const LogCards = ({ onOpen }: { onOpen: OpenEntry }) => {
  const t = useT();
  return (
    <Card>
      <ListCards
        label={t('logs.title')}
        sx={{
          gap: 0,
          gridTemplateColumns: 'minmax(0, 1fr)',
          '& > li:not(:last-of-type)': { borderBlockEnd: '1px solid', borderColor: 'divider' },
          '@media print': { display: 'block' },
        }}
      >
        <EntryRow onOpen={onOpen} />
      </ListCards>
    </Card>
  );
};

const EntryRow = memo(({ onOpen }: { onOpen: OpenEntry }) => {
  const entry = useRow<LogRow>();
  const reason = useReason();
  return (
    <Box
      onClick={pressRow}
      sx={{
        ...pressable,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 0.5,
        alignItems: 'center',
        paddingInlineStart: 1.5,
        typography: 'body2',
        lineHeight: 1.4,
      }}
    >
      <Box sx={{ display: 'grid', minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minInlineSize: 0 }}>
          <LogTime at={entry.createdAt} />
          <ActionWord action={entry.action} />
          <Box component="span" sx={{ marginInlineStart: 'auto' }}>
            <MoneyEffect effect={entry.effect} />
          </Box>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, minInlineSize: 0 }}>
          <Box component="span" sx={{ flexShrink: 0, maxInlineSize: '40%', color: 'text.secondary', display: 'flex' }}>
            <Performer by={entry.performedBy} isOneLine />
          </Box>
          <Opener
            entry={entry}
            lines={entry.effect === null ? 2 : 1}
            onOpen={(control) => onOpen(isOfSession(entry) ? 'story' : 'details', entry, control)}
          />
          <Box component="span" sx={{ marginInlineStart: 'auto', display: 'flex' }}>
            <ReasonControl entry={entry} reason={reason} />
          </Box>
        </Box>
        <ReasonShown entry={entry} reason={reason} />
      </Box>
      <DetailsControl entry={entry} onOpen={onOpen} isIcon />
    </Box>
  );
});
EntryRow.displayName = 'EntryRow';
