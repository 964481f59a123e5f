import {
  hasWords,
  type Language,
  type LogAction,
  type LogChange,
  type LogDetails,
  type LogEntry,
  namesIn,
  riyals,
  tableChanges,
  type TableZone,
  word,
} from '@tabletime/contract';
import { categoryOf, idOf } from '../../eventstore/event.ts';
import { performerOf } from '../../events/fold.ts';
import { categories } from '../categories.ts';
import type { AuditRow } from '../database.ts';
import { type Change, entryInWords, isChange } from './entry-in-words.ts';
import { endInWords, factInWords, isTranslated, type LogReader, momentInWords } from './facts-in-words.ts';
import { isolated } from './isolated.ts';

/** A log entry as it travels. */
export type WireLog = LogEntry;
/** The same without what stands under labels. */
export type BriefLog = Omit<WireLog, 'inWords'>;

type Facts = Record<string, unknown>;

/**
 * Every field that the event changed, in its order: those under `changes`, then those that stand by themselves. A fact of the same
 * name is no change: the table that an edited session stands at says nothing of the one it came from.
 */
const changesOf = (facts: Facts): [string, Change][] =>
  [...Object.entries((facts['changes'] ?? {}) as Facts), ...Object.entries(facts)].filter(
    (entry): entry is [string, Change] => isChange(entry[1]) && JSON.stringify(entry[1].from) !== JSON.stringify(entry[1].to),
  );

/** An arrangement of tables is told by what differs: nobody reads a whole one beside another. A name in both languages is a product's. */
const toldChangesOf = (facts: Facts, { language }: LogReader): [string, Change][] =>
  changesOf(facts).flatMap(([field, change]): [string, Change][] => {
    if (field === 'name' && isTranslated(change.from)) return [['productName', change]];
    if (field !== 'zones') return [[field, change]];
    return tableChanges(change.from as TableZone[], change.to as TableZone[], language).map(({ field: of, from, to }) => [
      of,
      { from, to },
    ]);
  });

const separators: Record<Language, string> = { en: '; ', ar: '؛ ' };

const sentence = (action: LogAction, facts: Facts, reader: LogReader): string => {
  // In its own words, and all of them; ours say where it comes from.
  if (facts['imported'] === true)
    return word(reader.language, 'audit.LOG_IMPORTED', { words: isolated(String(facts['words']), reader.language) });
  // Only of what the sentence names: an event has many more facts.
  const words = namesIn(reader.language, `audit.${action}`).flatMap((name): [string, string][] => {
    // What a session came to is its total, where its bill says more than its time.
    const field = name === 'cost' && typeof facts['total'] === 'number' ? 'total' : name;
    const value = facts[field];
    const isPlain = field in facts && !isChange(value) && (typeof value !== 'object' || value === null || isTranslated(value));
    return isPlain ? [[name, factInWords(field, value, reader)]] : [];
  });
  return word(reader.language, `audit.${action}`, Object.fromEntries(words));
};

/** A sentence with what the clock showed, where the time of the event is that of a later one that it follows. */
const byClock = (told: string, facts: Facts, reader: LogReader): string =>
  typeof facts['byClock'] === 'string'
    ? word(reader.language, 'audit.by_clock', { sentence: told, moment: momentInWords(facts['byClock'], reader) })
    : told;

/** What a field is called within a sentence; a field of an older log that has no name is called as it was stored. */
const fieldInWords = (field: string, language: Language): string => {
  const key = `audit.field.${field}`;
  return hasWords(key) ? word(language, key) : field;
};

const inWords = ([field, { from, to }]: [string, Change], reader: LogReader): string =>
  word(reader.language, 'audit.change', {
    field: fieldInWords(field, reader.language),
    from: endInWords(field, from, reader),
    to: endInWords(field, to, reader),
  });

const amounts = new Set([
  'cost',
  'pricePerPerson',
  'revenue',
  'amount',
  'takes',
  'took',
  'discounted',
  'total',
  'balance',
  'tendered',
  'change',
  'price',
]);

/** Amounts are in riyals on the wire. */
const onTheWire = (field: string, value: unknown): unknown => (amounts.has(field) && typeof value === 'number' ? riyals(value) : value);

const wireChange = ([field, { from, to }]: [string, Change]): LogChange => ({
  field,
  from: onTheWire(field, from),
  to: onTheWire(field, to),
});

/** The event itself describes a change of role or status. What the former application changed may be anything. */
const changeOfPerson = ({ imported, from, to, isActive }: Facts): [string, Change][] => {
  if (imported === true) return from === undefined && to === undefined ? [] : [['formerValue', { from: from ?? null, to: to ?? null }]];
  if (typeof from === 'string') return [['role', { from, to }]];
  return typeof isActive === 'boolean' ? [['isActive', { from: !isActive, to: isActive }]] : [];
};

const detailsOf = (facts: Facts, changed: [string, Change][], description: string): LogDetails => {
  const changes = changed.map(wireChange);
  const plain = Object.entries(facts).filter(([field]) => field !== 'changes' && field !== 'tariff');
  return {
    ...Object.fromEntries(plain.map(([field, value]) => [field, onTheWire(field, isChange(value) ? value.to : value)])),
    ...(typeof facts['isActive'] === 'boolean' && { status: facts['isActive'] ? 'active' : 'deactivated' }),
    ...(changes.length > 0 && { changes }),
    description,
  };
};

/** The API's resource for each stream category. */
const resources: ReadonlyMap<string, string> = new Map([
  ...Object.entries(categories).map(([category, { resource }]) => [category, resource.name] as const),
  ['log', 'logs'],
]);

/** All products are in one stream. */
const subjectOf = (stream: string, { product }: Facts): LogEntry['subject'] => {
  const resource = stream.includes('-') ? resources.get(categoryOf(stream)) : undefined;
  if (resource === 'products') return { resource, _id: String(product) };
  return resource ? { resource, _id: idOf(stream) } : { resource: stream, _id: stream };
};

/** An entry of the audit log as files have it, worded for its reader: what follows from it for reading alone costs as much again. */
export const logInBrief = (row: AuditRow, reader: LogReader): BriefLog => {
  const { action, details: facts } = row;
  const msg = byClock(sentence(action, facts, reader), facts, reader);
  const told = toldChangesOf(facts, reader);
  const ends = told.map((change) => inWords(change, reader));
  const description = ends.length === 0 ? msg : `${msg}: ${ends.join(separators[reader.language])}`;
  return {
    _id: row.id,
    action,
    performedBy: performerOf({ id: row.performerId, name: row.performerName, role: row.performerRole ?? 'Customer' }),
    createdAt: row.createdAt,
    msg,
    details: detailsOf(facts, [...told, ...changeOfPerson(facts)], description),
    effect: row.effect === null ? null : riyals(row.effect),
    subject: subjectOf(row.stream, facts),
    position: row.position,
  };
};

/** An entry of the audit log worded for its reader. */
export const presentLog = (row: AuditRow, reader: LogReader): WireLog => ({
  ...logInBrief(row, reader),
  inWords: entryInWords(row.details, [...toldChangesOf(row.details, reader), ...changeOfPerson(row.details)], reader),
});

/** So many entries are remembered: what a café of fifty tables has on its screens at a time, each of some kilobytes. */
const mostRemembered = 1_000;

/**
 * What is shown again and again, as the JSON of a list of `presentLog`: what happened last, and the story of what is open. An entry
 * changes in nothing but its effect, and neither do its words for a reader of the same language and clock. To word one takes longer than
 * to send it.
 */
export const createPresenter = (): ((rows: readonly AuditRow[], reader: LogReader) => string) => {
  const known = new Map<string, string>();
  const present = (row: AuditRow, reader: LogReader): string => {
    const key = `${row.id} ${row.effect} ${reader.language} ${reader.timezone}`;
    const entry = known.get(key) ?? JSON.stringify(presentLog(row, reader));
    known.delete(key);
    known.set(key, entry);
    if (known.size > mostRemembered) known.delete(known.keys().next().value!);
    return entry;
  };
  return (rows, reader) => `[${rows.map((row) => present(row, reader)).join()}]`;
};
