import { may } from '@tabletime/contract';
import { useSignedIn } from '../api/use-signed-in.ts';

/** Whether whoever is signed in reads private notes, and marks, deletes and exports reports. */
export const useIsReviewer = (): boolean => {
  const role = useSignedIn()?.role;
  return role !== undefined && may(role, 'reports.review');
};
