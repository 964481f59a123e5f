import { type BusinessDate, type PassKind, passKinds, plusDays } from '@tabletime/contract';
import { z } from 'zod';
import { listAddress, searchWords } from '../lists/list-address.ts';

export const passStates = ['soon', 'cancelled'] as const;

/** Passes expire soon within so many days. */
const soonDays = 7;

export interface PassFilters {
  /** Part of a holder's name or phone number, in any spelling. */
  q?: string;
  kind?: PassKind;
  state?: (typeof passStates)[number];
}

const ofState = (state: PassFilters['state'], today: BusinessDate) => {
  if (state === 'soon') return { validToFrom: today, validToTo: plusDays(today, soonDays), cancelled: false };
  return state === 'cancelled' ? { cancelled: true } : {};
};

const address = listAddress<PassFilters>({ q: searchWords, kind: z.enum(passKinds), state: z.enum(passStates) });

/** The newest first; of those that expire soon, the first to expire. `today`: the business date. */
export const passListing = (today: BusinessDate) => ({
  resource: 'passes',
  address,
  query: ({ q, kind, state }: PassFilters) => ({
    filter: { ...(q !== undefined && { q }), ...(kind && { kind }), ...ofState(state, today) },
    sort: state === 'soon' ? ({ field: 'validTo', order: 'ASC' } as const) : ({ field: 'soldAt', order: 'DESC' } as const),
  }),
  perPage: 25,
});
