import { type ReactNode, Suspense } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { loadPart } from '../i18n/messages.ts';
import { lazily } from '../ui/lazily.tsx';
import { useLocation } from 'react-router';
import { useCafeQuery } from '../cache/use-cafe.ts';
import { isTestPath, samePath } from './phone-code.ts';

const PhoneCodeTestPage = lazily(async () => {
  const [{ PhoneCodeTestPage: Page }] = await Promise.all([import('./phone-code-test-page.tsx'), loadPart('pages', currentLanguage())]);
  // The provider of these words renders first.
  await new Promise((resolve) => setTimeout(resolve));
  return Page;
});

/** Shows the public test of phone codes at the path in the café's settings. No route, since only the server knows the path. */
export const PhoneCodeTestDoor = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return isTestPath(pathname) ? <NamedDoor pathname={pathname}>{children}</NamedDoor> : children;
};

const NamedDoor = ({ pathname, children }: { pathname: string; children: ReactNode }) => {
  const { data: cafe, isPending } = useCafeQuery();
  // `index.html` shows a skeleton until then.
  if (isPending) return null;
  if (!samePath(pathname, cafe?.phoneCodeTestPath)) return children;
  return (
    <Suspense fallback={null}>
      <PhoneCodeTestPage />
    </Suspense>
  );
};
