import { z } from 'zod';
import { Performer, reasonText } from '../vocabulary.ts';
import { halalas } from '../money.ts';
import type { Tariff } from '../tariff.ts';
import { DiscountCaps } from './discount-caps.ts';
import { cafeName } from './name.ts';
import { amountBetween, wholeBetween } from './numbers.ts';
import { OfferedReasons } from './reasons.ts';
import { CafeTables } from './tables.ts';

export const settingsLimits = {
  freeMinutes: { least: 0, most: 240 },
  blockMinutes: { least: 5, most: 240 },
  pricePerPerson: { least: 0, most: 10_000 },
  name: 80,
} as const;

/** Absent fields stay. The price is parsed from riyals into halalas. */
export const ChangeTariff = z.object({
  freeMinutes: wholeBetween(settingsLimits.freeMinutes, 'settings.free_range', 'field.minutes').optional(),
  blockMinutes: wholeBetween(settingsLimits.blockMinutes, 'settings.block_range', 'field.minutes').optional(),
  pricePerPerson: amountBetween(settingsLimits.pricePerPerson, 'settings.price_range', 'settings.price_decimals').optional(),
  reason: reasonText('reason.required'),
});
export type ChangeTariff = z.input<typeof ChangeTariff>;

export const ChangeCafe = z.object({
  name: cafeName(settingsLimits.name).optional(),
  businessDayStartsAt: z
    .string({ error: 'settings.time' })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'settings.time' })
    .optional(),
  reason: reasonText('reason.required'),
});
export type ChangeCafe = z.input<typeof ChangeCafe>;

export const SettingsChange = z.object({ by: Performer, at: z.string(), reason: z.string() });
export type SettingsChange = z.infer<typeof SettingsChange>;

/** `GET /settings`. Values that nobody changed come from the server's configuration. */
export const Settings = z.object({
  name: z.string(),
  businessDayStartsAt: z.string(),
  timezone: z.string(),
  freeMinutes: z.int(),
  blockMinutes: z.int(),
  pricePerPerson: z.number(),
  tariffChange: SettingsChange.nullable(),
  cafeChange: SettingsChange.nullable(),
  reasons: OfferedReasons,
  reasonsChange: SettingsChange.nullable(),
  zones: CafeTables.shape.zones,
  tablesChange: SettingsChange.nullable(),
  discountCaps: DiscountCaps,
  discountCapsChange: SettingsChange.nullable(),
  version: z.int(),
});
export type Settings = z.infer<typeof Settings>;

/** The tariff (halalas) of settings on the wire (riyals). */
export const tariffOf = ({ freeMinutes, blockMinutes, pricePerPerson }: Pick<Settings, Exclude<keyof Tariff, 'book'>>): Tariff => ({
  freeMinutes,
  blockMinutes,
  pricePerPerson: halalas(pricePerPerson),
});
