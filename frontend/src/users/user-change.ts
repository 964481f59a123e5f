import { Role, UserRow } from '@tabletime/contract';
import { createContext, useContext } from 'react';

export type UserChange = { kind: 'role'; to: Role } | { kind: 'deactivate' } | { kind: 'activate' } | { kind: 'delete' };

/** A change awaiting confirmation, with the account as it was on request. */
export interface PendingChange {
  user: UserRow;
  change: UserChange;
}

/** `control` gets the focus back. */
export type RequestChange = (user: UserRow, change: UserChange, control: HTMLElement) => void;

interface UserRequests {
  requestChange: RequestChange;
  requestReset: (user: UserRow) => void;
  requestEdit: (user: UserRow) => void;
  /** Id of the person whose role changed last. */
  lastRoleChange: string | undefined;
}

export const UserRequestsContext = createContext<UserRequests | null>(null);

/** Throws outside the users page. */
export const useUserRequests = (): UserRequests => {
  const requests = useContext(UserRequestsContext);
  if (!requests) throw new Error('useUserRequests is called outside the users page');
  return requests;
};

/** False if someone else made the change or ruled it out. */
export const isApplicable = (user: Pick<UserRow, 'role' | 'isActive'>, change: UserChange): boolean => {
  if (change.kind === 'role') return user.isActive && user.role !== change.to;
  if (user.role === 'Owner') return false;
  return change.kind === 'delete' || user.isActive === (change.kind === 'deactivate');
};

const readChange = (stored: unknown): UserChange | undefined => {
  if (typeof stored !== 'object' || stored === null || !('kind' in stored)) return undefined;
  const { kind } = stored;
  const to = 'to' in stored ? Role.safeParse(stored.to).data : undefined;
  if (kind === 'role') return to && { kind, to };
  return kind === 'deactivate' || kind === 'activate' || kind === 'delete' ? { kind } : undefined;
};

/** Restores a confirmation that was open before a reload. */
export const readPendingChange = (stored: unknown): PendingChange | undefined => {
  if (typeof stored !== 'object' || stored === null || !('user' in stored) || !('change' in stored)) return undefined;
  const user = UserRow.safeParse(stored.user).data;
  const change = readChange(stored.change);
  return user && change && isApplicable(user, change) ? { user, change } : undefined;
};
