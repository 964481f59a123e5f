import type { ApproverRow } from '@tabletime/contract';
import { call } from './http-client.ts';

/** Whose role may approve more than one's own. */
export const approversQuery = {
  queryKey: ['approvers'],
  queryFn: async (): Promise<ApproverRow[]> => (await call<ApproverRow[]>('/approvers')).data,
};
