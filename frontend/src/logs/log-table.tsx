import { Box, TableCell, TableRow } from '@mui/material';
import type { LogRow } from '@tabletime/contract';
import { memo } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ListTable, withoutLastOnPaper } from '../lists/list-rows.tsx';
import { useRow } from '../lists/use-list.ts';
import { ActionMark } from '../session/log-entry/action-mark.tsx';
import { MoneyEffect } from '../session/log-entry/money-effect.tsx';
import { Performer } from '../session/log-entry/performer.tsx';
import { DetailsControl, type OpenEntry, ReasonControl, ReasonLine, ReasonShown, useReason } from './entry-controls.tsx';
import { isOfSession, LogTime, Opener, pressable, pressRow } from './entry-parts.tsx';

const columns = ['time', 'action', 'by', 'description', 'details'] as const;
const sizes = {
  time: { xs: 124, lg: 136 },
  action: { xs: 164, md: 184 },
  by: { xs: 136, lg: 240 },
  description: 'auto',
  details: 84,
} as const;

/** For wide screens; one line per entry. */
export const LogTable = ({ onOpen }: { onOpen: OpenEntry }) => {
  const t = useT();
  return (
    <ListTable
      label={t('logs.title')}
      columns={columns.map((column) => ({ label: t(`logs.column.${column}`), size: sizes[column] }))}
      sx={{ '& th, & td': { paddingInline: 1.25, paddingBlock: 0.25 }, ...withoutLastOnPaper }}
    >
      <Row onOpen={onOpen} />
    </ListTable>
  );
};

const Row = memo(({ onOpen }: { onOpen: OpenEntry }) => {
  const entry = useRow<LogRow>();
  const reason = useReason();
  return (
    <TableRow onClick={pressRow} sx={{ ...pressable, '& > td': { lineHeight: 1.4, blockSize: 33, paddingBlock: 0 } }}>
      <TableCell>
        <LogTime at={entry.createdAt} />
      </TableCell>
      <TableCell sx={{ overflow: 'hidden', '& > span': { maxInlineSize: '100%' } }}>
        <ActionMark action={entry.action} isDense />
      </TableCell>
      <TableCell sx={{ overflow: 'hidden' }}>
        <Performer by={entry.performedBy} isOneLine />
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minInlineSize: 0 }}>
          <Opener entry={entry} lines={1} onOpen={(control) => onOpen(isOfSession(entry) ? 'story' : 'details', entry, control)} />
          {!reason.isOpen && <ReasonLine entry={entry} />}
          <ReasonControl entry={entry} reason={reason} />
          <Box component="span" sx={{ marginInlineStart: 'auto', flexShrink: 0 }}>
            <MoneyEffect effect={entry.effect} />
          </Box>
        </Box>
        <ReasonShown entry={entry} reason={reason} />
      </TableCell>
      <TableCell>
        <DetailsControl entry={entry} onOpen={onOpen} />
      </TableCell>
    </TableRow>
  );
});
Row.displayName = 'Row';
