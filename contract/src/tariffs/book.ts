import type { GroupType, Halalas, Performer } from '../vocabulary.ts';

export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type Weekday = (typeof weekdays)[number];

interface BilingualName {
  en: string;
  ar: string;
}

/**
 * A price for some hours, days, tables or guests. A list that is absent restricts nothing. `from` and `to` are `HH:mm` of the café's
 * zone; a span that ends at or before its start runs past midnight and belongs to the day it began.
 */
export interface TariffRule {
  name: BilingualName;
  days?: Weekday[];
  /** Calendar days, `2026-12-31`; a rule fits on one of its days or dates. */
  dates?: string[];
  from?: string;
  to?: string;
  groupTypes?: GroupType[];
  tables?: number[];
  /** Zones by their English name. */
  zones?: string[];
  /** The `_id` of a guest class; never with `basis: 'table'`. */
  guestClass?: string;
  blockPrice: Halalas;
  /** `table`: once for the table, on the session's clock. */
  basis: 'person' | 'table';
}

/** What is charged where no rule fits, and what bounds the whole stay. */
export interface HousePrice {
  blockPrice: Halalas;
  /** The most that a guest's whole stay costs under rules by person. */
  stayCap?: Halalas;
  /** Time is free once product lines reach this for everybody charged. */
  waivedBySpendPerPerson?: Halalas;
}

/** All that a price depends on, so that what comes later changes no earlier session. */
export interface BookTerms {
  house: HousePrice;
  rules: TariffRule[];
  /** The café's zone when the book was saved. */
  timezone: string;
  /** Tables of the zones that rules name, by English name, when the book was saved. */
  zoneTables: Record<string, number[]>;
}

/** Pinned by its number at a session's start; a book never changes. The first rule that fits counts. */
export interface TariffBook extends BookTerms {
  number: number;
  /** The instant from which new sessions are pinned to it; null means since it was saved. */
  from: string | null;
}

/** A book with when it counts, and who saved it. */
export interface KeptBook extends TariffBook {
  /** The instant from which it counts. */
  since: string;
  change: { by: Performer; at: string; reason: string };
  /** Set where it takes back the books of its moment, and is none itself. */
  takesBack?: true;
}

export interface GuestClass {
  _id: string;
  name: BilingualName;
}

/** One block charged: whose, when it fell due, by which rule (null: the house price), in halalas after cap and waiver. */
export interface ExplainedBlock {
  dueAt: string;
  /** Null for a table's block, and where guests have no numbers. */
  guest: number | null;
  rule: BilingualName | null;
  amount: Halalas;
  /** What the cap took off. */
  cap?: Halalas;
  /** What the waiver took off. */
  waived?: Halalas;
  /** What the guest's pass took off. */
  pass?: Halalas;
}
