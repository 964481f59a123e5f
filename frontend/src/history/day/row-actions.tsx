import DeleteIcon from '@mui/icons-material/DeleteOutline';
import StoryIcon from '@mui/icons-material/HistoryToggleOff';
import { Box, IconButton, Tooltip } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import type { SessionRowsProps } from './session-rows.ts';

/** What can be done with one session of a day. */
export const RowActions = ({ session, onOpen }: { session: SessionRow; onOpen: SessionRowsProps['onOpen'] }) => {
  const t = useT();
  const number = session.tableNumber;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', '& .MuiIconButton-root:not(:hover, :focus-visible)': { color: 'text.secondary' } }}>
      <Tooltip title={t('history.story.open')}>
        <IconButton
          aria-label={t('history.story.open_named', { number })}
          onClick={({ currentTarget }) => onOpen({ kind: 'story', session }, currentTarget)}
        >
          <StoryIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('sessions.action.delete')}>
        <IconButton
          data-delete
          aria-label={t('sessions.action.delete_named', { number })}
          onClick={({ currentTarget }) => onOpen({ kind: 'delete', session }, currentTarget)}
          sx={{ '&:hover, &:focus-visible': { color: 'error.main' } }}
        >
          <DeleteIcon />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
