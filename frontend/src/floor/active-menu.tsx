import DeleteIcon from '@mui/icons-material/DeleteOutline';
import DetailsIcon from '@mui/icons-material/InfoOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { Open, Opened } from './opened.ts';

/** What can be done to an active session besides ending it. */
export const ActiveMenu = ({ session, onOpen }: { session: SessionRow; onOpen: Open }) => {
  const t = useT();
  const name = t('sessions.action.more', { number: session.tableNumber });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (kind: Exclude<Opened['kind'], 'start'>) => () => {
    setAnchor(null);
    if (anchor) onOpen({ kind, session }, anchor);
  };
  return (
    <>
      <IconButton
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        slotProps={{ root: { role: 'region', 'aria-label': name } }}
      >
        <MenuItem onClick={choose('edit')}>
          <ListItemIcon>
            <EditIcon />
          </ListItemIcon>
          {t('sessions.action.edit')}
        </MenuItem>
        <MenuItem onClick={choose('details')}>
          <ListItemIcon>
            <DetailsIcon />
          </ListItemIcon>
          {t('sessions.action.details')}
        </MenuItem>
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } }}>
          <ListItemIcon>
            <DeleteIcon />
          </ListItemIcon>
          <ListItemText primary={t('sessions.action.delete')} secondary={t('session.active')} />
        </MenuItem>
      </Menu>
    </>
  );
};
