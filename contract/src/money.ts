import type { Halalas } from './vocabulary.ts';

/** Riyals, the unit of money on the wire: 6050 → 60.5. */
export const riyals = (amount: Halalas): number => amount / 100;
export const riyalsOrNull = (amount: Halalas | null): number | null => (amount === null ? null : riyals(amount));

/** Riyals to halalas, rounded: 60.5 → 6050. */
export const halalas = (amount: number): Halalas => Math.round(amount * 100);
