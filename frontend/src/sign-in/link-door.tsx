import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { signOut } from '../api/sign-in/account.ts';
import { failureOf } from '../api/failures.ts';
import { useSignedIn } from '../api/sign-in/sign-in-storage.ts';
import { useT } from '../i18n/use-t.ts';
import { Entrance } from '../shell/entrance.tsx';
import { Loading } from '../ui/loading.tsx';
import { useInsert } from '../ui/person-name.tsx';
import { refusalLines } from './refusal-lines.ts';

interface LinkDoorProps<Open> {
  kind: 'invite' | 'reset';
  find: (token: string) => Promise<Open>;
  children: (open: Open, token: string) => ReactNode;
}

/** The page behind a single-use link, or why the link is invalid. The token follows `#`, so browsers never send it with a request. */
export const LinkDoor = <Open,>({ kind, find, children }: LinkDoorProps<Open>) => {
  const t = useT();
  const insert = useInsert();
  const queryClient = useQueryClient();
  const token = useLocation().hash.slice(1);
  const signedIn = useSignedIn();
  // Asked once: after its use, the form knows more. A link that was cut off before its token is unknown, and no call without one.
  const options = {
    queryKey: ['link', kind, token],
    queryFn: () => find(token || '-'),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  } as const;
  const { data, error, refetch } = useQuery({ ...options, refetchOnWindowFocus: false, refetchOnReconnect: false, enabled: !signedIn });
  const bad = t(`auth.link.${kind}.bad`);

  // Just signed in by the link, and on the way to the first page.
  if (signedIn && !data) {
    const leave = () => void signOut().then(() => queryClient.clear());
    return (
      <Entrance title={t('auth.signIn.title')} lead={insert('auth.link.signedIn', { name: signedIn.name })}>
        <Button size="large" fullWidth onClick={leave}>
          {t('auth.link.signOut')}
        </Button>
      </Entrance>
    );
  }
  if (error) {
    const failure = failureOf(error);
    const isBad = failure.status >= 400 && failure.status < 500 && failure.status !== 429;
    return (
      <Entrance title={isBad ? bad : t('auth.link.failed')} lead={refusalLines(failure, t, { failed: 'auth.link.failed' }).at(-1) ?? ''}>
        {isBad ? (
          <Button component={Link} to="/login" size="large" fullWidth>
            {t('auth.link.toSignIn')}
          </Button>
        ) : (
          <Button size="large" fullWidth onClick={() => void refetch()}>
            {t('action.retry')}
          </Button>
        )}
      </Entrance>
    );
  }
  if (!data) return <Loading />;
  return children(data, token);
};
