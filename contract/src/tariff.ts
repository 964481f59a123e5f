import { z } from 'zod';
import { riyals } from './money.ts';
import { PinnedBook } from './tariffs/book-schemas.ts';
import { Halalas } from './vocabulary.ts';

/** Written into a session at its start; later changes do not apply to it. */
export const Tariff = z.object({
  /** The first block is charged at this minute. */
  freeMinutes: z.int().nonnegative(),
  blockMinutes: z.int().positive(),
  pricePerPerson: Halalas,
  /** Prices by hour, weekday, table and guest; absent in a café with one price. */
  book: PinnedBook.exactOptional(),
});
export type Tariff = z.infer<typeof Tariff>;

/** The only amount in halalas on the wire, with riyals next to it. */
export const WireTariff = Tariff.extend({
  pricePerPersonInRiyals: z.number().describe('The same price in riyals, as all other amounts are.'),
});
export type WireTariff = z.infer<typeof WireTariff>;

export const wireTariff = (tariff: Tariff): WireTariff => ({ ...tariff, pricePerPersonInRiyals: riyals(tariff.pricePerPerson) });
