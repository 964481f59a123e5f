import { may, type Permission, type UserRow } from '@tabletime/contract';
import type { AuthProvider } from 'react-admin';
import { actionKey, call, problemOf } from '../api/http-client.ts';
import { clearSignIn, keepSignIn, storedUser } from '../api/sign-in-storage.ts';

interface SignInAnswer {
  token: string;
  user: UserRow;
}

/** What a registration sends. `verified` is false: no code is sent to the phone. */
export interface Registration {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/**
 * Creates a customer's account, signs it in and answers the server's welcome. Rejects with the server's refusal, fields included.
 * `key` is the form's idempotency key: a try whose answer was lost is repeated with it and makes no second account.
 */
export const register = async (registration: Registration, key: string): Promise<string | undefined> => {
  const body = { ...registration, verified: false };
  const { data, message } = await call<SignInAnswer>('/auth/register', { method: 'POST', body, key });
  keepSignIn(data);
  return message;
};

/** The right that a page or an action of react-admin's needs; none for a name without a rule. */
const permissionFor = (resource: string, action: string): Permission | undefined => {
  if (resource === 'sessions') return action === 'list' || action === 'show' || action === 'export' ? 'sessions.read' : 'sessions.write';
  if (resource === 'history') return action === 'delete' ? 'history.delete' : 'history.read';
  if (resource === 'analytics') return 'analytics.read';
  if (resource === 'logs') return 'logs.read';
  if (resource === 'users') return 'users.manage';
  return undefined;
};

export const authProvider: AuthProvider = {
  login: async ({ email, password }: { email: string; password: string }) => {
    const { data } = await call<SignInAnswer>('/auth/login', { method: 'POST', body: { email, password } });
    keepSignIn(data);
  },

  logout: async () => {
    if (storedUser()) {
      // The server forgets the token if it can be told; this device forgets it in any case.
      await call('/auth/logout', { method: 'POST', key: actionKey() }).catch(() => undefined);
    }
    clearSignIn();
  },

  // Silent: whoever opens a page without being signed in sees the sign-in page and needs no reproach on top.
  checkAuth: async () => {
    if (!storedUser()) throw Object.assign(new Error('auth.required'), { message: false });
  },

  checkError: async (error: unknown) => {
    const { status, message } = problemOf(error);
    if (status === 401) throw new Error(message ?? 'ra.notification.logged_out');
  },

  getIdentity: async () => {
    const user = storedUser();
    if (!user) throw new Error('auth.required');
    return { ...user, fullName: user.name };
  },

  getPermissions: async () => storedUser()?.role,

  canAccess: async ({ resource, action }) => {
    const permission = permissionFor(resource, action);
    const role = storedUser()?.role;
    return permission === undefined || (role !== undefined && may(role, permission));
  },
};
