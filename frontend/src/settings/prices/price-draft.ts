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

export const priceText = (draft: Draft<PriceField>, settings: Prices, field: PriceField): string =>
  draft[field] ?? (field === 'pricePerPerson' ? amountInField : String)(settings[field]);

interface PriceEntry {
  changed: Partial<Prices>;
  faults: Partial<Record<PriceField, WordingKey>>;
  tariff: Tariff;
}

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
