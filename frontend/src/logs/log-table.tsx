import { Box, Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { LogRow } from '@tabletime/contract';
import { memo } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ActionMark } from '../session/log-entry/action-mark.tsx';
import { Performer } from '../session/log-entry/performer.tsx';
import { EntryControls, LogTime, type OpenDetails, ReasonShown, useReason } from './entry-controls.tsx';

interface EntriesProps {
  entries: LogRow[];
  onOpen: OpenDetails;
}

const columns = ['time', 'action', 'by', 'description', 'details'] as const;
/** Columns keep their place as entries come; the description takes what is left. */
const sizes = { time: 120, action: 168, by: '18%', description: 'auto', details: 136 } as const;

/** The log as a table, where there is room for its columns. */
export const LogTable = ({ entries, onOpen }: EntriesProps) => {
  const t = useT();
  return (
    <TableContainer component={Card}>
      <Table aria-label={t('logs.title')} sx={{ tableLayout: 'fixed' }}>
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

const Row = memo(({ entry, onOpen }: { entry: LogRow; onOpen: OpenDetails }) => {
  const reason = useReason();
  return (
    <TableRow sx={{ '& > td': { verticalAlign: 'baseline', paddingBlock: 1 } }}>
      <TableCell>
        <LogTime at={entry.createdAt} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <ActionMark action={entry.action} />
      </TableCell>
      <TableCell>
        <Performer by={entry.performedBy} />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {entry.details.description}
        <ReasonShown entry={entry} reason={reason} />
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'grid', justifyItems: 'start', marginInlineStart: -1.25 }}>
          <EntryControls entry={entry} reason={reason} onOpen={onOpen} />
        </Box>
      </TableCell>
    </TableRow>
  );
});
Row.displayName = 'Row';
