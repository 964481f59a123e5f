import { Role, UserRow } from '@tabletime/contract';
import { createContext, useContext } from 'react';

/** What is about to be done to an account. */
export type UserChange = { kind: 'role'; to: Role } | { kind: 'deactivate' } | { kind: 'activate' } | { kind: 'delete' };

/** The change that is being confirmed, and the account as it was when it was asked for. */
export interface AskedChange {
  user: UserRow;
  change: UserChange;
}

/** Asks for a change of an account: the dialog that confirms it opens. `control` gets the focus back. */
export type AskChange = (user: UserRow, change: UserChange, control: HTMLElement) => void;

/** What a row of the people asks its page for. */
interface UserAsking {
  ask: AskChange;
  /** Asks for a link to a new password. */
  askReset: (user: UserRow) => void;
  /** The id of the person who was given a role last. */
  withNewRole: string | undefined;
}

export const UserAskingContext = createContext<UserAsking | null>(null);

/** What a row of the people asks its page for. Throws outside of the page. */
export const useUserAsking = (): UserAsking => {
  const asking = useContext(UserAskingContext);
  if (!asking) throw new Error('The page of the people has to be around');
  return asking;
};

/** Whether a change still means something to the account as it is now; others may have made it, or something in its way. */
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

/** Reads a change that was being confirmed before the page was reloaded. */
export const readAsked = (stored: unknown): AskedChange | undefined => {
  if (typeof stored !== 'object' || stored === null || !('user' in stored) || !('change' in stored)) return undefined;
  const user = UserRow.safeParse(stored.user).data;
  const change = readChange(stored.change);
  return user && change && isOpenTo(user, change) ? { user, change } : undefined;
};
