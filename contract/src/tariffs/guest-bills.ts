import { stayMinutes } from '../guests.ts';
import type { GuestClock } from '../guest-schemas.ts';
import { price } from './plain-price.ts';
import type { Halalas } from '../vocabulary.ts';
import { type GuestBill, priceStay, type Stay } from './price-stay.ts';

/** What guests' charges depend on besides their clocks. */
export type Terms = Omit<Stay, 'numberOfCustomers' | 'guests'>;

/** Whether time is priced block for block: by a tariff book, or since somebody has a pass. */
export const isByBook = ({ tariff }: Pick<Terms, 'tariff'>, guests: readonly GuestClock[] | null): boolean =>
  tariff.book !== undefined || (guests?.some((guest) => guest.tariff?.book !== undefined || guest.pass !== undefined) ?? false);

const billAtOnePrice = (guest: GuestClock, terms: Terms, atMs: number): GuestBill => {
  const override = guest.hasClock ? null : terms.durationOverrideMinutes;
  const minutes = override ?? stayMinutes(guest, terms, atMs);
  return { guest: guest.guest, minutes, cost: price(guest.tariff ?? terms.tariff, minutes, 1) };
};

/**
 * Each guest's charge, the longest stay in minutes and the sum in halalas if the session ended at `atMs` (epoch ms). `spent`: products in
 * halalas after discounts, which may waive time under a tariff book.
 */
export const billOfGuests = (
  guests: readonly GuestClock[],
  terms: Terms,
  atMs: number,
  spent: Halalas = 0,
): { guests: GuestBill[]; billedMinutes: number; cost: Halalas } => {
  if (isByBook(terms, guests)) {
    const { guests: bills, billedMinutes, cost } = priceStay({ ...terms, guests, numberOfCustomers: guests.length }, atMs, spent);
    return { guests: bills, billedMinutes, cost };
  }
  const bills = guests.map((guest) => billAtOnePrice(guest, terms, atMs));
  return {
    guests: bills,
    billedMinutes: Math.max(0, ...bills.map(({ minutes }) => minutes)),
    cost: bills.reduce((sum, { cost }) => sum + cost, 0),
  };
};

/** A guest's charge in halalas if the session ended at `atMs` (epoch ms). `guests`: all of the session's, who share blocks by table. */
export const billOfGuest = (guest: GuestClock, guests: readonly GuestClock[], terms: Terms, atMs: number, spent: Halalas = 0): GuestBill =>
  isByBook(terms, guests)
    ? billOfGuests(guests, terms, atMs, spent).guests.find((bill) => bill.guest === guest.guest)!
    : billAtOnePrice(guest, terms, atMs);
