import '@fontsource-variable/cairo';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { returnFocus } from './shell/return-focus.ts';
import { currentLanguage } from './i18n/language.ts';
import { loadMessages } from './i18n/messages.ts';
import { followPersisted } from './forms/persisted-ends.ts';
import { followNewVersion, installShell } from './shell/new-version.ts';
import { reloadOnFocus } from './react-admin/query-client.ts';
import { clearSignIn, followOtherTabs } from './api/sign-in/sign-in-storage.ts';
import { isIdle } from './api/sign-in/shared-tablet.ts';

// Before anything of an idle person renders.
if (isIdle()) clearSignIn();
reloadOnFocus();
followOtherTabs();
followPersisted();
returnFocus();
followNewVersion();
// The development server has no built files.
if (import.meta.env.PROD) void installShell();

const root = document.getElementById('root');
if (root) {
  await loadMessages(currentLanguage());
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // As a transition, the first render is sliced, and the browser stays responsive.
  startTransition(() => createRoot(root).render(app));
}
