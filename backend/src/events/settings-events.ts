import { Halalas, Tariff } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, type EventOf } from './define-events.ts';

const change = <Schema extends z.ZodType>(schema: Schema) => z.object({ from: schema, to: schema }).optional();
const minutes = z.int().nonnegative();

/** What the owner changes of the café. One stream, as there is one café. The tariff is the one in force from then on, in halalas. */
export const settingsEvents = defineEvents('settings', {
  TariffChanged: z.object({
    changes: z.object({ freeMinutes: change(minutes), blockMinutes: change(minutes), pricePerPerson: change(Halalas) }),
    tariff: Tariff,
    reason: z.string(),
  }),
  CafeSettingsChanged: z.object({
    changes: z.object({ name: change(z.string()), businessDayStartsAt: change(z.string()) }),
    reason: z.string(),
  }),
});
export type SettingsEvent = EventOf<typeof settingsEvents>;

/** The one stream of settings that there is. */
export const settingsId = '01890000-0000-7000-8000-000000000000';
