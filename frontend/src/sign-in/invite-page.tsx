import type { OpenInvitation } from '@tabletime/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useNavigate } from 'react-router';
import { acceptInvitation, fetchInvitation } from '../api/sign-in/links.ts';
import { useT } from '../i18n/use-t.ts';
import { Entrance } from '../shell/entrance.tsx';
import { useInsert } from '../ui/person-name.tsx';
import { LinkDoor } from './link-door.tsx';
import { RegisterForm } from './register-form.tsx';

export const InvitePage = () => (
  <LinkDoor kind="invite" find={fetchInvitation}>
    {(invitation, token) => <Invitation {...invitation} token={token} />}
  </LinkDoor>
);

const Invitation = ({ name, role, cafe, token }: OpenInvitation & { token: string }) => {
  const t = useT();
  const insert = useInsert();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const enter = (welcome: string) => {
    // Cached answers are those of a visitor.
    queryClient.clear();
    void navigate('/', { replace: true });
    notify(welcome, { type: 'success' });
  };
  return (
    <Entrance title={t('auth.link.invite.title', { name })} lead={insert('auth.link.invite.lead', { cafe, role: t(`role.${role}`) })}>
      <RegisterForm
        invited={{ name, accept: ({ email, phone, password }, key) => acceptInvitation(token, { email, phone, password }, key) }}
        onRegistered={enter}
      />
    </Entrance>
  );
};
