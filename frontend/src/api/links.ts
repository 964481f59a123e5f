import type { InvitationRow, OpenInvitation, OpenReset, UserRow } from '@tabletime/contract';
import { type Answer, call } from './http-client.ts';
import { keepSignIn } from './sign-in-storage.ts';

/** The invitations that can still be accepted, the newest first. */
export const fetchInvitations = async (): Promise<InvitationRow[]> => (await call<InvitationRow[]>('/invitations')).data;

// No sign-in is asked of the holder of a link: a 401 of these calls says nothing about the one that this device has.
const byLink = { changesSignIn: true } as const;

/** What an invitation says to who has its link. Rejects with `invitation.…` where it is no longer good. */
export const fetchInvitation = async (token: string): Promise<OpenInvitation> =>
  (await call<OpenInvitation>(`/invitations/${encodeURIComponent(token)}`, byLink)).data;

/** Makes the account of an invitation, signs it in on this device and answers the server's welcome. */
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

/** What a link for a new password says to who has it. Rejects with `reset.…` where it is no longer good. */
export const fetchReset = async (token: string): Promise<OpenReset> =>
  (await call<OpenReset>(`/resets/${encodeURIComponent(token)}`, byLink)).data;

/** Sets the new password; every sign-in of the account ends. */
export const resetPassword = (token: string, password: string, key: string): Promise<Answer<null>> =>
  call<null>(`/resets/${encodeURIComponent(token)}`, { ...byLink, method: 'POST', body: { password }, key });
