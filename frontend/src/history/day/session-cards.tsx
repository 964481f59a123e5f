import PersonIcon from '@mui/icons-material/PersonOutline';
import { Box } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { memo } from 'react';
import { Fact } from '../../session/fact.tsx';
import { SessionFacts } from '../../session/session-facts.tsx';
import { useT } from '../../i18n/use-t.ts';
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

export const SessionCards = ({ label, sessions, onOpen }: SessionRowsProps) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'grid',
      columnGap: 4,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    }}
  >
    {sessions.map((session) => (
      <Item key={session.id} session={session} onOpen={onOpen} />
    ))}
  </Box>
);

const Item = memo(({ session, onOpen }: { session: SessionRow; onOpen: SessionRowsProps['onOpen'] }) => {
  const t = useT();
  return (
    <Box
      component="li"
      data-session={session.id}
      sx={{
        display: 'grid',
        alignContent: 'start',
        gap: 0.5,
        paddingBlock: 1.5,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        minInlineSize: 0,
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontWeight: 700, fontSize: '1.0625rem' }}>
        <span>{t('sessions.table_number', { number: session.tableNumber })}</span>
        <Box sx={{ textAlign: 'end' }}>
          <SessionTotal session={session} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, marginBlock: -0.5 }}>
        <Box sx={{ color: 'text.secondary' }}>
          <SessionTime session={session} /> · <SessionDuration session={session} />
        </Box>
        <RowActions session={session} onOpen={onOpen} />
      </Box>
      <SessionFacts session={session} />
      <Fact icon={<PersonIcon aria-hidden />} label={t('history.ended_by')}>
        <EndedBy session={session} />
      </Fact>
      <SessionTexts session={session} />
      <EditedMark session={session} />
    </Box>
  );
});
Item.displayName = 'Item';
