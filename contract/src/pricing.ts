import type { Tariff } from './tariff.ts';
import type { Halalas } from './vocabulary.ts';

/** The house's founding tariff: 35 minutes free, then 30 riyals a person for each started hour. */
export const foundingTariff: Tariff = { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 3000 };

/** Blocks charged after `minutes` whole minutes: none while free, one from `freeMinutes` on, one more each `blockMinutes`. */
export const chargedBlocks = (tariff: Tariff, minutes: number): number =>
  minutes < tariff.freeMinutes ? 0 : 1 + Math.floor((minutes - tariff.freeMinutes) / tariff.blockMinutes);

/** The price of a session in halalas: blocks × price × people. */
export const price = (tariff: Tariff, minutes: number, people: number): Halalas =>
  chargedBlocks(tariff, minutes) * tariff.pricePerPerson * people;

/** Whole minutes between two instants in milliseconds since the epoch, rounded down; 0 when they are reversed. */
export const elapsedMinutes = (fromMs: number, toMs: number): number => Math.max(0, Math.floor((toMs - fromMs) / 60_000));

/** The minute count at which the next block is charged. */
export const nextChargeAt = (tariff: Tariff, minutes: number): number =>
  tariff.freeMinutes + chargedBlocks(tariff, minutes) * tariff.blockMinutes;
