import type { Tariff } from '../tariff.ts';
import type { Halalas } from '../vocabulary.ts';

export const foundingTariff: Tariff = { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 3000 };

/** Blocks charged after whole minutes: the first at `freeMinutes`, one more every `blockMinutes`. */
export const chargedBlocks = (tariff: Tariff, minutes: number): number =>
  minutes < tariff.freeMinutes ? 0 : 1 + Math.floor((minutes - tariff.freeMinutes) / tariff.blockMinutes);

/** Halalas: blocks × price × people. */
export const price = (tariff: Tariff, minutes: number, people: number): Halalas =>
  chargedBlocks(tariff, minutes) * tariff.pricePerPerson * people;

/** Whole minutes between two instants (epoch ms), rounded down; 0 if they are reversed. */
export const elapsedMinutes = (fromMs: number, toMs: number): number => Math.max(0, Math.floor((toMs - fromMs) / 60_000));

/** The minute at which the next block is charged. */
export const nextChargeAt = (tariff: Tariff, minutes: number): number =>
  tariff.freeMinutes + chargedBlocks(tariff, minutes) * tariff.blockMinutes;
