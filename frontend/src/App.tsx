import { CssBaseline } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router';
import { FailureBoundary, FailurePage } from './ui/failure-page.tsx';
import { Loading } from './ui/loading.tsx';
import { Toasts } from './shell/toasts.tsx';
import { Guard, NotFound } from './shell/guard.tsx';
import { createI18nProvider } from './react-admin/i18n-provider.ts';
import { useLanguage } from './i18n/language.ts';
import { Landing } from './landing.tsx';
import { pages } from './pages.tsx';
import { PhoneCodeTestDoor } from './phone-code-test/phone-code-test-door.tsx';
import { authProvider } from './react-admin/auth-provider.ts';
import { dataProvider } from './react-admin/data-provider.ts';
import { createQueryClient } from './react-admin/query-client.ts';
import { SessionsPage } from './floor/index.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { Direction, directionOf } from './theme/direction.tsx';
import { useMode } from './theme/mode.ts';
import { themeFor } from './theme/theme.ts';

// Whoever has yet to sign in needs neither the frame nor what is in it.
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));
const RegisterPage = lazy(async () => ({ default: (await import('./sign-in/register-page.tsx')).RegisterPage }));

const Framed = ({ children }: { children?: ReactNode }) => (
  <Suspense fallback={null}>
    <Shell>{children}</Shell>
  </Suspense>
);

const Sessions = () => (
  <Guard permission="sessions.read">
    <SessionsPage />
  </Guard>
);

const AppFailure = ({ error, resetErrorBoundary }: { error: Error; resetErrorBoundary: (args: unknown) => void }) => (
  <FailurePage layer="app" error={error} onReset={() => resetErrorBoundary(undefined)} />
);

const SignIn = () => (
  <FailureBoundary layer="authentication">
    <SignInPage />
  </FailureBoundary>
);

const Registration = () => (
  <FailureBoundary layer="authentication">
    <Suspense fallback={null}>
      <RegisterPage />
    </Suspense>
  </FailureBoundary>
);

const AuthenticationFailure = () => <FailurePage layer="authentication" framed onReset={() => window.location.assign('/')} />;

/** The whole app: its look in the chosen language and theme, its providers, its pages. */
export const App = () => {
  const language = useLanguage();
  const mode = useMode();
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => memoryStore());
  const i18nProvider = useMemo(() => createI18nProvider(language), [language]);
  const theme = useMemo(() => createTheme(themeFor(mode, directionOf(language))), [mode, language]);
  useEffect(() => {
    document.documentElement.dataset['theme'] = mode;
  }, [mode]);

  return (
    <Direction>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <FailureBoundary layer="app">
          {/* As a transition, the way to the sign-in page would wait for renders that each ask for it again, thousands of times. */}
          <BrowserRouter useTransitions={false}>
            {/* react-admin without its own frame and pages, which nobody would see and everybody would load. */}
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
                  loading={Loading}
                  loginPage={SignIn}
                  requireAuth
                  title="Tabletime"
                >
                  <Resource name="sessions" list={Sessions} />
                  <CustomRoutes noLayout>
                    <Route path="/register" element={<Registration />} />
                  </CustomRoutes>
                  <CustomRoutes>
                    <Route path="/dashboard" element={<Landing />} />
                    {pages.map(({ path, permission, screen: Screen }) => (
                      <Route
                        key={path}
                        path={path}
                        element={
                          <Guard permission={permission}>
                            <Screen />
                          </Guard>
                        }
                      />
                    ))}
                  </CustomRoutes>
                </CoreAdminUI>
              </PhoneCodeTestDoor>
              <Toasts />
            </CoreAdminContext>
          </BrowserRouter>
        </FailureBoundary>
      </ThemeProvider>
    </Direction>
  );
};
