import type { Role, UserRow } from '@tabletime/contract';
import { type Answer, call } from './http-client.ts';

/** The calls of the users screen: `version` as the person saw it, `key` the action's idempotency key, a blank reason is none. */
export interface UsersCalls {
  changeUserRole: (id: string, version: number, role: Role, reason: string, key: string) => Promise<Answer<UserRow>>;
  changeUserStatus: (id: string, version: number, isActive: boolean, reason: string, key: string) => Promise<Answer<UserRow>>;
  deleteUser: (id: string, version: number, reason: string, key: string) => Promise<Answer<{ id: string }>>;
}

const user = (id: string, action = '') => `/users/${encodeURIComponent(id)}${action}`;

export const usersCalls: UsersCalls = {
  changeUserRole: (id, version, role, reason, key) => call(user(id, '/role'), { method: 'PATCH', body: { role, reason }, version, key }),
  changeUserStatus: (id, version, isActive, reason, key) =>
    call(user(id, '/status'), { method: 'PATCH', body: { isActive, reason }, version, key }),
  deleteUser: (id, version, reason, key) => call(user(id), { method: 'DELETE', body: { reason }, version, key }),
};
