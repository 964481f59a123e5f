import PersonAddIcon from '@mui/icons-material/PersonAddAlt';
import { Button } from '@mui/material';
import type { UserRow } from '@tabletime/contract';
import { useGetList } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { DetailsSheet } from '../forms/details-sheet.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { useT } from '../i18n/use-t.ts';
import { Listing } from '../lists/listing.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog, type MadeLink } from './link-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { type RequestChange, type PendingChange, readPendingChange, UserRequestsContext } from './user-change.ts';
import { userListing } from './user-filters.ts';
import { UserKinds } from './user-kinds.tsx';
import { UserList } from './user-list.tsx';
import { UserSearch } from './user-search.tsx';

/** Ignores the filters; undefined while loading. */
const useUserTotal = (): number | undefined => useGetList<UserRow>('users', { filter: {}, pagination: { page: 1, perPage: 1 } }).total;

/** Fallback focus after a row disappears. */
const focusFallbacks = () => [document.querySelector('main')];

export const UsersPage = () => {
  const t = useT();
  const people = useUserTotal();
  const {
    dialog: pending,
    open,
    close,
  } = useDialog<PendingChange>({ screen: 'users', parse: readPendingChange, placesOf: () => focusFallbacks });
  const [lastRoleChange, setLastRoleChange] = useState<string>();
  const [linkDialog, setLinkDialog] = useState<LinkState>();
  const [edited, setEdited] = useState<UserRow>();
  const requestChange: RequestChange = useCallback(
    (user, change, control) => {
      setLastRoleChange(undefined);
      open({ user, change }, control);
    },
    [open],
  );
  const requests = useMemo(
    () => ({
      requestChange,
      lastRoleChange,
      requestReset: (user: UserRow) => setLinkDialog({ kind: 'reset', user }),
      requestEdit: setEdited,
    }),
    [requestChange, lastRoleChange],
  );
  const handleDone = ({ user, change }: PendingChange) => {
    if (change.kind === 'role') setLastRoleChange(user.id);
    close();
  };
  return (
    <>
      <PageTitle
        title={t('users.title')}
        lead={people === undefined ? '\u00A0' : t('users.total', { smart_count: people })}
        actions={
          <Button startIcon={<PersonAddIcon />} onClick={() => setLinkDialog({ kind: 'invite' })}>
            {t('users.invite.action')}
          </Button>
        }
      />
      <OpenInvitations />
      <UserRequestsContext value={requests}>
        <Listing {...userListing}>
          <UserKinds />
          <UserSearch />
          <UserList />
        </Listing>
      </UserRequestsContext>
      {linkDialog && <LinkDialogs linkDialog={linkDialog} onChange={setLinkDialog} />}
      {edited && (
        <DetailsSheet
          title={t('users.edit_title', { name: edited.name })}
          person={edited}
          write={(data) =>
            (key, { command }) =>
              command('users', { id: edited.id, name: 'details', data, meta: { key, version: edited.version } })
            }
          onDone={() => setEdited(undefined)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {pending && <ChangeDialog user={pending.user} change={pending.change} onDone={() => handleDone(pending)} onClose={close} />}
    </>
  );
};

/** Never stored: links are secret. */
type LinkState = { kind: 'invite' } | { kind: 'reset'; user: UserRow } | { kind: 'made'; link: MadeLink };

const LinkDialogs = ({ linkDialog, onChange }: { linkDialog: LinkState; onChange: (next: LinkState | undefined) => void }) => {
  const handleClose = () => onChange(undefined);
  const handleMade = (link: MadeLink) => onChange({ kind: 'made', link });
  if (linkDialog.kind === 'made') return <LinkDialog made={linkDialog.link} onClose={handleClose} />;
  if (linkDialog.kind === 'reset') return <ResetDialog user={linkDialog.user} onMade={handleMade} onClose={handleClose} />;
  return <InviteDialog onMade={handleMade} onClose={handleClose} />;
};
