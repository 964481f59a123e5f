import type { HousePrice, TariffRule } from '@tabletime/contract';
import { houseFields, type HouseField, typedRule } from './tariff-draft.ts';

interface Terms {
  house: HousePrice;
  rules: readonly TariffRule[];
}

export type BookChange =
  | { kind: 'house'; field: HouseField; before: number | undefined; after: number | undefined }
  /** Added, removed or changed; rules are the same rule if they have the same English name. */
  | { kind: 'rule'; before: TariffRule | undefined; after: TariffRule | undefined }
  | { kind: 'order'; before: TariffRule[]; after: TariffRule[] };

const namesOf = (rules: readonly TariffRule[]): string => JSON.stringify(rules.map(({ name }) => name.en));
const plain = (rule: TariffRule | undefined): string => (rule ? JSON.stringify(typedRule(rule, 0)) : '');

/** What a new book changes, for its review before it is saved. */
export const bookChanges = (before: Terms, after: Terms): BookChange[] => {
  const house = houseFields
    .filter((field) => before.house[field] !== after.house[field])
    .map((field): BookChange => ({ kind: 'house', field, before: before.house[field], after: after.house[field] }));
  const left = [...before.rules];
  const matched = after.rules.map((rule) => {
    const at = left.findIndex(({ name }) => name.en === rule.name.en);
    return { before: at < 0 ? undefined : left.splice(at, 1)[0], after: rule };
  });
  const pairs = [...matched, ...left.map((rule) => ({ before: rule, after: undefined }))];
  const rules = pairs.filter((pair) => plain(pair.before) !== plain(pair.after)).map((pair): BookChange => ({ kind: 'rule', ...pair }));
  const kept = {
    before: before.rules.filter((rule) => matched.some((pair) => pair.before === rule)),
    after: matched.flatMap((pair) => (pair.before ? [pair.after] : [])),
  };
  return [...house, ...rules, ...(namesOf(kept.before) === namesOf(kept.after) ? [] : [{ kind: 'order', ...kept } as const])];
};
