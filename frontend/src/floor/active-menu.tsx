import DeleteIcon from '@mui/icons-material/DeleteOutline';
import DetailsIcon from '@mui/icons-material/InfoOutlined';
import DiscountIcon from '@mui/icons-material/PercentOutlined';
import PanelIcon from '@mui/icons-material/TableRestaurantOutlined';
import OrderIcon from '@mui/icons-material/LocalCafeOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoveIcon from '@mui/icons-material/SwapHoriz';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useT } from '../i18n/use-t.ts';
import { OverflowMenu } from '../ui/overflow-menu.tsx';
import type { OpenFloorDialog } from './floor-dialog.ts';

export const ActiveMenu = ({ session, onOpen }: { session: SessionRow; onOpen: OpenFloorDialog }) => {
  const t = useT();
  // An array, since the menu's keyboard navigation needs direct children.
  return (
    <OverflowMenu name={t('sessions.action.more', { number: session.tableNumber })}>
      {(choose) => [
        <MenuItem key="order" onClick={choose((button) => onOpen({ kind: 'order', session }, button))}>
          <ListItemIcon>
            <OrderIcon />
          </ListItemIcon>
          {t('sessions.action.order')}
        </MenuItem>,
        <MenuItem key="discount" onClick={choose((button) => onOpen({ kind: 'discount', session }, button))}>
          <ListItemIcon>
            <DiscountIcon />
          </ListItemIcon>
          {t('sessions.action.discount')}
        </MenuItem>,
        <MenuItem key="panel" onClick={choose((button) => onOpen({ kind: 'panel', session }, button))}>
          <ListItemIcon>
            <PanelIcon />
          </ListItemIcon>
          {t('sessions.action.panel')}
        </MenuItem>,
        <MenuItem key="edit" onClick={choose((button) => onOpen({ kind: 'edit', session }, button))}>
          <ListItemIcon>
            <EditIcon />
          </ListItemIcon>
          {t('sessions.action.edit')}
        </MenuItem>,
        <MenuItem key="move" onClick={choose((button) => onOpen({ kind: 'move', session }, button))}>
          <ListItemIcon>
            <MoveIcon />
          </ListItemIcon>
          {t('sessions.move.action')}
        </MenuItem>,
        <MenuItem key="details" onClick={choose((button) => onOpen({ kind: 'details', session }, button))}>
          <ListItemIcon>
            <DetailsIcon />
          </ListItemIcon>
          {t('sessions.action.details')}
        </MenuItem>,
        <MenuItem key="delete" disabled sx={{ '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } }}>
          <ListItemIcon>
            <DeleteIcon />
          </ListItemIcon>
          <ListItemText primary={t('sessions.action.delete')} secondary={t('session.active')} />
        </MenuItem>,
      ]}
    </OverflowMenu>
  );
};
