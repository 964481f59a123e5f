import '@fontsource-variable/cairo';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { reloadOnFocus } from './providers/query-client.ts';
import { followOtherTabs } from './providers/sign-in-storage.ts';

reloadOnFocus();
followOtherTabs();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
