import type { OwnAccount, SignInRow, UserRow } from '@tabletime/contract';
import { type Answer, call, newIdempotencyKey } from './http-client.ts';
import { asTablet, ownTablet, touch } from './shared-tablet.ts';
import { clearSignIn, keepFreshToken, keepSignIn, storedUser } from './sign-in-storage.ts';
import { renewing } from './sign-in-renewal.ts';

interface SignInAnswer {
  token: string;
  user: UserRow;
}

/** Where somebody is signed in. */
export type SignIn = Omit<SignInRow, '_id'> & { id: string };

/** What a registration sends. */
export interface Registration {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Signs a person in on this device, which says so where it is a shared tablet. */
export const signIn = (credentials: { email: string; password: string }): Promise<void> =>
  asTablet(async () => {
    const tablet = ownTablet();
    const body = { ...credentials, ...(tablet && { device: tablet.token }) };
    const { data } = await call<SignInAnswer>('/auth/login', { method: 'POST', body, changesSignIn: true });
    keepSignIn(data);
    if (tablet) touch();
  });

/** Signs the person out. This device forgets the sign-in even where the server cannot be reached. */
export const signOut = async (): Promise<void> => {
  const options = { method: 'POST', key: newIdempotencyKey(), changesSignIn: true } as const;
  if (storedUser()) await call('/auth/logout', options).catch(() => undefined);
  clearSignIn();
};

/**
 * Creates a customer's account, signs it in and answers the server's welcome. Rejects with the server's refusal, fields included.
 * `key` is the form's idempotency key: a repeated call with the same key makes no second account.
 */
export const register = async (registration: Registration, key: string): Promise<string | undefined> => {
  // No code was sent to the phone.
  const body = { ...registration, verified: false };
  const { data, message } = await call<SignInAnswer>('/auth/register', { method: 'POST', body, key, changesSignIn: true });
  keepSignIn(data);
  return message;
};

/** The signed-in person as the server sees them now. Rejects with 401 when the sign-in is no longer good. */
export const fetchOwnAccount = async (): Promise<OwnAccount> => (await call<OwnAccount>('/auth/me')).data;

/** Where the person is signed in, the newest first. */
export const fetchSignIns = async (): Promise<SignIn[]> => (await call<SignIn[]>('/auth/sign-ins')).data;

/** Ends one of them. */
export const endSignIn = (id: string, key: string): Promise<Answer<unknown>> =>
  call(`/auth/sign-ins/${encodeURIComponent(id)}`, { method: 'DELETE', key });

/** Changes the own password, which signs out every other device; this one keeps the fresh sign-in of the answer. */
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
