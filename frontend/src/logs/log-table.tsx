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
import { hasReasonControl } from './reason-control.ts';

const columns = ['time', 'action', 'by', 'description', 'details'] as const;
const sizes = { time: 112, action: { xs: 172, lg: 192 }, by: { xs: 128, lg: 168 }, description: 'auto', details: 96 } as const;

/** For wide screens; two lines per entry. */
export const LogTable = ({ onOpen }: { onOpen: OpenEntry }) => {
  const t = useT();
  return (
    <ListTable
      label={t('logs.title')}
      columns={columns.map((column) => ({ label: t(`logs.column.${column}`), size: sizes[column] }))}
      sx={{ '& th, & td': { paddingInline: 1.25, paddingBlock: 0.5 }, ...withoutLastOnPaper }}
    >
      <Row onOpen={onOpen} />
    </ListTable>
  );
};

const Row = memo(({ onOpen }: { onOpen: OpenEntry }) => {
  const entry = useRow<LogRow>();
  const reason = useReason();
  const hasSecondLine = entry.details.reason !== undefined || hasReasonControl(entry.action);
  return (
    <TableRow onClick={pressRow} sx={{ ...pressable, '& > td': { lineHeight: 1.4, blockSize: 49, paddingBlock: 0 } }}>
      <TableCell>
        <LogTime at={entry.createdAt} isStacked />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', overflow: 'hidden' }}>
        <ActionMark action={entry.action} imported={entry.details.imported} />
      </TableCell>
      <TableCell>
        <Performer by={entry.performedBy} isStacked />
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
          <Opener
            entry={entry}
            lines={hasSecondLine ? 1 : 2}
            onOpen={(control) => onOpen(isOfSession(entry) ? 'story' : 'details', entry, control)}
          />
          <MoneyEffect effect={entry.effect} />
        </Box>
        {hasSecondLine && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {!reason.isOpen && <ReasonLine entry={entry} />}
            <ReasonControl entry={entry} reason={reason} />
          </Box>
        )}
        <ReasonShown entry={entry} reason={reason} />
      </TableCell>
      <TableCell>
        <DetailsControl entry={entry} onOpen={onOpen} />
      </TableCell>
    </TableRow>
  );
});
Row.displayName = 'Row';
