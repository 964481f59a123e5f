import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { SessionRow } from '@tabletime/contract';
import { memo } from 'react';
import { useMethodWords } from '../../session/session-facts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { digitsAlign } from '../../ui/money-text.tsx';
import {
  EditedMark,
  EndedBy,
  RowActions,
  SessionDuration,
  type SessionRowsProps,
  SessionTexts,
  SessionTime,
  SessionTotal,
} from './row-parts.tsx';

const numeric = { textAlign: digitsAlign, whiteSpace: 'nowrap' } as const;

/** With room for it, only notes wrap. */
const spacious = '@media (min-width: 1400px)';

export const SessionTable = ({ label, sessions, onOpen }: SessionRowsProps) => {
  const t = useT();
  return (
    <Table
      size="small"
      sx={{
        '& .MuiTableCell-root': {
          paddingInline: { xs: 0.75, xl: 1.25 },
          fontSize: '0.9375rem',
          // Long times and amounts leave the notes of a sheet little room.
          '@media print': { paddingInline: 0.5, fontSize: '0.75rem', '& span': { fontSize: 'inherit' } },
        },
        '& tbody tr:last-of-type > *': { border: 0 },
      }}
    >
      <caption style={visuallyHidden}>{label}</caption>
      <TableHead>
        <TableRow>
          <TableCell sx={numeric}>{t('sessions.table')}</TableCell>
          <TableCell sx={numeric}>{t('sessions.customers')}</TableCell>
          <TableCell>{t('sessions.group_type')}</TableCell>
          <TableCell>{t('sessions.payment')}</TableCell>
          <TableCell>{t('history.time')}</TableCell>
          <TableCell sx={numeric}>{t('sessions.duration')}</TableCell>
          <TableCell sx={numeric}>{t('sessions.total')}</TableCell>
          <TableCell>{t('history.ended_by')}</TableCell>
          <TableCell sx={{ '@media print': { minInlineSize: '6rem' } }}>{t('sessions.notes')}</TableCell>
          <TableCell>
            <span style={visuallyHidden}>{t('history.actions')}</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {sessions.map((session) => (
          <Row key={session.id} session={session} onOpen={onOpen} />
        ))}
      </TableBody>
    </Table>
  );
};

const Row = memo(({ session, onOpen }: { session: SessionRow; onOpen: SessionRowsProps['onOpen'] }) => {
  const t = useT();
  const { number } = useFormat();
  const methodWords = useMethodWords();
  return (
    <TableRow data-session={session.id}>
      <TableCell component="th" scope="row" sx={{ ...numeric, fontWeight: 700 }}>
        {number(session.tableNumber)}
      </TableCell>
      <TableCell sx={numeric}>{number(session.numberOfCustomers)}</TableCell>
      <TableCell>{t(`sessions.group.${session.groupType}`)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{methodWords(session.paymentMethod)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <SessionTime session={session} />
      </TableCell>
      <TableCell sx={numeric}>
        <SessionDuration session={session} />
      </TableCell>
      <TableCell sx={{ ...numeric, fontWeight: 700, [spacious]: { '& span': { whiteSpace: 'nowrap' } } }}>
        <SessionTotal session={session} />
      </TableCell>
      <TableCell
        sx={{
          overflowWrap: 'anywhere',
          [spacious]: { '& > *': { display: 'inline-block', inlineSize: 'max-content', maxInlineSize: 200 } },
        }}
      >
        <EndedBy session={session} />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
        <SessionTexts session={session} />
        <EditedMark session={session} />
      </TableCell>
      <TableCell sx={{ textAlign: 'end', whiteSpace: 'nowrap', paddingBlock: 0 }}>
        <RowActions session={session} onOpen={onOpen} />
      </TableCell>
    </TableRow>
  );
});
Row.displayName = 'Row';
