import type { BusinessClock } from '@tabletime/contract';
import { streamName, type JsonObject } from '../eventstore/event.ts';
import { knownStreams, type Queryable } from '../eventstore/read.ts';
import type { EventStore } from '../eventstore/store.ts';
import { formerIdOf, plainOf } from './extended-json.ts';
import { idOf, type Kind, kinds, type Run, type Taken } from './new-stream.ts';
import { Refused, storable } from './read-row.ts';
import { type FormerPerformer, performerIn, takeLog } from './former-log.ts';
import { takePerson } from './former-person.ts';
import { takeSession } from './former-session.ts';
import { createPeople, type People } from './people.ts';
import { type FileRow, rowsOf } from './read-file.ts';
import { refuseOtherFiles } from './refuse-other-files.ts';

export interface RowResult {
  file: string;
  /** Counted from 1. */
  row: number;
  /** Blank if there is none. */
  formerId: string;
  what: Kind | 'row';
  becomes: 'person' | 'session' | 'running session' | 'log entry' | 'already there' | 'the account that has its e-mail' | 'nothing';
  why: string;
}

export interface MovingIn {
  db: Queryable;
  /** Absent for a dry run. */
  append?: EventStore['append'] | undefined;
  clock: BusinessClock;
  run: Run;
  onRow: (result: RowResult) => void;
}

interface Judged {
  result: RowResult;
  taken?: Taken;
}

const categories: Record<Kind, string> = { person: 'user', session: 'session', 'log entry': 'log' };

const kindOf = (row: JsonObject): Kind | undefined => {
  if ('action' in row) return 'log entry';
  if ('startTime' in row || 'tableNumber' in row) return 'session';
  return 'email' in row || 'role' in row ? 'person' : undefined;
};

interface Known {
  fileRow: FileRow;
  row: JsonObject;
  performer: FormerPerformer;
  kind: Kind;
  formerId: string;
  id: string;
  stream: string;
}

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

const refused = ({ file, row }: FileRow, why: string, formerId = '', what: RowResult['what'] = 'row'): RowResult => ({
  file,
  row,
  formerId,
  what,
  becomes: 'nothing',
  why,
});

const recognised = (fileRow: FileRow): Known | RowResult => {
  if (fileRow.fault !== undefined) return refused(fileRow, fileRow.fault);
  const row = plainOf(fileRow.value);
  if (!isObject(row) || !isObject(fileRow.value)) return refused(fileRow, 'it is no object');
  const formerId = formerIdOf(fileRow.value['_id']);
  const kind = kindOf(row);
  if (kind === undefined) return refused(fileRow, 'it is neither a user, nor a session, nor a log entry', formerId);
  if (formerId === '') return refused(fileRow, '_id: it is missing, and the row could not be told from others', '', kind);
  const id = idOf(kind, formerId);
  return { fileRow, row, performer: performerIn(fileRow.value), kind, formerId, id, stream: streamName(categories[kind], id) };
};

const isKnown = (row: Known | RowResult): row is Known => 'stream' in row;

const judgeOne = (known: Known, isThere: boolean, people: People, { clock, run }: MovingIn): Judged => {
  const { fileRow, row, performer, kind, formerId, id } = known;
  const result = (becomes: RowResult['becomes'], why = ''): RowResult => ({
    file: fileRow.file,
    row: fileRow.row,
    formerId,
    what: kind,
    becomes,
    why,
  });
  const taken = (becomes: RowResult['becomes'], as: Taken): Judged => ({ result: result(becomes, as.notes.join('; ')), taken: as });
  if (kind === 'person') people.add(formerId, id, row);
  if (isThere) return { result: result('already there') };
  if (kind === 'session') {
    const session = takeSession(id, row, clock, run);
    return taken(session.append.events[0]!.type === 'SessionStarted' ? 'running session' : 'session', session);
  }
  if (kind === 'log entry') return taken('log entry', takeLog(id, formerId, row, people.performer(performer), run));
  const person = takePerson(id, formerId, row, run);
  const same = people.withEmail(person.email);
  if (same) {
    people.add(formerId, same.id, { name: same.name, role: same.role });
    return { result: result('the account that has its e-mail', 'an account with its e-mail is there, and stays as it is') };
  }
  people.add(formerId, id, row, person.email);
  return taken('person', person);
};

/** Decides the outcome of rows before any is written. `taken` collects streams, so that a duplicate `_id` is found even in a dry run. */
const judge = async (rows: FileRow[], people: People, taken: Set<string>, moving: MovingIn): Promise<Judged[]> => {
  const read = rows.map(recognised);
  const known = read.filter(isKnown);
  const emails = known.flatMap(({ kind, row: { email } }) =>
    kind === 'person' && typeof email === 'string' ? [storable(email).toLowerCase()] : [],
  );
  const [there] = await Promise.all([
    knownStreams(
      moving.db,
      known.map(({ stream }) => stream),
    ),
    people.lookUpEmails(emails),
    people.lookUpPerformers(known.flatMap(({ kind, performer }) => (kind === 'log entry' ? performer : []))),
  ]);
  return read.map((each) => {
    if (!isKnown(each)) return { result: each };
    try {
      const judged = judgeOne(each, there.has(each.stream) || taken.has(each.stream), people, moving);
      if (judged.taken) taken.add(each.stream);
      return judged;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { result: refused(each.fileRow, error.message, each.formerId, each.kind) };
    }
  });
};

const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'accounts_email_key';

/** Writes an accepted row unless another run has written it, and returns its outcome. */
const write = async ({ result, taken }: Judged, append: EventStore['append']): Promise<RowResult> => {
  if (!taken) return result;
  try {
    const { outcome } = await append({ streams: [taken.append] });
    return outcome === 'appended' ? result : { ...result, becomes: 'already there', why: '' };
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    return { ...result, becomes: 'nothing', why: 'another account has its e-mail by now' };
  }
};

/** Writes rows and reports their outcomes in order. Throws the first fault after all writes have settled. */
const writeAll = async (rows: Judged[], append: EventStore['append'], onRow: (result: RowResult) => void): Promise<void> => {
  const outcomes = await Promise.allSettled(rows.map((each) => write(each, append)));
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') onRow(outcome.value);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

/** Rows per look-up, written in few commits. */
const together = 512;
/** Rows within which a file must show its kind. */
const lookedAt = 20;

const kindOfFile = async (file: string): Promise<Kind | undefined> => {
  for await (const fileRow of rowsOf(file)) {
    const row = recognised(fileRow);
    if (isKnown(row)) return row.kind;
    if (fileRow.row >= lookedAt) return undefined;
  }
  return undefined;
};

/** Files with people first, because others refer to them, then in the order of `kinds`. */
const inOrder = async (files: readonly string[]): Promise<string[]> => {
  const known: { file: string; place: number }[] = [];
  for (const file of files) known.push({ file, place: kinds.indexOf((await kindOfFile(file)) ?? 'log entry') });
  return known.sort((one, other) => one.place - other.place).map(({ file }) => file);
};

const batchesOf = async function* (files: readonly string[]): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  for (const file of files) {
    for await (const row of rowsOf(file)) {
      batch.push(row);
      if (batch.length < together) continue;
      yield batch;
      batch = [];
    }
    // The next file may refer to these rows.
    if (batch.length > 0) yield batch;
    batch = [];
  }
};

/**
 * Imports the former application's exports, or reports what an import would do. Each row is one commit: a repeated run continues where an
 * interrupted one stopped, and skips existing rows. Throws before any row when the database or a file cannot be read, or a file is not
 * UTF-8.
 */
export const moveIn = async (files: readonly string[], moving: MovingIn): Promise<void> => {
  const { append, onRow } = moving;
  await refuseOtherFiles(files);
  const people = createPeople(moving.db);
  const taken = new Set<string>();
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const rows of batchesOf(await inOrder(files))) {
      const judged = await judge(rows, people, taken, moving);
      // The next rows are read while these are written.
      await writing;
      writing = append ? writeAll(judged, append, onRow) : Promise.resolve();
      // Awaited in the next round: until then a failure must not be an unhandled one.
      writing.catch(() => undefined);
      if (!append) judged.forEach(({ result }) => onRow(result));
    }
  } catch (error) {
    // Writes under way need the database until they are done.
    await writing.catch(() => undefined);
    throw error;
  }
  await writing;
};
