import { hasWords, type Language, type LoggedInWords, word } from '@tabletime/contract';
import { capital, factAlone, type LogReader } from './facts-in-words.ts';

/** Facts of a log entry that its sentence, its reason, its subject or its list of changes says. */
const saidElsewhere =
  'description reason changes from to status name changed tableNumber isActive guest guests toTable fromTable submitter words imported';

/** Numbers and ids within our records: they tell a person nothing. */
const ofRecords = 'discount line payment payments refund refunds product session into resetId';

const notListed = new Set([...saidElsewhere.split(' '), ...ofRecords.split(' ')]);

/** Whether the details of a log entry list a fact, under a label of its own. */
export const isListedFact = (field: string): boolean => !notListed.has(field);

/** A field as it was and as it became. */
export interface Change {
  from: unknown;
  to: unknown;
}

/** Whether a fact of an event is a change. */
export const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** The label of a fact; empty if it has none. */
const labelOf = (field: string, language: Language): string => {
  const key = [`audit.fact.${field}`, `audit.field.${field}`].find(hasWords);
  return key === undefined ? '' : capital(word(language, key));
};

/** The labelled details of an entry: its changes, then the other facts that have a label. */
export const entryInWords = (
  facts: Record<string, unknown>,
  changes: readonly (readonly [field: string, change: Change])[],
  reader: LogReader,
): LoggedInWords => {
  const changed = new Set(changes.map(([field]) => field));
  const listed = Object.entries(facts).filter(
    ([field, value]) => field !== 'tariff' && isListedFact(field) && !changed.has(field) && value !== undefined,
  );
  return {
    changes: changes.map(([field, { from, to }]) => ({
      field,
      label: labelOf(field, reader.language),
      before: factAlone(field, from, reader),
      after: factAlone(field, to, reader),
    })),
    facts: listed
      .map(([field, value]) => ({
        field,
        label: labelOf(field, reader.language),
        words: factAlone(field, isChange(value) ? value.to : value, reader),
      }))
      .filter(({ label }) => label !== ''),
  };
};
