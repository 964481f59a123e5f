import { CssBaseline } from '@mui/material';
import { lazily } from './ui/lazily.tsx';
import { createTheme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import { may } from '@tabletime/contract';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource, useNotify } from 'ra-core';
import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Notification } from 'react-admin';
import { BrowserRouter, Route } from 'react-router';
import { analytics } from './analytics/index.ts';
import { useOwnTablet } from './api/sign-in/shared-tablet.ts';
import { storedUser, useSignedIn } from './api/sign-in/sign-in-storage.ts';
import { bar } from './bar/index.ts';
import { OwnBell } from './floor/alarms/own-bell.tsx';
import { exceptions } from './exceptions/index.ts';
import { sessions } from './floor/index.ts';
import { history } from './history/index.ts';
import { currentLanguage, useLanguage, usePageLanguage } from './i18n/language.ts';
import { loadPart, type Part, useMessages } from './i18n/messages.ts';
import { logs } from './logs/index.ts';
import { menu } from './menu/index.ts';
import { passes } from './passes/index.ts';
import { PhoneCodeTestDoor } from './phone-code-test/phone-code-test-door.tsx';
import { profile } from './profile/index.ts';
import { authProvider } from './react-admin/auth-provider.ts';
import { dataProvider } from './react-admin/data-provider.ts';
import { createI18nProvider } from './react-admin/i18n-provider.ts';
import { createQueryClient } from './react-admin/query-client.ts';
import { reports } from './reports/index.ts';
import { prefetchActiveSessions } from './session/active-sessions.ts';
import { settings } from './settings/index.ts';
import { type Collection, Guard, NotFound, type Screen } from './shell/guard.tsx';
import { DestinationsContext, destinationsOf } from './shell/navigation.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { StyleDirection } from './theme/direction.tsx';
import { useMode } from './theme/mode.ts';
import { themeFor } from './theme/theme.ts';
import { FailureBoundary, FailurePage } from './ui/failure-page.tsx';
import { Deferred } from './ui/deferred.tsx';
import { system } from './system/index.ts';
import { invoices, till } from './till/index.ts';
import { tablets } from './tablets/index.ts';
import { users } from './users/index.ts';

/** Every page of the frame, in the order of the sidebar. */
const pages: (Collection | Screen)[] = [
  sessions,
  bar,
  till,
  invoices,
  passes,
  history,
  analytics,
  reports,
  exceptions,
  logs,
  menu,
  users,
  ...settings,
  tablets,
  system,
  profile,
];
const collections = pages.filter((page) => 'name' in page);
const screens = pages.filter((page) => 'path' in page);
const destinations = destinationsOf(pages);

const worded = <Props extends object>(part: Part, load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazily(async () => {
    const [Component] = await Promise.all([load(), loadPart(part, currentLanguage())]);
    // The provider of these words renders first.
    await new Promise((resolve) => setTimeout(resolve));
    return Component;
  });

const WithPageWords = worded<{ children: ReactNode }>(
  'pages',
  async () =>
    ({ children }) =>
      children,
);

const Shell = worded('floor', async () => (await import('./shell/shell.tsx')).Shell);
const LockScreen = worded('floor', async () => (await import('./floor/lock/lock-screen.tsx')).LockScreen);
const RegisterPage = worded('floor', async () => (await import('./sign-in/register-page.tsx')).RegisterPage);
const InvitePage = worded('floor', async () => (await import('./sign-in/invite-page.tsx')).InvitePage);
const ResetPage = worded('floor', async () => (await import('./sign-in/reset-page.tsx')).ResetPage);
const BooksPage = worded('pages', async () => (await import('./books/books-page.tsx')).BooksPage);
const HomePage = worded('pages', async () => (await import('./home/home-page.tsx')).HomePage);
const DashboardPage = worded('pages', async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage);

const Framed = ({ children }: { children?: ReactNode }) => (
  // Until then the page shows the frame's skeleton from its styles.
  <Suspense fallback={<span data-frame-comes />}>
    <DestinationsContext value={destinations}>
      <Shell>{children}</Shell>
    </DestinationsContext>
    <OwnBell />
  </Suspense>
);

const Landing = () => {
  const user = useSignedIn();
  if (!user) return null;
  return may(user.role, 'home') ? <HomePage name={user.name} /> : <DashboardPage user={user} />;
};

const guarded = ({ permission, screen: Page }: Omit<Screen, 'path'>) => (
  <Guard permission={permission}>
    {permission === 'sessions.read' ? (
      <Page />
    ) : (
      <WithPageWords>
        <Page />
      </WithPageWords>
    )}
  </Guard>
);

const route = ({ path, ...screen }: Screen) => <Route key={path} path={path} element={guarded(screen)} />;

/** While the sign-in is looked up, `index.html` shows a skeleton until there is a main region. */
const Nothing = () => null;

const AppFailure = ({ error, resetErrorBoundary }: { error: Error; resetErrorBoundary: (args: unknown) => void }) => (
  <FailurePage layer="app" error={error} onReset={() => resetErrorBoundary(undefined)} />
);

/** A shared tablet asks for a name first, and for a password if there is no PIN. */
const SignIn = () => {
  const tablet = useOwnTablet();
  const [byPassword, setByPassword] = useState(false);
  const notify = useNotify();
  const before = useRef(tablet);
  useEffect(() => {
    if (before.current && !tablet) notify('device.removed', { type: 'warning' });
    before.current = tablet;
  }, [notify, tablet]);
  return (
    <FailureBoundary layer="authentication">
      {tablet && !byPassword ? (
        <Suspense fallback={null}>
          <LockScreen tablet={tablet} onPassword={() => setByPassword(true)} />
        </Suspense>
      ) : (
        <Deferred>
          <SignInPage {...(tablet && { onNames: () => setByPassword(false) })} />
        </Deferred>
      )}
    </FailureBoundary>
  );
};

const door = (Page: ComponentType) => (
  <FailureBoundary layer="authentication">
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  </FailureBoundary>
);

const AuthenticationFailure = () => <FailurePage layer="authentication" framed onReset={() => window.location.assign('/')} />;

export const App = () => {
  const language = useLanguage();
  const mode = useMode();
  const [queryClient] = useState(() => {
    const created = createQueryClient();
    const user = storedUser();
    if (user && may(user.role, 'sessions.read') && location.pathname === '/sessions') prefetchActiveSessions(created, dataProvider);
    return created;
  });
  const [store] = useState(() => memoryStore());
  const messages = useMessages(language);
  const i18nProvider = useMemo(() => createI18nProvider(language, messages), [language, messages]);
  const direction = usePageLanguage(language);
  const theme = useMemo(() => createTheme(themeFor(mode, direction)), [mode, direction]);
  useEffect(() => {
    document.documentElement.dataset['theme'] = mode;
  }, [mode]);

  return (
    <StyleDirection direction={direction}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <FailureBoundary layer="app">
          {/* With transitions, renders on the way to the sign-in page would start that navigation again thousands of times. */}
          <BrowserRouter useTransitions={false}>
            {/* react-admin without its own layout and pages, to keep them out of the bundle. */}
            <CoreAdminContext
              authProvider={authProvider}
              dataProvider={dataProvider}
              i18nProvider={i18nProvider}
              queryClient={queryClient}
              store={store}
            >
              <PhoneCodeTestDoor>
                <CoreAdminUI
                  accessDenied={NotFound}
                  authenticationError={AuthenticationFailure}
                  catchAll={NotFound}
                  dashboard={Landing}
                  disableTelemetry
                  error={AppFailure}
                  layout={Framed}
                  loading={Nothing}
                  loginPage={SignIn}
                  requireAuth
                  title="Tabletime"
                >
                  {collections.map(({ name, list, screens }) => (
                    <Resource key={name} name={name} list={list && guarded(list)}>
                      {screens?.map(route)}
                      {screens && <Route path="*" element={<NotFound />} />}
                    </Resource>
                  ))}
                  <CustomRoutes noLayout>
                    <Route path="/register" element={door(RegisterPage)} />
                    <Route path="/invite" element={door(InvitePage)} />
                    <Route path="/reset" element={door(ResetPage)} />
                    <Route path="/books" element={door(BooksPage)} />
                  </CustomRoutes>
                  <CustomRoutes>
                    <Route path="/dashboard" element={<Landing />} />
                    {screens.map(route)}
                  </CustomRoutes>
                </CoreAdminUI>
              </PhoneCodeTestDoor>
              {/* Over the bar beside the account, and beside a panel: a toast covers no title and no button. */}
              <Notification
                autoHideDuration={4000}
                anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
                sx={(theme) => ({
                  '&&': { top: 6, left: { xs: 8, sm: 'auto' }, right: { xs: 60, sm: 72 }, justifyContent: 'flex-end' },
                  [`body:has([data-side-sheet]) &&`]: { [theme.breakpoints.up('md')]: { right: 456 } },
                  '& .MuiSnackbarContent-root': { minWidth: 0, maxWidth: 440, flexGrow: 0, paddingBlock: 0.25 },
                  '& .MuiSnackbarContent-message': { paddingBlock: 0.25 },
                })}
              />
            </CoreAdminContext>
          </BrowserRouter>
        </FailureBoundary>
      </ThemeProvider>
    </StyleDirection>
  );
};
