import { z } from 'zod';
import { amountBetween } from '../resources/numbers.ts';
import { SettingsChange } from '../resources/settings.ts';
import { reasonText } from '../vocabulary.ts';
import { tillLimits } from './till.ts';

const denominationList = z
  .array(amountBetween({ least: 0.01, most: tillLimits.denomination }, 'till.denomination', 'till.denomination'), {
    error: 'till.denominations',
  })
  .min(1, { error: 'till.denominations' })
  .max(tillLimits.denominations, { error: 'till.denominations' })
  .transform((worths) => [...new Set(worths)].sort((one, other) => other - one));

/** `GET /settings/till`. Denominations in riyals, largest first. */
export const TillSettings = z.object({
  denominations: z.array(z.number()),
  /** Whether people below Admin see the café's revenue. */
  staffSeeRevenue: z.boolean(),
  change: SettingsChange.nullable(),
  version: z.int(),
});
export type TillSettings = z.infer<typeof TillSettings>;

export const ChangeTillSettings = z.object({
  denominations: denominationList.optional(),
  staffSeeRevenue: z.boolean({ error: 'field.invalid' }).optional(),
  reason: reasonText('reason.required'),
});
export type ChangeTillSettings = z.input<typeof ChangeTillSettings>;
