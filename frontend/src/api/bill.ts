import type { GiveRefund, GrantDiscount, SessionRow, TakePayment } from '@tabletime/contract';
import type { z } from 'zod';
import { call } from './http-client.ts';

// In all calls below `key` is the idempotency key of the person's action. Amounts in riyals.

const post = (id: string, what: string, body: object, key: string, version?: number) =>
  call<SessionRow>(`/sessions/${encodeURIComponent(id)}/${what}`, { method: 'POST', body, key, version });

const takeOff = (id: string, what: string, version: number, body: object, key: string) =>
  call<SessionRow>(`/sessions/${encodeURIComponent(id)}/${what}`, { method: 'DELETE', body, version, key });

/** A product that is wanted at a table, so many of it; for a guest or for the table. */
export interface WantedLine {
  product: string;
  quantity: number;
  guest?: number;
}

/** Puts products on the bill of a session. It names no version: two people may add to a table at once. */
export const addLines = (id: string, lines: readonly WantedLine[], key: string) => post(id, 'lines', { lines }, key);

/** Takes a line off the bill, or so many of it. `version` is the row's as the person saw it. */
export const voidLine = (id: string, version: number, line: string, input: { quantity: number; reason: string }, key: string) =>
  takeOff(id, `lines/${line}`, version, input, key);

/** Grants a discount of the bill, its time or a line. `version` is the row's as the person saw it. */
export const grantDiscount = (id: string, version: number, input: z.input<typeof GrantDiscount>, key: string) =>
  post(id, 'discounts', input, key, version);

/** Takes a discount back. `version` is the row's as the person saw it. */
export const withdrawDiscount = (id: string, version: number, discount: string, reason: string, key: string) =>
  takeOff(id, `discounts/${discount}`, version, { reason }, key);

/** Takes a payment of what is due. `version` is the row's as the person saw it. */
export const takePayment = (id: string, version: number, input: z.input<typeof TakePayment>, key: string) =>
  post(id, 'payments', input, key, version);

/** Takes a payment back that was entered by mistake. `version` is the row's as the person saw it. */
export const voidPayment = (id: string, version: number, payment: string, reason: string, key: string) =>
  takeOff(id, `payments/${payment}`, version, { reason }, key);

/** Gives money back out of goodwill. `version` is the row's as the person saw it. */
export const giveRefund = (id: string, version: number, input: z.input<typeof GiveRefund>, key: string) =>
  post(id, 'refunds', input, key, version);
