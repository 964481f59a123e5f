import { riyals, sessionTextNames } from '@tabletime/contract';
import type { JsonObject } from '../../eventstore/event.ts';
import { vectorOf, wordOfAmount, wordOfTable } from '../session-search.ts';

/** Searchable text facts; of a change, both the old and the new text. */
const texts: string[] = ['reason', 'name', 'words', ...sessionTextNames];

export interface Entry {
  performer: string | null;
  details: JsonObject;
  effect: number | null;
}

/** Both ends of a change, and both languages of a text. */
const endsOf = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [value];
  if ('from' in value && 'to' in value) return [value.from, value.to].flatMap(endsOf);
  return 'en' in value && 'ar' in value ? [value.en, value.ar] : [value];
};

/**
 * Search vector of a log entry, as PostgreSQL's text of a `tsvector`: words of its reason, of session texts and of names; `#7` for a table;
 * `=60.5` for an amount in riyals, the effect without its sign.
 */
export const searchOfEntry = ({ performer, details, effect }: Entry): string => {
  const { changes, ...facts } = details;
  const all = [...Object.entries(facts), ...Object.entries(typeof changes === 'object' && changes !== null ? changes : {})];
  const valuesOf = (fields: string[]): unknown[] => all.filter(([field]) => fields.includes(field)).flatMap(([, value]) => endsOf(value));
  const numbersOf = (fields: string[]) => valuesOf(fields).filter((value) => typeof value === 'number');
  const typed = valuesOf(texts).filter((value) => typeof value === 'string');
  const amounts = [...numbersOf(['cost', 'price', 'takes']), ...(effect === null ? [] : [Math.abs(effect)])];
  return vectorOf(performer === null ? typed : [performer, ...typed], [
    ...numbersOf(['tableNumber']).map(wordOfTable),
    ...amounts.map((amount) => wordOfAmount(riyals(amount))),
  ]);
};
