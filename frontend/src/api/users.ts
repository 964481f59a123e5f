import type { Role, UserRow } from '@tabletime/contract';
import { call } from './http-client.ts';

const user = (id: string, action = '') => `/users/${encodeURIComponent(id)}${action}`;

/** An account as it is now. */
export const fetchUser = async (id: string): Promise<UserRow> => (await call<UserRow>(user(id))).data;

// In the calls below `version` is that of the account as seen, `key` the action's idempotency key, and a blank reason is none.

/** Gives an account another role. */
export const changeUserRole = (id: string, version: number, role: Role, reason: string, key: string) =>
  call<UserRow>(user(id, '/role'), { method: 'PATCH', body: { role, reason }, version, key });

/** Activates or deactivates an account. */
export const changeUserStatus = (id: string, version: number, isActive: boolean, reason: string, key: string) =>
  call<UserRow>(user(id, '/status'), { method: 'PATCH', body: { isActive, reason }, version, key });

/** Deletes an account. */
export const deleteUser = (id: string, version: number, reason: string, key: string) =>
  call<{ id: string }>(user(id), { method: 'DELETE', body: { reason }, version, key });
