import { z } from 'zod';
import { Halalas, riyals } from './vocabulary.ts';

/** What a session costs per person. It is written into the session when it starts and never changes for it. */
export const Tariff = z.object({
  /** The first minute that is charged; every minute before it is free. */
  freeMinutes: z.int().nonnegative(),
  /** Length in minutes of one started block. */
  blockMinutes: z.int().positive(),
  /** Halalas per person for each started block. */
  pricePerPerson: Halalas,
});
export type Tariff = z.infer<typeof Tariff>;

/** A tariff as the API gives it: the one amount on the wire that is in halalas, with the riyals beside it. */
export const WireTariff = Tariff.extend({
  pricePerPersonInRiyals: z.number().describe('The same price in riyals, as all other amounts are.'),
});
export type WireTariff = z.infer<typeof WireTariff>;

/** Gives a tariff its price in riyals. */
export const wireTariff = (tariff: Tariff): WireTariff => ({ ...tariff, pricePerPersonInRiyals: riyals(tariff.pricePerPerson) });
