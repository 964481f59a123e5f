import { may, type Permission } from '@tabletime/contract';
import type { AuthProvider } from 'ra-core';
import { signIn, signOut } from '../api/sign-in/account.ts';
import { failureOf } from '../api/failures.ts';
import { lockTablet, signInByPin } from '../api/sign-in/shared-tablet.ts';
import { storedUser } from '../api/sign-in/sign-in-storage.ts';
import { endAfterSignIn, endAtSignIn, personOfTab } from '../forms/persisted-ends.ts';

/** Undefined for a name without a rule. */
const permissionFor = (resource: string, action: string): Permission | undefined => {
  if (resource === 'sessions') return action === 'list' || action === 'show' || action === 'export' ? 'sessions.read' : 'sessions.write';
  if (resource === 'history') return action === 'delete' ? 'history.delete' : 'history.read';
  if (resource === 'analytics') return 'analytics.read';
  if (resource === 'logs') return 'logs.read';
  if (resource === 'users') return 'users.manage';
  return undefined;
};

export const authProvider: AuthProvider = {
  login: async (credentials: { email: string; password: string } | { person: string; pin: string }) => {
    const before = personOfTab();
    const isByPin = 'pin' in credentials;
    await (isByPin ? signInByPin(credentials) : signIn(credentials));
    const wasAnothers = endAtSignIn();
    // A new person at a shared tablet starts on the floor; the same person continues where the tablet locked.
    if (isByPin && before !== credentials.person) return { redirectTo: '/sessions' };
    // The address may contain the previous person's search.
    return wasAnothers ? { redirectTo: '/' } : undefined;
  },

  logout: async (params: { isLock?: boolean } | undefined) => {
    if (params?.isLock) lockTablet();
    else await signOut();
    endAfterSignIn();
  },

  // No toast: the sign-in page says enough.
  checkAuth: async () => {
    if (!storedUser()) throw Object.assign(new Error('auth.required'), { message: false });
  },

  checkError: async (error: unknown) => {
    const { status, message } = failureOf(error);
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
