import PersonAddIcon from '@mui/icons-material/PersonAddAlt';
import { Button } from '@mui/material';
import type { UserRow } from '@tabletime/contract';
import { useGetList } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { useOpened } from '../forms/use-opened.ts';
import { useT } from '../i18n/use-t.ts';
import { Listing } from '../lists/listing.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog, type MadeLink } from './link-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { type AskChange, type AskedChange, readAsked, UserAskingContext } from './user-change.ts';
import { userListing } from './user-filters.ts';
import { UserList } from './user-list.tsx';
import { UserSearch } from './user-search.tsx';

/** Ignores the filters; undefined while loading. */
const useUserTotal = (): number | undefined => useGetList<UserRow>('users', { filter: {}, pagination: { page: 1, perPage: 1 } }).total;

/** Fallback focus after a row disappears. */
const pagePlaces = () => [document.querySelector('main')];

export const UsersPage = () => {
  const t = useT();
  const people = useUserTotal();
  const { opened: asked, open, close } = useOpened<AskedChange>({ screen: 'users', parse: readAsked, placesOf: () => pagePlaces });
  const [withNewRole, setWithNewRole] = useState<string>();
  const [linked, setLinked] = useState<Linked>();
  const ask: AskChange = useCallback(
    (user, change, control) => {
      setWithNewRole(undefined);
      open({ user, change }, control);
    },
    [open],
  );
  const asking = useMemo(() => ({ ask, withNewRole, askReset: (user: UserRow) => setLinked({ ask: 'reset', user }) }), [ask, withNewRole]);
  const handleDone = ({ user, change }: AskedChange) => {
    if (change.kind === 'role') setWithNewRole(user.id);
    close();
  };
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
      <UserAskingContext value={asking}>
        <Listing {...userListing}>
          <UserSearch />
          <UserList />
        </Listing>
      </UserAskingContext>
      {linked && <LinkDialogs linked={linked} onTurn={setLinked} />}
      {asked && <ChangeDialog user={asked.user} change={asked.change} onDone={() => handleDone(asked)} onClose={close} />}
    </>
  );
};

/** Never stored: links are secret. */
type Linked = { ask: 'invite' } | { ask: 'reset'; user: UserRow } | { made: MadeLink };

const LinkDialogs = ({ linked, onTurn }: { linked: Linked; onTurn: (next: Linked | undefined) => void }) => {
  const handleClose = () => onTurn(undefined);
  const handleMade = (made: MadeLink) => onTurn({ made });
  if ('made' in linked) return <LinkDialog made={linked.made} onClose={handleClose} />;
  if (linked.ask === 'reset') return <ResetDialog user={linked.user} onMade={handleMade} onClose={handleClose} />;
  return <InviteDialog onMade={handleMade} onClose={handleClose} />;
};
