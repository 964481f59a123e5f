import { riyals, sessionTextNames } from '@tabletime/contract';
import type { JsonObject } from '../../eventstore/event.ts';
import { vectorOf, wordOfAmount, wordOfTable } from '../session-search.ts';

/** The facts that are found by their words: as they are, and before and after where they were changed. */
const texts: string[] = ['reason', 'name', 'words', ...sessionTextNames];

export interface Entry {
  /** The name of the person who did it; null for the software. */
  performer: string | null;
  details: JsonObject;
  /** In halalas. */
  effect: number | null;
}

/** A fact of an event, or both ends of a change of it; a text in both languages is two. */
const endsOf = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [value];
  if ('from' in value && 'to' in value) return [value.from, value.to].flatMap(endsOf);
  return 'en' in value && 'ar' in value ? [value.en, value.ar] : [value];
};

/**
 * What an entry of the log is found by, as PostgreSQL's text of a `tsvector`: words of its reason, the texts of its session and the names of who did it
 * and to whom, `#7` each table it speaks of, `=60.5` each amount in riyals, that of its effect without a sign.
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
