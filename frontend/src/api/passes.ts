import type { CancelPass, PassSale as Sale, PassWithStory, SellPass, SellPassOnBill, SessionRow, ShownPass } from '@tabletime/contract';
import type { z } from 'zod';
import { call } from './http-client.ts';
import { fetchPage } from './lists.ts';

// `key` is the action's idempotency key, `version` the row version that the person saw.

const pathOf = (id: string): string => `/passes/${encodeURIComponent(id)}`;

const fetchPass = async (id: string): Promise<PassWithStory> => (await call<PassWithStory>(pathOf(id))).data;

/** One pass with its story, and the invoice of its sale at the counter. */
export const passQuery = (id: string) => ({ queryKey: ['passes', 'pass', id], queryFn: () => fetchPass(id), staleTime: 0 });

/** The newest that the filter leaves, at most so many. */
export const fetchPasses = async (filter: object, limit: number): Promise<ShownPass[]> =>
  (await fetchPage<ShownPass>('passes', { filter, sort: ['soldAt', 'DESC'], skip: 0, limit })).rows;

export const cancelPass = (id: string, version: number, input: z.input<typeof CancelPass>, key: string) =>
  call<{ id: string }>(`${pathOf(id)}/cancel`, { method: 'POST', body: input, version, key });

export const erasePassHolder = (id: string, version: number, reason: string, key: string) =>
  call<{ id: string }>(`${pathOf(id)}/holder`, { method: 'DELETE', body: { reason }, version, key });

/** A pass that was just sold; `invoice` is the number of its own. */
export type PassSale = Omit<Sale, '_id'> & { id: string };

export type CounterSale = z.input<typeof SellPass>;

export const sellPass = (sale: CounterSale, key: string) => call<PassSale>('/passes', { method: 'POST', body: sale, key });

export const attachPass = (session: string, version: number, input: { pass: string; guest: number }, key: string) =>
  call<SessionRow>(`/sessions/${encodeURIComponent(session)}/passes`, { method: 'POST', body: input, version, key });

export const detachPass = (session: string, version: number, guest: number, key: string) =>
  call<SessionRow>(`/sessions/${encodeURIComponent(session)}/passes/${guest}`, { method: 'DELETE', version, key });

/** A line of the guest's on the session's bill. */
export const sellPassOnBill = (session: string, sale: z.input<typeof SellPassOnBill>, key: string) =>
  call<PassSale>(`/sessions/${encodeURIComponent(session)}/pass-sales`, { method: 'POST', body: sale, key });
