import { type ReactNode, Suspense } from 'react';
import { lazily } from '../ui/lazily.tsx';
import { useLocation } from 'react-router';
import { useCafeQuery } from '../cache/use-cafe.ts';
import { isTestPath, samePath } from './phone-code.ts';

const PhoneCodeTestPage = lazily(async () => (await import('./phone-code-test-page.tsx')).PhoneCodeTestPage);

/**
 * The public test of phone codes at the address that the café's settings name, in place of the app. It is no route like the
 * others: which one it is, only the server knows.
 */
export const PhoneCodeTestDoor = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return isTestPath(pathname) ? <NamedDoor pathname={pathname}>{children}</NamedDoor> : children;
};

const NamedDoor = ({ pathname, children }: { pathname: string; children: ReactNode }) => {
  const { data: cafe, isPending } = useCafeQuery();
  // The shape in `index.html` stands there until then.
  if (isPending) return null;
  if (!samePath(pathname, cafe?.phoneCodeTestPath)) return children;
  return (
    <Suspense fallback={null}>
      <PhoneCodeTestPage />
    </Suspense>
  );
};
