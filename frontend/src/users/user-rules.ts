import type { UserRow } from '@tabletime/contract';
import type { SignedIn } from '../api/sign-in/sign-in-storage.ts';

export interface UserRules {
  /** Why the role is locked; undefined if it is not. */
  roleLock: 'deactivated' | 'own' | undefined;
  mayChangeStatus: boolean;
  mayDelete: boolean;
  mayEdit: boolean;
  mayReset: boolean;
  /** Why status and deletion are locked. */
  note: 'own' | 'owner' | undefined;
}

/** The server enforces the same rules. */
export const rulesFor = (me: Pick<SignedIn, 'id' | 'role'>, user: Pick<UserRow, 'id' | 'role' | 'isActive'>): UserRules => {
  const isOwn = me.id === user.id;
  const isOwner = user.role === 'Owner';
  const isTouchable = !isOwn && !isOwner;
  return {
    roleLock: isOwn && isOwner ? 'own' : user.isActive ? undefined : 'deactivated',
    mayChangeStatus: isTouchable,
    mayDelete: isTouchable && me.role === 'Owner',
    mayEdit: !isOwn && me.role === 'Owner',
    mayReset: !isOwn && user.isActive && me.role === 'Owner',
    note: isOwn ? 'own' : isOwner ? 'owner' : undefined,
  };
};
