import { ChangeTariff, readAmount, readMinutes, type Settings, type Tariff, tariffOf, type WordingKey } from '@tabletime/contract';
import type { Draft } from '../use-draft.ts';

export const priceFields = ['freeMinutes', 'blockMinutes', 'pricePerPerson'] as const;
export type PriceField = (typeof priceFields)[number];

type Prices = Pick<Settings, PriceField>;

/** Typed, or else in force. */
export const priceText = (draft: Draft<PriceField>, settings: Prices, field: PriceField): string => draft[field] ?? String(settings[field]);

interface PriceEntry {
  /** Fields that differ from those in force. */
  changed: Partial<Prices>;
  /** Fault codes by field. */
  faults: Partial<Record<PriceField, WordingKey>>;
  /** With valid changes applied. */
  tariff: Tariff;
}

/** Validates a draft by the server's rules. */
export const readPrices = (draft: Draft<PriceField>, settings: Prices): PriceEntry => {
  const entry: PriceEntry = { changed: {}, faults: {}, tariff: tariffOf(settings) };
  for (const field of priceFields) {
    const value = (field === 'pricePerPerson' ? readAmount : readMinutes)(priceText(draft, settings, field));
    const issue = ChangeTariff.shape[field].safeParse(value).error?.issues[0];
    if (issue) entry.faults[field] = issue.message as WordingKey;
    else if (value !== null && value !== settings[field]) entry.changed[field] = value;
  }
  entry.tariff = tariffOf({ ...settings, ...entry.changed });
  return entry;
};
