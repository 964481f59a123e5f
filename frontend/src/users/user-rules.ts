import type { UserRow } from '@tabletime/contract';
import type { SignedIn } from '../api/sign-in-storage.ts';

/** What a signed-in person may do to an account, and what its row says where they may not. */
export interface UserRules {
  /** Why the role cannot be chosen; undefined where it can. */
  roleLock: 'deactivated' | 'own' | undefined;
  mayChangeStatus: boolean;
  mayDelete: boolean;
  mayReset: boolean;
  /** Why its status cannot be changed, nor the account deleted. */
  note: 'own' | 'owner' | undefined;
}

/** The rules of the specification for one row; the server enforces them, too. */
export const rulesFor = (me: Pick<SignedIn, 'id' | 'role'>, user: Pick<UserRow, 'id' | 'role' | 'isActive'>): UserRules => {
  const isOwn = me.id === user.id;
  const isOwner = user.role === 'Owner';
  const isTouchable = !isOwn && !isOwner;
  return {
    roleLock: isOwn && isOwner ? 'own' : user.isActive ? undefined : 'deactivated',
    mayChangeStatus: isTouchable,
    mayDelete: isTouchable && me.role === 'Owner',
    mayReset: !isOwn && user.isActive && me.role === 'Owner',
    note: isOwn ? 'own' : isOwner ? 'owner' : undefined,
  };
};
