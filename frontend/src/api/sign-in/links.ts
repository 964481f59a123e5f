import type { InvitationRow, OpenInvitation, OpenReset, UserRow } from '@tabletime/contract';
import { type Answer, call } from '../http-client.ts';
import { keepSignIn } from './sign-in-storage.ts';

export const fetchInvitations = async (): Promise<InvitationRow[]> => (await call<InvitationRow[]>('/invitations')).data;

// A link needs no sign-in: a 401 says nothing about this device's.
const byLink = { changesSignIn: true } as const;

/** Rejects with `invitation.…` if the link is no longer valid. */
export const fetchInvitation = async (token: string): Promise<OpenInvitation> =>
  (await call<OpenInvitation>(`/invitations/${encodeURIComponent(token)}`, byLink)).data;

/** Signs the new account in and returns the server's welcome. */
export const acceptInvitation = async (
  token: string,
  details: { email: string; phone: string; password: string },
  key: string,
): Promise<string | undefined> => {
  const options = { ...byLink, method: 'POST', body: details, key } as const;
  const { data, message } = await call<{ token: string; user: UserRow }>(`/invitations/${encodeURIComponent(token)}/accept`, options);
  keepSignIn(data);
  return message;
};

/** Rejects with `reset.…` if the link is no longer valid. */
export const fetchReset = async (token: string): Promise<OpenReset> =>
  (await call<OpenReset>(`/resets/${encodeURIComponent(token)}`, byLink)).data;

/** Ends every sign-in of the account. */
export const resetPassword = (token: string, password: string, key: string): Promise<Answer<null>> =>
  call<null>(`/resets/${encodeURIComponent(token)}`, { ...byLink, method: 'POST', body: { password }, key });
