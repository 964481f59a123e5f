import type { OwnAccount, SignInRow, UserRow } from '@tabletime/contract';
import { type Answer, call, newIdempotencyKey } from '../http-client.ts';
import { asTablet, ownTablet, touch } from './shared-tablet.ts';
import { clearSignIn, keepFreshToken, keepSignIn, storedUser } from './sign-in-storage.ts';
import { renewing } from './sign-in-renewal.ts';

interface SignInAnswer {
  token: string;
  user: UserRow;
}

export type SignIn = Omit<SignInRow, '_id'> & { id: string };

export interface Registration {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** A shared tablet identifies itself to the server. */
export const signIn = (credentials: { email: string; password: string }): Promise<void> =>
  asTablet(async () => {
    const tablet = ownTablet();
    const body = { ...credentials, ...(tablet && { device: tablet.token }) };
    const { data } = await call<SignInAnswer>('/auth/login', { method: 'POST', body, changesSignIn: true });
    keepSignIn(data);
    if (tablet) touch();
  });

/** Clears the local sign-in even if the server is unreachable. */
export const signOut = async (): Promise<void> => {
  const options = { method: 'POST', key: newIdempotencyKey(), changesSignIn: true } as const;
  if (storedUser()) await call('/auth/logout', options).catch(() => undefined);
  clearSignIn();
};

/** Signs the new customer in and returns the server's welcome. Rejects with field errors. The same `key` creates no second account. */
export const register = async (registration: Registration, key: string): Promise<string | undefined> => {
  // No code was sent to the phone.
  const body = { ...registration, verified: false };
  const { data, message } = await call<SignInAnswer>('/auth/register', { method: 'POST', body, key, changesSignIn: true });
  keepSignIn(data);
  return message;
};

/** Rejects with 401 if the sign-in is no longer valid. */
export const fetchOwnAccount = async (): Promise<OwnAccount> => (await call<OwnAccount>('/auth/me')).data;

export interface Details {
  name?: string;
  email?: string;
  /** Null removes the number. */
  phone?: string | null;
}

/** A new address or phone needs the password. */
export const changeOwnDetails = (details: Details & { password?: string }, version: number, key: string): Promise<Answer<UserRow>> =>
  call('/auth/me', { method: 'PATCH', body: details, version, key });

export const fetchSignIns = async (): Promise<SignIn[]> => (await call<SignIn[]>('/auth/sign-ins')).data;

export const endSignIn = (id: string, key: string): Promise<Answer<unknown>> =>
  call(`/auth/sign-ins/${encodeURIComponent(id)}`, { method: 'DELETE', key });

/** Signs out all other devices; this one keeps the new token. */
export const changePassword = (
  passwords: { currentPassword: string; newPassword: string },
  key: string,
): Promise<Answer<{ version: number }>> =>
  renewing(async () => {
    const options = { method: 'PATCH', body: passwords, key, changesSignIn: true } as const;
    const { data, ...answer } = await call<{ token: string; version: number }>('/auth/password', options);
    keepFreshToken(data.token);
    return { ...answer, data: { version: data.version } };
  });
