import { Box, Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { LogRow } from '@tabletime/contract';
import { memo } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ActionMark } from '../session/log-entry/action-mark.tsx';
import { Performer } from '../session/log-entry/performer.tsx';
import { DetailsControl, type OpenEntry, ReasonControl, ReasonLine, ReasonShown, useReason } from './entry-controls.tsx';
import { isOfSession, LogTime, MoneyEffect, Opener, pressable, pressRow } from './entry-parts.tsx';
import { hasReasonControl } from './reason-control.ts';

interface EntriesProps {
  entries: LogRow[];
  onOpen: OpenEntry;
}

const columns = ['time', 'action', 'by', 'description', 'details'] as const;
/** Columns keep their place as entries come; the description takes what is left. */
const sizes = { time: 112, action: { xs: 172, lg: 192 }, by: { xs: 128, lg: 168 }, description: 'auto', details: 96 } as const;

/** The log as a table, where there is room for its columns: each entry in two lines. */
export const LogTable = ({ entries, onOpen }: EntriesProps) => {
  const t = useT();
  return (
    <TableContainer component={Card}>
      <Table
        aria-label={t('logs.title')}
        sx={{
          tableLayout: 'fixed',
          '& th, & td': { paddingInline: 1.25, paddingBlock: 0.5 },
          // There is nothing to press on paper.
          '& th:last-of-type, & td:last-of-type': { displayPrint: 'none' },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} sx={{ inlineSize: sizes[column] }}>
                {t(`logs.column.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& > tr:last-of-type > td': { borderBlockEnd: 0 } }}>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} onOpen={onOpen} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const Row = memo(({ entry, onOpen }: { entry: LogRow; onOpen: OpenEntry }) => {
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
