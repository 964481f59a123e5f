import { z } from 'zod';
import { Halalas } from './vocabulary.ts';

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
