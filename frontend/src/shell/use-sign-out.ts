import { useLogout, useNotify } from 'ra-core';
import { endAtSignOut } from '../forms/persisted-ends.ts';

/** Signs out on purpose and says so. */
export const useSignOut = () => {
  const logout = useLogout();
  const notify = useNotify();
  return async (): Promise<void> => {
    // What was being filled in is kept for a sign-in that ran out, not for whoever comes after.
    endAtSignOut();
    // Who signs out on purpose starts anew next time; only a sign-in that ended by itself returns to where it was.
    await logout({}, '/login', false);
    notify('done.signed_out', { type: 'success' });
  };
};
