import { lazy } from 'react';

/** The Owner's settings: prices, the café's name and day. */
export const SettingsPage = lazy(async () => ({ default: (await import('./settings-page.tsx')).SettingsPage }));
