import { z } from 'zod';
import { halalas, Performer, reasonText } from '../vocabulary.ts';
import type { Tariff } from '../tariff.ts';
import { DiscountCaps } from './bill.ts';
import { cafeName } from './name.ts';
import { amountBetween, wholeBetween } from './numbers.ts';
import { OfferedReasons } from './reasons.ts';
import { CafeTables } from './tables.ts';

/** What the owner may set: minutes, riyals per person, characters. */
export const settingsLimits = {
  freeMinutes: { least: 0, most: 240 },
  blockMinutes: { least: 5, most: 240 },
  pricePerPerson: { least: 0, most: 10_000 },
  name: 80,
} as const;

/** New prices; an absent one stays. The price per person comes in riyals and is read as halalas. */
export const ChangeTariff = z.object({
  freeMinutes: wholeBetween(settingsLimits.freeMinutes, 'settings.free_range', 'field.minutes').optional(),
  blockMinutes: wholeBetween(settingsLimits.blockMinutes, 'settings.block_range', 'field.minutes').optional(),
  pricePerPerson: amountBetween(settingsLimits.pricePerPerson, 'settings.price_range', 'settings.price_decimals').optional(),
  reason: reasonText('reason.required'),
});
export type ChangeTariff = z.input<typeof ChangeTariff>;

/** A new name of the café or another beginning of its days; what is absent stays. */
export const ChangeCafe = z.object({
  name: cafeName(settingsLimits.name).optional(),
  businessDayStartsAt: z
    .string({ error: 'settings.time' })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'settings.time' })
    .optional(),
  reason: reasonText('reason.required'),
});
export type ChangeCafe = z.input<typeof ChangeCafe>;

/** Who changed something last, when and why. */
const SettingsChange = z.object({ by: Performer, at: z.string(), reason: z.string() });
export type SettingsChange = z.infer<typeof SettingsChange>;

/** The café's settings as they stand: `GET /settings`. What was never changed is what the server was started with. */
export const Settings = z.object({
  name: z.string(),
  businessDayStartsAt: z.string(),
  timezone: z.string(),
  freeMinutes: z.int(),
  blockMinutes: z.int(),
  /** In riyals. */
  pricePerPerson: z.number(),
  /** Null while the founding prices stand. */
  tariffChange: SettingsChange.nullable(),
  /** Null while name and day are those of the server's start. */
  cafeChange: SettingsChange.nullable(),
  /** What is offered where a reason is asked. */
  reasons: OfferedReasons,
  /** Null while the founding reasons stand. */
  reasonsChange: SettingsChange.nullable(),
  /** The tables by zone, in the café's own order. */
  zones: CafeTables.shape.zones,
  /** Null while the founding tables stand. */
  tablesChange: SettingsChange.nullable(),
  /** What each role may take off a bill by itself, in percent. */
  discountCaps: DiscountCaps,
  /** Null while the founding caps stand. */
  discountCapsChange: SettingsChange.nullable(),
  /** To name in `If-Match`; 0 before the first change. */
  version: z.int(),
});
export type Settings = z.infer<typeof Settings>;

/** The tariff that settings on the wire stand for. */
export const tariffOf = ({ freeMinutes, blockMinutes, pricePerPerson }: Pick<Settings, keyof Tariff>): Tariff => ({
  freeMinutes,
  blockMinutes,
  pricePerPerson: halalas(pricePerPerson),
});
