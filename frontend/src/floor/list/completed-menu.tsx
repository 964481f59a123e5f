import CostsIcon from '@mui/icons-material/CalculateOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import DetailsIcon from '@mui/icons-material/InfoOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ReopenIcon from '@mui/icons-material/Undo';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import { mirrored } from '../../theme/direction.tsx';
import { OverflowMenu } from '../../ui/overflow-menu.tsx';
import type { OpenFloorDialog } from '../floor-dialog.ts';

interface CompletedMenuProps {
  session: SessionRow;
  mayReopen: boolean;
  onOpen: OpenFloorDialog;
  onFixCosts: () => void;
}

export const CompletedMenu = ({ session, mayReopen, onOpen, onFixCosts }: CompletedMenuProps) => {
  const t = useT();
  const isMerged = session.status === 'merged';
  return (
    <OverflowMenu name={t('sessions.action.more', { number: session.tableNumber })}>
      {(choose) => {
        const item = (kind: 'details' | 'reprint' | 'reopen' | 'correct' | 'delete', words: string, Icon: typeof EditIcon) => (
          <MenuItem key={kind} onClick={choose((button) => onOpen({ kind, session }, button))}>
            <ListItemIcon>
              <Icon sx={kind === 'reopen' ? mirrored : undefined} />
            </ListItemIcon>
            {words}
          </MenuItem>
        );
        const details = item('details', t('sessions.action.details'), DetailsIcon);
        // The other session has a merged session's bill.
        if (isMerged) return details;
        return [
          details,
          item('reprint', t('sessions.action.receipt'), PrintIcon),
          mayReopen && item('reopen', t('sessions.reopen.action'), ReopenIcon),
          item('correct', t('sessions.action.edit'), EditIcon),
          session.total === null && (
            <MenuItem key="costs" onClick={choose(onFixCosts)}>
              <ListItemIcon>
                <CostsIcon />
              </ListItemIcon>
              <ListItemText primary={t('sessions.action.fix_costs')} secondary={t('sessions.done.missing_cost_hint')} />
            </MenuItem>
          ),
          item('delete', t('sessions.action.delete'), DeleteIcon),
        ];
      }}
    </OverflowMenu>
  );
};
