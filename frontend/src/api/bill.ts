import type { GiveRefund, GrantDiscount, InvoicedBill, SessionRow, TakePayment } from '@tabletime/contract';
import type { z } from 'zod';
import { call } from './http-client.ts';

// `key` is the action's idempotency key, `version` the row version that the person saw. Amounts in riyals.

const to = (id: string, what: string): string => `/sessions/${encodeURIComponent(id)}/${what}`;

export const fetchBill = async (id: string): Promise<InvoicedBill> => (await call<InvoicedBill>(to(id, 'bill'))).data;

export const billQuery = (id: string) => ({ queryKey: ['sessions', id, 'bill'], queryFn: () => fetchBill(id) });

const post = (id: string, what: string, body: object, key: string, version?: number) =>
  call<SessionRow>(to(id, what), { method: 'POST', body, key, version });

const takeOff = (id: string, what: string, version: number, body: object, key: string) =>
  call<SessionRow>(to(id, what), { method: 'DELETE', body, version, key });

export interface WantedLine {
  product: string;
  quantity: number;
  guest?: number;
  note?: string;
}

/** Has no version: two people may add to a table at once. */
export const addLines = (id: string, lines: readonly WantedLine[], key: string) => post(id, 'lines', { lines }, key);

/** Without a version: serving a served line again changes nothing. */
export const serveLines = (id: string, lines: readonly number[], key: string) => post(id, 'lines/served', { lines }, key);

export const voidLine = (id: string, version: number, line: string, input: { quantity: number; reason: string }, key: string) =>
  takeOff(id, `lines/${line}`, version, input, key);

export const grantDiscount = (id: string, version: number, input: z.input<typeof GrantDiscount>, key: string) =>
  post(id, 'discounts', input, key, version);

export const withdrawDiscount = (id: string, version: number, discount: string, reason: string, key: string) =>
  takeOff(id, `discounts/${discount}`, version, { reason }, key);

export const takePayment = (id: string, version: number, input: z.input<typeof TakePayment>, key: string) =>
  post(id, 'payments', input, key, version);

export const voidPayment = (id: string, version: number, payment: string, reason: string, key: string) =>
  takeOff(id, `payments/${payment}`, version, { reason }, key);

export const giveRefund = (id: string, version: number, input: z.input<typeof GiveRefund>, key: string) =>
  post(id, 'refunds', input, key, version);
