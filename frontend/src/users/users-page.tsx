import type { UserRow } from '@tabletime/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import PersonAddIcon from '@mui/icons-material/PersonAddAlt';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, type UserFilters, writeFilters } from './user-filters.ts';
import { EmptyState } from '../ui/notice.tsx';
import { ErrorState } from '../cache/error-state.tsx';
import { OutdatedNotice } from '../cache/outdated-notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useFailureToast } from '../cache/failure-messages.tsx';
import { useOpened } from '../forms/use-opened.ts';
import { useT } from '../i18n/use-t.ts';
import { useSignedIn } from '../api/sign-in-storage.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { type AskChange, type AskedChange, readAsked } from './user-change.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog, type MadeLink } from './link-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { UserList } from './user-list.tsx';
import { UserSearch } from './user-search.tsx';

// The newest first: people look for a new registration, and no change of status moves a row under a finger.
const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
// Customers may be many, and stand behind the staff. Of one role there are only the ones or the others.
const staffFirst = { field: 'isStaff', order: 'DESC' } as const;

/** The first `count` people under these filters; the ones shown before stay while others are fetched. Follows what others change. */
const useUsers = (filters: UserFilters, count: number) => {
  return useGetList<UserRow>(
    'users',
    { filter: filters, sort: filters.role === undefined ? staffFirst : newestFirst, pagination: { page: 1, perPage: count } },
    { placeholderData: keepPreviousData },
  );
};

/** How many people have an account, whatever the filters; undefined until it is known. */
const useUserTotal = (): number | undefined =>
  useGetList<UserRow>('users', { filter: {}, sort: newestFirst, pagination: { page: 1, perPage: 1 } }).total;

/** People that one page shows. */
const pageSize = 25;

/** Where the focus goes when a row has left with its controls. */
const pagePlaces = () => [document.querySelector('main')];

/** People with an account: found by name, address or role; given a role, deactivated, activated, deleted. */
export const UsersPage = () => {
  const t = useT();
  const me = useSignedIn();
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const [count, setCount] = useState(pageSize);
  const people = useUserTotal();
  const { data: users, total = 0, error, errorUpdatedAt, refetch, isPlaceholderData } = useUsers(filters, count);
  const retry = () => void refetch();
  useFailureToast([{ error, errorUpdatedAt }], 'users.failed', retry);
  const { opened: asked, open, close } = useOpened<AskedChange>({ screen: 'users', parse: readAsked, placesOf: () => pagePlaces });
  const [withNewRole, setWithNewRole] = useState<string>();
  const ask: AskChange = useCallback(
    (user, change, control) => {
      setWithNewRole(undefined);
      open({ user, change }, control);
    },
    [open],
  );
  const handleDone = ({ user, change }: AskedChange) => {
    if (change.kind === 'role') setWithNewRole(user.id);
    close();
  };
  const [linked, setLinked] = useState<Linked>();
  const handleReset = useCallback((user: UserRow) => setLinked({ ask: 'reset', user }), []);
  const isFiltered = Object.keys(filters).length > 0;
  useEffect(() => setCount(pageSize), [filters]);

  const handleFilters = (next: UserFilters, isTyped: boolean) => setAddress(writeFilters(next), { replace: isTyped });
  return (
    <>
      <PageTitle
        title={t('users.title')}
        lead={people === undefined ? '\u00A0' : t('users.total', { smart_count: people })}
        actions={
          <Button startIcon={<PersonAddIcon />} onClick={() => setLinked({ ask: 'invite' })}>
            {t('users.invite.action')}
          </Button>
        }
      />
      <OpenInvitations />
      <UserSearch filters={filters} onChange={handleFilters} />
      {users && error && <OutdatedNotice error={error} failed="users.failed" onRetry={retry} sx={{ marginBlockEnd: 2 }} />}
      {!users && error && <ErrorState title={t('users.failed')} error={error} onRetry={retry} />}
      {!users && !error && <UserSkeletons />}
      {users && isFiltered && (
        <Typography role="status" sx={{ marginBlockEnd: 1 }}>
          {t('users.found', { smart_count: total })}
        </Typography>
      )}
      {users?.length === 0 && (
        <EmptyState
          title={t('users.none_found')}
          text={t('users.none_found_text')}
          action={<Button onClick={() => handleFilters({}, false)}>{t('users.reset')}</Button>}
        />
      )}
      {users && users.length > 0 && me && (
        <UserList
          users={users}
          me={me}
          withNewRole={withNewRole}
          onAsk={ask}
          onReset={handleReset}
          total={total}
          isFetchingMore={isPlaceholderData}
          onShowMore={() => setCount(count + pageSize)}
        />
      )}
      {linked && <LinkDialogs linked={linked} onTurn={setLinked} />}
      {asked && <ChangeDialog user={asked.user} change={asked.change} onDone={() => handleDone(asked)} onClose={close} />}
    </>
  );
};

/** What is open about links: who is asked for, or the link that was made. No storage keeps it. */
type Linked = { ask: 'invite' } | { ask: 'reset'; user: UserRow } | { made: MadeLink };

const LinkDialogs = ({ linked, onTurn }: { linked: Linked; onTurn: (next: Linked | undefined) => void }) => {
  const handleClose = () => onTurn(undefined);
  const handleMade = (made: MadeLink) => onTurn({ made });
  if ('made' in linked) return <LinkDialog made={linked.made} onClose={handleClose} />;
  if (linked.ask === 'reset') return <ResetDialog user={linked.user} onMade={handleMade} onClose={handleClose} />;
  return <InviteDialog onMade={handleMade} onClose={handleClose} />;
};

/** People to come. */
const UserSkeletons = () => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ display: 'grid', gap: 1.5 }}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} variant="rounded" sx={{ blockSize: { xs: 220, lg: 72 } }} />
      ))}
    </Box>
  );
};
