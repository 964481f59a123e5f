import DiscountIcon from '@mui/icons-material/PercentOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import LeaveIcon from '@mui/icons-material/PersonRemoveOutlined';
import JoinIcon from '@mui/icons-material/PersonAddAltOutlined';
import MergeIcon from '@mui/icons-material/CallMerge';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import MoveIcon from '@mui/icons-material/SwapHoriz';
import OrderIcon from '@mui/icons-material/LocalCafeOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined';
import SplitIcon from '@mui/icons-material/CallSplit';
import { Box, ButtonBase, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { FloorDialog } from '../floor-dialog.ts';
import { PauseReasons } from '../guests/pause-reasons.tsx';
import type { GuestPanel } from '../guests/use-guest-panel.ts';

interface PanelActionsProps {
  session: SessionRow;
  panel: GuestPanel;
  canMerge: boolean;
  onSwitch: (dialog: FloorDialog) => void;
}

interface ActionProps {
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  label: string;
  isDisabled: boolean;
  isExpanded?: boolean;
  opensMenu?: boolean;
  onTap: (event: MouseEvent<HTMLElement>) => void;
}

const Action = ({ icon: Icon, label, isDisabled, isExpanded, opensMenu = false, onTap }: ActionProps) => (
  <ButtonBase
    disabled={isDisabled}
    aria-expanded={isExpanded}
    aria-haspopup={opensMenu ? 'menu' : undefined}
    onClick={onTap}
    sx={(theme) => ({
      display: 'grid',
      justifyItems: 'center',
      // The icons stay in line beside a label of two lines.
      alignContent: 'start',
      paddingBlockStart: 1,
      gap: 0.25,
      minBlockSize: 56,
      minInlineSize: 0,
      borderRadius: 1,
      font: 'inherit',
      fontSize: '0.75rem',
      lineHeight: 1.2,
      '& svg': { fontSize: 24, color: 'primary.main' },
      '@media (hover: hover)': { '&:hover': { backgroundColor: 'action.hover' } },
      '&:focus-visible': { outline: `3px solid ${theme.palette.primary.main}` },
      '&.Mui-disabled': { color: 'text.disabled' },
      '&.Mui-disabled svg': { color: 'inherit' },
    })}
  >
    <Icon aria-hidden />
    {label}
  </ButtonBase>
);

/** The frequent actions, in one row that never moves. */
export const PanelActions = ({ session, panel, canMerge, onSwitch }: PanelActionsProps) => {
  const t = useT();
  const [isPausing, setIsPausing] = useState(false);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { isOff } = panel;
  const isPaused = session.pausedSince !== null;
  const others = [
    { kind: 'merge', icon: MergeIcon, label: t('guests.merge'), isDisabled: isPaused || !canMerge },
    { kind: 'split', icon: SplitIcon, label: t('guests.split'), isDisabled: isPaused || session.presentCustomers < 2 },
    { kind: 'edit', icon: EditIcon, label: t('sessions.action.edit'), isDisabled: false },
  ] as const;
  return (
    <Box
      sx={({ palette }) => ({
        display: 'grid',
        gap: 1,
        backgroundColor: palette.background.paper,
        boxShadow: `0 8px 8px ${palette.background.paper}`,
        // At the edge of the sheet's content, over its padding and the labels of fields.
        '@media (min-height: 480px)': { position: 'sticky', insetBlockStart: -20, zIndex: 2 },
      })}
    >
      <Box
        role="toolbar"
        aria-label={t('sessions.action.more', { number: session.tableNumber })}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
          marginInline: -1,
        }}
      >
        <Action icon={OrderIcon} label={t('sessions.action.order')} isDisabled={isOff} onTap={() => onSwitch({ kind: 'order', session })} />
        <Action icon={JoinIcon} label={t('guests.join')} isDisabled={isOff} onTap={panel.add} />
        <Action
          icon={LeaveIcon}
          label={t('guests.leave')}
          isDisabled={isOff || !panel.canLeave || panel.tendered !== ''}
          onTap={() => panel.leave()}
        />
        <Action icon={MoveIcon} label={t('sessions.move.action')} isDisabled={isOff} onTap={() => onSwitch({ kind: 'move', session })} />
        {isPaused ? (
          <Action icon={ResumeIcon} label={t('guests.resume')} isDisabled={isOff} onTap={panel.resume} />
        ) : (
          <Action
            icon={PauseIcon}
            label={t('guests.pause')}
            isDisabled={isOff}
            isExpanded={isPausing}
            onTap={() => setIsPausing(!isPausing)}
          />
        )}
        <Action
          icon={DiscountIcon}
          label={t('sessions.action.discount')}
          isDisabled={isOff}
          onTap={() => onSwitch({ kind: 'discount', session })}
        />
        <Action
          opensMenu
          icon={MoreIcon}
          label={t('action.more')}
          isDisabled={isOff}
          isExpanded={menu !== null}
          onTap={(event) => setMenu(event.currentTarget)}
        />
      </Box>
      {isPausing && !isPaused && (
        <PauseReasons
          isDisabled={isOff}
          onPause={(reason) => {
            setIsPausing(false);
            panel.pause(reason);
          }}
        />
      )}
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)} transitionDuration={0}>
        {others.map(({ kind, icon: Icon, label, isDisabled }) => (
          <MenuItem
            key={kind}
            disabled={isDisabled}
            onClick={() => {
              setMenu(null);
              onSwitch({ kind, session });
            }}
          >
            <ListItemIcon>
              <Icon aria-hidden />
            </ListItemIcon>
            <ListItemText primary={label} secondary={isPaused && kind !== 'edit' ? t('guests.resume_first') : undefined} />
          </MenuItem>
        ))}
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } }}>
          <ListItemIcon>
            <DeleteIcon aria-hidden />
          </ListItemIcon>
          <ListItemText primary={t('sessions.action.delete')} secondary={t('session.active')} />
        </MenuItem>
      </Menu>
    </Box>
  );
};
