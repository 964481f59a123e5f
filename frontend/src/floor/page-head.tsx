import CheckIcon from '@mui/icons-material/Check';
import { Box, Button, Divider, MenuItem } from '@mui/material';
import { Link } from 'react-router';
import { foundPage } from '../session/floor-link.ts';
import { useT } from '../i18n/use-t.ts';
import { OverflowMenu } from '../ui/overflow-menu.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { switchSignal, useAlarms } from './alarms/alarm-store.ts';
import { chime } from './alarms/chime.ts';
import { StartButton } from './start-button.tsx';
import type { useFixCosts } from '../session/use-fix-costs.ts';
import { type useView, ViewToggle } from './view.tsx';

interface PageHeadProps {
  view: ReturnType<typeof useView>[0];
  onChooseView: ReturnType<typeof useView>[1];
  actions: ReturnType<typeof useFixCosts>;
  onExport: (from: HTMLElement) => void;
  /** Undefined if the start button is at the lower edge. */
  onStart: ((from: HTMLElement) => void) | undefined;
}

export const PageHead = ({ view, onChooseView, actions, onExport, onStart }: PageHeadProps) => {
  const t = useT();
  const { fixCosts, isFixing } = actions;
  return (
    <Box
      data-sticky-head
      sx={{
        position: { sm: 'sticky' },
        '@media print': { position: 'static' },
        insetBlockStart: 64,
        zIndex: 2,
        paddingBlock: { sm: 1 },
        marginBlock: { sm: -1 },
        backgroundColor: 'background.default',
        '& > header': { marginBlockEnd: 1, gap: 1 },
      }}
    >
      <PageTitle
        title={t('sessions.title')}
        actions={
          <>
            <ViewToggle view={view} onChoose={onChooseView} />
            {view === 'tiles' || !onStart ? (
              <MoreMenu others={{ fixCosts, onExport }} />
            ) : (
              <>
                <Button variant="outlined" onClick={fixCosts} loading={isFixing}>
                  {t('sessions.action.fix_costs')}
                </Button>
                <Button variant="outlined" onClick={(event) => onExport(event.currentTarget)}>
                  {t('sessions.action.export')}
                </Button>
                <MoreMenu />
              </>
            )}
            {onStart && <StartButton onStart={onStart} />}
          </>
        }
      />
    </Box>
  );
};

interface MoreMenuProps {
  others?: { fixCosts: () => void } & Pick<PageHeadProps, 'onExport'>;
}

const MoreMenu = ({ others }: MoreMenuProps) => {
  const t = useT();
  const alarms = useAlarms();
  return (
    <OverflowMenu name={t('sessions.floor.more')}>
      {(choose) => [
        ...(['sound', 'flash'] as const).map((signal) => (
          <MenuItem
            key={signal}
            role="menuitemcheckbox"
            aria-checked={alarms[signal]}
            onClick={choose(() => {
              switchSignal(signal, !alarms[signal]);
              // The tap allows the browser to play sound, and previews it.
              if (signal === 'sound' && !alarms.sound) chime();
            })}
          >
            {t(`sessions.alarm.${signal}`)}
            <CheckIcon fontSize="small" sx={{ marginInlineStart: 'auto', visibility: alarms[signal] ? 'visible' : 'hidden' }} />
          </MenuItem>
        )),
        ...(others
          ? [
              <Divider key="line" />,
              <MenuItem key="completed" component={Link} to={foundPage}>
                {t('sessions.completed_title')}
              </MenuItem>,
              <MenuItem key="costs" onClick={choose(others.fixCosts)}>
                {t('sessions.action.fix_costs')}
              </MenuItem>,
              <MenuItem key="export" onClick={choose(others.onExport)}>
                {t('sessions.action.export')}
              </MenuItem>,
            ]
          : []),
      ]}
    </OverflowMenu>
  );
};
