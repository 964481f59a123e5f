import { Box, Drawer, Link as TextLink, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { onSignInRefused } from '../api/sign-in/sign-in-renewal.ts';
import { useCafe } from '../cache/use-cafe.ts';
import { TimezoneContext } from '../i18n/format.ts';
import { useLogoutIfAccessDenied, useStore } from 'ra-core';
import { useLocation } from 'react-router';
import { Brand } from '../ui/brand.tsx';
import { PlaceName } from '../ui/use-document-title.ts';
import { lookForNewVersion } from './new-version.ts';
import { ConnectionNotice, NewVersionNotice } from './notices.tsx';
import { FailureBoundary } from '../ui/failure-page.tsx';
import { Loading } from '../ui/loading.tsx';
import { useT } from '../i18n/use-t.ts';
import { useLiveConnection } from '../cache/live.ts';
import { type SignedIn, useSignedIn } from '../api/sign-in/sign-in-storage.ts';
import { sidebarWidth } from '../theme/tokens.ts';
import { Sidebar } from './sidebar.tsx';
import { useAutoLock } from './lock.ts';
import { TopBar } from './top-bar.tsx';
import { useOverlays } from './use-overlays.tsx';

export const Shell = ({ children }: { children: ReactNode }) => {
  const user = useSignedIn();
  return <FailureBoundary layer="layout">{user && <Frame user={user}>{children}</Frame>}</FailureBoundary>;
};

/** Signs out when the server rejects the sign-in. */
const useSignInEnd = (): void => {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => onSignInRefused((error) => void logoutIfAccessDenied(error)), [logoutIfAccessDenied]);
};

/** Without the frame on paper: browsers end a printed grid with blank pages. */
const onPaper = { display: 'block', minBlockSize: 0 } as const;

const mainId = 'main-content';

const Frame = ({ user, children }: { user: SignedIn; children: ReactNode }) => {
  const t = useT();
  const { pathname } = useLocation();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const [expanded, setExpanded] = useStore('sidebar.expanded', true);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { overlay, openPalette, openShortcuts } = useOverlays(user.role);
  const { name, timezone } = useCafe();
  useLiveConnection(lookForNewVersion);
  useAutoLock();
  useSignInEnd();

  return (
    <TimezoneContext value={timezone}>
      <PlaceName value={name}>
        <Box sx={{ minBlockSize: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr', '@media print': onPaper }}>
          <SkipLink label={t('shell.skip')} />
          <Box sx={{ position: 'sticky', insetBlockStart: 0, zIndex: 'appBar', minWidth: 0, displayPrint: 'none' }}>
            <TopBar
              user={user}
              onFind={openPalette}
              onShortcuts={openShortcuts}
              sidebarOpen={wide ? expanded : drawerOpen}
              onToggleSidebar={() => (wide ? setExpanded(!expanded) : setDrawerOpen(true))}
            />
            <ConnectionNotice />
            <NewVersionNotice />
          </Box>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: wide ? `${expanded ? sidebarWidth : 96}px minmax(0, 1fr)` : 'minmax(0, 1fr)',
              '@media print': onPaper,
            }}
          >
            {wide && (
              <Box sx={{ borderInlineEnd: '1px solid', borderColor: 'divider', displayPrint: 'none' }}>
                <Box sx={{ position: 'sticky', insetBlockStart: 64 }}>
                  <Sidebar role={user.role} narrow={!expanded} />
                </Box>
              </Box>
            )}
            <Box
              component="main"
              id={mainId}
              tabIndex={-1}
              sx={{
                minWidth: 0,
                padding: { xs: 2, sm: 3, lg: 4 },
                marginInline: 'auto',
                inlineSize: '100%',
                maxWidth: 1440,
                '@media print': { padding: 0 },
              }}
            >
              <FailureBoundary layer="page" resetKey={pathname}>
                <Suspense fallback={<Loading />}>{children}</Suspense>
              </FailureBoundary>
            </Box>
          </Box>
          {!wide && (
            <Drawer
              open={drawerOpen}
              onClose={() => setDrawerOpen(false)}
              slotProps={{ paper: { 'aria-label': t('shell.navigation'), sx: { inlineSize: sidebarWidth + 24, maxWidth: '85vw' } } }}
            >
              <Box sx={{ padding: 2 }}>
                <Brand name={name} />
              </Box>
              <Sidebar role={user.role} onNavigate={() => setDrawerOpen(false)} />
            </Drawer>
          )}
          {overlay}
        </Box>
      </PlaceName>
    </TimezoneContext>
  );
};

const SkipLink = ({ label }: { label: string }) => (
  <TextLink
    href={`#${mainId}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(mainId)?.focus();
    }}
    sx={{
      displayPrint: 'none',
      position: 'fixed',
      insetBlockStart: 8,
      insetInlineStart: 8,
      zIndex: 'tooltip',
      paddingBlock: 1.5,
      paddingInline: 2,
      borderRadius: 1,
      backgroundColor: 'primary.main',
      color: 'primary.contrastText',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    {label}
  </TextLink>
);
