import type { CorrectGuest, PaymentMethod, SessionRow } from '@tabletime/contract';
import type { z } from 'zod';
import { call } from './http-client.ts';

// `key` is the action's idempotency key, `version` the row version that the person saw.

const post = (id: string, action: string, version: number, body: object, key: string) =>
  call<SessionRow>(`/sessions/${encodeURIComponent(id)}/${action}`, { method: 'POST', body, version, key });

/** Now, or at `HH:mm`. Names are in order; null for none. */
export const addGuests = (
  id: string,
  version: number,
  input: { count: number; labels?: (string | null)[]; arrivedAt?: string },
  key: string,
) => post(id, 'guests', version, input, key);

/** `tendered`: cash handed over, in riyals. */
export interface ShareTender {
  method: PaymentMethod;
  tendered?: number;
}

/** Now, or at `HH:mm`. With `payment` they pay their own share, in riyals. */
export const letGuestsLeave = (
  id: string,
  version: number,
  input: { guests: number[]; leftAt?: string; payment?: ShareTender },
  key: string,
) => post(id, 'guests/leave', version, input, key);

export const bringGuestBack = (id: string, version: number, guest: number, key: string) =>
  post(id, `guests/${guest}/return`, version, {}, key);

export const correctGuest = (id: string, version: number, guest: number, input: z.input<typeof CorrectGuest>, key: string) =>
  call<SessionRow>(`/sessions/${encodeURIComponent(id)}/guests/${guest}`, { method: 'PATCH', body: input, version, key });

/** Null takes the guest's kind away. */
export const chooseGuestClass = (id: string, version: number, guest: number, guestClass: string | null, key: string) =>
  call<SessionRow>(`/sessions/${encodeURIComponent(id)}/guests/${guest}`, { method: 'PATCH', body: { guestClass }, version, key });

export const pauseSession = (id: string, version: number, input: { reason?: string | undefined }, key: string) =>
  post(id, 'pause', version, input, key);

export const resumeSession = (id: string, version: number, key: string) => post(id, 'resume', version, {}, key);

/** Returns the other session. */
export const mergeSession = (id: string, version: number, into: string, key: string) => post(id, 'merge', version, { into }, key);

/** Moves the guests, their lines and the named lines; returns the new session. */
export const splitSession = (
  id: string,
  version: number,
  input: { guests: number[]; tableNumber: number; ifTableFree: boolean; withLines?: number[] },
  key: string,
) => post(id, 'split', version, input, key);
