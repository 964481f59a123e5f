import { Role, UserRow } from '@tabletime/contract';
import { createContext, useContext } from 'react';

export type UserChange = { kind: 'role'; to: Role } | { kind: 'deactivate' } | { kind: 'activate' } | { kind: 'delete' };

/** A change awaiting confirmation, with the account as it was on request. */
export interface AskedChange {
  user: UserRow;
  change: UserChange;
}

/** `control` gets the focus back. */
export type AskChange = (user: UserRow, change: UserChange, control: HTMLElement) => void;

interface UserAsking {
  ask: AskChange;
  askReset: (user: UserRow) => void;
  /** Id of the person whose role changed last. */
  withNewRole: string | undefined;
}

export const UserAskingContext = createContext<UserAsking | null>(null);

/** Throws outside the users page. */
export const useUserAsking = (): UserAsking => {
  const asking = useContext(UserAskingContext);
  if (!asking) throw new Error('The page of the people has to be around');
  return asking;
};

/** False if someone else made the change or ruled it out. */
export const isOpenTo = (user: Pick<UserRow, 'role' | 'isActive'>, change: UserChange): boolean => {
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
export const readAsked = (stored: unknown): AskedChange | undefined => {
  if (typeof stored !== 'object' || stored === null || !('user' in stored) || !('change' in stored)) return undefined;
  const user = UserRow.safeParse(stored.user).data;
  const change = readChange(stored.change);
  return user && change && isOpenTo(user, change) ? { user, change } : undefined;
};
