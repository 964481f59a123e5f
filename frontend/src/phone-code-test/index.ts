import { lazy } from 'react';

/** The public test of phone codes. */
export const PhoneCodeTestPage = lazy(async () => ({ default: (await import('./phone-code-test-page.tsx')).PhoneCodeTestPage }));
