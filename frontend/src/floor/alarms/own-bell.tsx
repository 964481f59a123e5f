import { may } from '@tabletime/contract';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSignedIn } from '../../api/sign-in/sign-in-storage.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { loadPart } from '../../i18n/messages.ts';
import { ErrorBoundary } from '../../ui/failure-page.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Deferred } from '../../ui/deferred.tsx';
import { useAlarms } from './alarm-store.ts';

const RunningBell = lazily(async () => {
  const [{ RunningBell: Component }] = await Promise.all([import('./running-bell.tsx'), loadPart('floor', currentLanguage())]);
  return Component;
});

/** Rings on every staff page. Without alarms it fetches nothing; if its code fails to load, the page is not affected. */
export const OwnBell = () => {
  const user = useSignedIn();
  const { pathname } = useLocation();
  const { sound, flash, times } = useAlarms();
  const isSet = sound || Object.keys(times).length > 0 || (flash && pathname === '/sessions');
  if (!isSet || !user || !may(user.role, 'sessions.read')) return null;
  return (
    <ErrorBoundary resetKey={pathname} fallback={() => null}>
      <Deferred>
        <Suspense fallback={null}>
          <RunningBell />
        </Suspense>
      </Deferred>
    </ErrorBoundary>
  );
};
