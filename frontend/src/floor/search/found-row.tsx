import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import ReopenIcon from '@mui/icons-material/Undo';
import { Box, Button, ButtonBase, Card, ListItemIcon, MenuItem } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { memo } from 'react';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { OpenAmount } from '../../session/open-amount.tsx';
import { SessionFacts, useWrittenTexts } from '../../session/session-facts.tsx';
import { clamped } from '../../theme/clamped.ts';
import { mirrored } from '../../theme/direction.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { OverflowMenu } from '../../ui/overflow-menu.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { billedMinutes } from '../../session/billed-minutes.ts';
import type { OpenFloorDialog } from '../floor-dialog.ts';
import { useMayReopen } from '../reopen/use-may-reopen.ts';

interface FoundRowProps {
  session: SessionRow;
  isUnderDay: boolean;
  onOpen: OpenFloorDialog;
}

export const FoundRow = memo(({ session, isUnderDay, onOpen }: FoundRowProps) => {
  const t = useT();
  const { time, date, duration } = useFormat();
  const writtenTexts = useWrittenTexts();
  const numberAndName = useNumberAndName();
  const mayReopen = useMayReopen(session);
  const number = session.tableNumber;
  const end = session.endTime ?? session.changedAt;
  return (
    <Card sx={{ position: 'relative', display: 'flex', flexDirection: 'column', minInlineSize: 0 }}>
      <ButtonBase
        onClick={(event) => onOpen({ kind: 'details', session }, event.currentTarget)}
        sx={{
          flexGrow: 1,
          display: 'grid',
          alignContent: 'start',
          justifyContent: 'stretch',
          gap: 0.5,
          padding: 2,
          textAlign: 'start',
          borderRadius: 'inherit',
          font: 'inherit',
        }}
      >
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, paddingInlineEnd: 5, fontSize: '1.125rem' }}>
          <Box component="span" sx={{ fontWeight: 700 }}>
            {t('sessions.table_number', { number: numberAndName(number) })}
          </Box>
          <Box component="span" sx={{ fontWeight: 700, color: session.total === null ? 'warning.main' : undefined, textAlign: 'end' }}>
            {session.total === null ? t('sessions.done.missing_cost') : <MoneyText riyals={session.total} />}
            <OpenAmount session={session} />
          </Box>
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {!isUnderDay && `${date(session.businessDate ?? end)} · `}
          {t('sessions.done.range', { from: time(session.startTime), to: time(end) })} · {duration(billedMinutes(session))}
        </Box>
        <SessionFacts session={session} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <PersonName person={session.startedBy} />
        </Box>
        {writtenTexts(session).map(({ name, text }) => (
          <Box
            key={name}
            component="span"
            dir="auto"
            sx={{
              textAlign: '-webkit-match-parent',
              overflowWrap: 'anywhere',
              ...clamped(2),
            }}
          >
            {text}
          </Box>
        ))}
        {session.reason !== null && (
          <Box component="span" sx={{ typography: 'body2', color: 'warning.main', overflowWrap: 'anywhere' }}>
            {t('sessions.done.edited')}: <bdi>{session.reason}</bdi>
          </Box>
        )}
      </ButtonBase>
      <Box sx={{ position: 'absolute', insetBlockStart: 4, insetInlineEnd: 4 }}>
        <OverflowMenu name={t('sessions.action.more', { number })}>
          {(choose) => [
            <MenuItem key="edit" onClick={choose((button) => onOpen({ kind: 'correct', session }, button))}>
              <ListItemIcon>
                <EditIcon />
              </ListItemIcon>
              {t('sessions.action.edit')}
            </MenuItem>,
            <MenuItem key="delete" onClick={choose((button) => onOpen({ kind: 'delete', session }, button))}>
              <ListItemIcon>
                <DeleteIcon />
              </ListItemIcon>
              {t('sessions.action.delete')}
            </MenuItem>,
          ]}
        </OverflowMenu>
      </Box>
      {mayReopen && (
        <Button
          variant="outlined"
          startIcon={<ReopenIcon sx={mirrored} />}
          aria-label={t('sessions.reopen.action_named', { number })}
          onClick={(event) => onOpen({ kind: 'reopen', session }, event.currentTarget)}
          sx={{ margin: 2, marginBlockStart: 0 }}
        >
          {t('sessions.reopen.action')}
        </Button>
      )}
    </Card>
  );
});
FoundRow.displayName = 'FoundRow';
