import { hasWords, type Language, type LogAction, namesIn, word } from '@tabletime/contract';
import { type Change, isChange } from './entry-details.ts';
import { endInWords, factInWords, isTranslated, type LogReader, momentInWords } from './facts-in-words.ts';
import { isolated } from './isolated.ts';

/** The sentence of an action, without its changes. */
export const sentence = (action: LogAction, facts: Record<string, unknown>, reader: LogReader): string => {
  // The entry's own words in full, with their origin.
  if (facts['imported'] === true)
    return word(reader.language, 'audit.LOG_IMPORTED', { words: isolated(String(facts['words']), reader.language) });
  // Only the facts that the sentence names.
  const words = namesIn(reader.language, `audit.${action}`).flatMap((name): [string, string][] => {
    // A session's total replaces its cost where the bill has more than time.
    const field = name === 'cost' && typeof facts['total'] === 'number' ? 'total' : name;
    const value = facts[field];
    const isPlain =
      field in facts && !isChange(value) && (typeof value !== 'object' || value === null || isTranslated(value) || field === 'changed');
    return isPlain ? [[name, factInWords(field, value, reader)]] : [];
  });
  return word(reader.language, `audit.${action}`, Object.fromEntries(words));
};

/** Adds the clock's time, where it was behind the previous event of the stream. */
export const byClock = (sentence: string, facts: Record<string, unknown>, reader: LogReader): string =>
  typeof facts['byClock'] === 'string'
    ? word(reader.language, 'audit.by_clock', { sentence: sentence, moment: momentInWords(facts['byClock'], reader) })
    : sentence;

/** A field's name within a sentence; fields of older logs without a name keep their stored one. */
const fieldInWords = (field: string, language: Language): string => {
  const key = `audit.field.${field}`;
  return hasWords(key) ? word(language, key) : field;
};

/** A change within a sentence. */
export const changeInWords = ([field, { from, to }]: [string, Change], reader: LogReader): string =>
  word(reader.language, 'audit.change', {
    field: fieldInWords(field, reader.language),
    from: endInWords(field, from, reader),
    to: endInWords(field, to, reader),
  });
