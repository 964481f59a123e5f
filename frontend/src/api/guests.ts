import type { CorrectGuest, PaymentMethod, SessionRow } from '@tabletime/contract';
import type { z } from 'zod';
import { call } from './http-client.ts';

// In all calls below `key` is the idempotency key of the person's action, and `version` the row's version as the person saw it.

const post = (id: string, action: string, version: number, body: object, key: string) =>
  call<SessionRow>(`/sessions/${encodeURIComponent(id)}/${action}`, { method: 'POST', body, version, key });

/** Guests join a session that runs: now, or at a time of day `HH:mm`; names stand in their order, and null for none. */
export const addGuests = (
  id: string,
  version: number,
  input: { count: number; labels?: (string | null)[]; arrivedAt?: string },
  key: string,
) => post(id, 'guests', version, input, key);

/** By what guests pay their own share; of cash also what was handed over, in riyals, where somebody said. */
export interface ShareTender {
  method: PaymentMethod;
  tendered?: number;
}

/** Guests leave a session that goes on: now, or at a time of day `HH:mm`; with `payment` they pay their own share, in riyals. */
export const letGuestsLeave = (
  id: string,
  version: number,
  input: { guests: number[]; leftAt?: string; payment?: ShareTender },
  key: string,
) => post(id, 'guests/leave', version, input, key);

/** A guest who left is back, now. */
export const bringGuestBack = (id: string, version: number, guest: number, key: string) =>
  post(id, `guests/${guest}/return`, version, {}, key);

/** Corrects a guest's times or label. */
export const correctGuest = (id: string, version: number, guest: number, input: z.input<typeof CorrectGuest>, key: string) =>
  call<SessionRow>(`/sessions/${encodeURIComponent(id)}/guests/${guest}`, { method: 'PATCH', body: input, version, key });

/** Lets the clock of a session stand. */
export const pauseSession = (id: string, version: number, input: { reason?: string | undefined }, key: string) =>
  post(id, 'pause', version, input, key);

/** Lets the clock of a session go on. */
export const resumeSession = (id: string, version: number, key: string) => post(id, 'resume', version, {}, key);

/** Makes a session a part of another one; the answer is that other one. */
export const mergeSession = (id: string, version: number, into: string, key: string) => post(id, 'merge', version, { into }, key);

/** Lets guests go on at another table, with the lines of the bill that are named and those for them; the answer is their new session. */
export const splitSession = (
  id: string,
  version: number,
  input: { guests: number[]; tableNumber: number; ifTableFree: boolean; withLines?: number[] },
  key: string,
) => post(id, 'split', version, input, key);
