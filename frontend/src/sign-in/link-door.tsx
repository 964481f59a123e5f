import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { signOut } from '../api/account.ts';
import { failureOf } from '../api/failures.ts';
import { useSignedIn } from '../api/sign-in-storage.ts';
import { useT } from '../i18n/use-t.ts';
import { Entrance } from '../shell/entrance.tsx';
import { Loading } from '../ui/loading.tsx';
import { useInsert } from '../ui/person-name.tsx';
import { refusalLines } from './refusal-lines.ts';

interface LinkDoorProps<Open> {
  kind: 'invite' | 'reset';
  /** What the link's token opens. */
  find: (token: string) => Promise<Open>;
  children: (open: Open, token: string) => ReactNode;
}

/**
 * What a link that is good once leads to, or why it is not good any more. The token stands behind the `#`, which no browser sends to a
 * server with the address of a page.
 */
export const LinkDoor = <Open,>({ kind, find, children }: LinkDoorProps<Open>) => {
  const t = useT();
  const insert = useInsert();
  const queryClient = useQueryClient();
  const token = useLocation().hash.slice(1);
  const signedIn = useSignedIn();
  // Asked once: what the link is worth after its use, the form itself tells.
  const options = { queryKey: ['link', kind, token], queryFn: () => find(token), retry: false, staleTime: Infinity, gcTime: 0 } as const;
  const { data, error, refetch } = useQuery({ ...options, refetchOnWindowFocus: false, refetchOnReconnect: false, enabled: !signedIn });
  const bad = t(`auth.link.${kind}.bad`);

  // Who has just been signed in by the link is on the way to their first page.
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
