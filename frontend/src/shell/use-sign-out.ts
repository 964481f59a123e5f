import { useLogout, useNotify } from 'ra-core';
import { endAtSignOut } from '../forms/persisted-ends.ts';

/** Signs out on purpose and says so. */
export const useSignOut = () => {
  const logout = useLogout();
  const notify = useNotify();
  return async (): Promise<void> => {
    // Half-filled forms are kept for a sign-in that expired, not for the next person.
    endAtSignOut();
    // After a sign-out on purpose the next sign-in starts at the first page; only an expired one returns to where it was.
    await logout({}, '/login', false);
    notify('done.signed_out', { type: 'success' });
  };
};
