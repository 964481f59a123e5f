import {
  type Language,
  type LogChange,
  type LogDetails,
  type LogEntry,
  type LogSubject,
  riyals,
  tableChanges,
  type TableZone,
} from '@tabletime/contract';
import { categoryOf, idOf } from '../../eventstore/event.ts';
import { performerOf } from '../../events/fold.ts';
import { categories } from '../categories.ts';
import type { AuditRow } from '../database.ts';
import { type Change, entryInWords, isChange } from './entry-details.ts';
import { amountFields, isTranslated, type LogReader } from './facts-in-words.ts';
import { byClock, changeInWords, sentence } from './sentence-in-words.ts';

export type WireLog = LogEntry;
/** An entry without its labelled facts. */
export type BriefLog = Omit<WireLog, 'inWords'>;

type Facts = Record<string, unknown>;

/** Every changed field, those under `changes` first. They win over a fact of the same name: an edited session's table is the new one. */
const changesOf = (facts: Facts): [string, Change][] =>
  [...Object.entries((facts['changes'] ?? {}) as Facts), ...Object.entries(facts)].filter(
    (entry): entry is [string, Change] => isChange(entry[1]) && JSON.stringify(entry[1].from) !== JSON.stringify(entry[1].to),
  );

/** An arrangement of tables is shown by its differences. A name in both languages belongs to a product. */
const shownChangesOf = (facts: Facts, { language }: LogReader): [string, Change][] =>
  changesOf(facts).flatMap(([field, change]): [string, Change][] => {
    if (field === 'name' && isTranslated(change.from)) return [['productName', change]];
    if (field !== 'zones') return [[field, change]];
    return tableChanges(change.from as TableZone[], change.to as TableZone[], language).map(({ field: of, from, to }) => [
      of,
      { from, to },
    ]);
  });

const separators: Record<Language, string> = { en: '; ', ar: '؛ ' };

/** Amounts are in riyals on the wire. */
const onTheWire = (field: string, value: unknown): unknown =>
  amountFields.has(field) && typeof value === 'number' ? riyals(value) : value;

const wireChange = ([field, { from, to }]: [string, Change]): LogChange => ({
  field,
  from: onTheWire(field, from),
  to: onTheWire(field, to),
});

/** The event itself describes a change of role or status. Imported changes may contain anything. */
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

const subjects: ReadonlyMap<string, LogSubject> = new Map([
  ...Object.entries(categories).map(([category, { resource }]) => [category, resource.name] as const),
  ['log', 'logs'],
]);

/** All products share one stream. */
const subjectOf = (stream: string, { product }: Facts): LogEntry['subject'] => {
  const resource = subjects.get(categoryOf(stream));
  if (!resource) throw new Error(`Unknown stream category ${categoryOf(stream)}`);
  return { resource, _id: resource === 'products' ? String(product) : idOf(stream) };
};

/** An entry without its labelled facts, and all of its changes. */
const briefWithChanges = (row: AuditRow, reader: LogReader): { brief: BriefLog; changed: [string, Change][] } => {
  const { action, details: facts } = row;
  const msg = byClock(sentence(action, facts, reader), facts, reader);
  const shown = shownChangesOf(facts, reader);
  const changed = [...shown, ...changeOfPerson(facts)];
  const changes = shown.map((change) => changeInWords(change, reader));
  const description = changes.length === 0 ? msg : `${msg}: ${changes.join(separators[reader.language])}`;
  const brief = {
    _id: row.id,
    action,
    performedBy: performerOf({ id: row.performerId, name: row.performerName, role: row.performerRole ?? 'Customer' }),
    createdAt: row.createdAt,
    msg,
    details: detailsOf(facts, changed, description),
    effect: row.effect === null ? null : riyals(row.effect),
    subject: subjectOf(row.stream, facts),
    position: row.position,
  };
  return { brief, changed };
};

/** An entry for files, without its labelled facts: wording those would double the cost. */
export const logInBrief = (row: AuditRow, reader: LogReader): BriefLog => briefWithChanges(row, reader).brief;

/** An entry of the audit log, worded for a reader. */
export const presentLog = (row: AuditRow, reader: LogReader): WireLog => {
  const { brief, changed } = briefWithChanges(row, reader);
  return { ...brief, inWords: entryInWords(row.details, changed, reader) };
};

/** The entries that a café of fifty tables shows at a time, some kilobytes each. */
const mostRemembered = 1_000;

/** Words entries as a JSON list, cached because wording takes longer than sending. Only the effect of an entry can change. */
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
