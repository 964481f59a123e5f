import { useLogout, useNotify } from 'ra-core';
import { endAtSignOut } from '../forms/persisted-ends.ts';

export const useSignOut = () => {
  const logout = useLogout();
  const notify = useNotify();
  return async (): Promise<void> => {
    // Drafts are kept after an expired sign-in, not for the next person.
    endAtSignOut();
    // Without a return address: only an expired sign-in returns to its page.
    await logout({}, '/login', false);
    notify('done.signed_out', { type: 'success' });
  };
};
