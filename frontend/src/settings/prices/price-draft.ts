import {
  amountInField,
  ChangeTariff,
  readAmount,
  readMinutes,
  type Settings,
  type Tariff,
  tariffOf,
  type WordingKey,
} from '@tabletime/contract';
import type { Draft } from '../use-draft.ts';

export const priceFields = ['freeMinutes', 'blockMinutes', 'pricePerPerson'] as const;
export type PriceField = (typeof priceFields)[number];

type Prices = Pick<Settings, PriceField>;

/** What stands in a field: what was typed, else what is in force. */
export const priceText = (draft: Draft<PriceField>, settings: Prices, field: PriceField): string =>
  draft[field] ?? (field === 'pricePerPerson' ? amountInField : String)(settings[field]);

interface PriceEntry {
  /** What would be saved: the fields that differ from what is in force. */
  changed: Partial<Prices>;
  /** Field → the code of its fault. */
  faults: Partial<Record<PriceField, WordingKey>>;
  /** The tariff in force, with the changes that make sense. */
  tariff: Tariff;
}

/** Reads the prices that were typed over those in force, by the rules that the server has. */
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
