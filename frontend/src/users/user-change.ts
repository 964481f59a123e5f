import type { Role, UserRow } from '@tabletime/contract';

/** What is about to be done to an account. */
export type UserChange = { kind: 'role'; to: Role } | { kind: 'deactivate' } | { kind: 'activate' } | { kind: 'delete' };

/** Asks for a change of an account: the dialog that confirms it opens. `control` gets the focus back. */
export type AskChange = (user: UserRow, change: UserChange, control: HTMLElement) => void;

/** Whether a change still means something to the account as it is now; others may have made it, or something in its way. */
export const isOpenTo = (user: Pick<UserRow, 'role' | 'isActive'>, change: UserChange): boolean => {
  if (change.kind === 'role') return user.isActive && user.role !== change.to;
  if (user.role === 'Owner') return false;
  return change.kind === 'delete' || user.isActive === (change.kind === 'deactivate');
};
