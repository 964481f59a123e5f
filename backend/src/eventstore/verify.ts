import type { StoredEvent } from './event.ts';
import { readAfter, type Queryable } from './read.ts';
import { genesis, leafOf, nextLink } from './seal.ts';
import { createTreeCheck, type TreeFault } from './verify-tree.ts';

export type Verdict =
  /** `root`: of the Merkle tree, in Base64, where the whole log was walked. */
  | { intact: true; checked: number; lastPosition: number; hash: string; root?: string }
  | { intact: false; position: number; fault: 'missing' | 'altered' | 'unsealed' | 'seal altered' | 'head altered' | TreeFault['fault'] };

export const faultOf = ({ position, fault }: Extract<Verdict, { intact: false }>): string =>
  `position ${position} is the first that does not fit (${fault})`;

interface Seal {
  last_position: number;
  event_count: number;
  leaves: Buffer;
  hash: Buffer;
}

const leafLength = 32;
const batchSize = 2_000;

const sealsAfter = async (db: Queryable, position: number): Promise<Seal[]> => {
  const { rows } = await db.query<Seal>(
    'select last_position, event_count, leaves, hash from seals where last_position > $1 order by last_position limit 500',
    [position],
  );
  return rows;
};

/** The link that the seals after `position` continue; except at the start of the log, that seal must exist. */
const linkAt = async (db: Queryable, position: number): Promise<{ hash: Buffer; position: number }> => {
  const { rows } = await db.query<Seal>('select * from seals where last_position <= $1 order by last_position desc limit 1', [position]);
  return rows[0] ? { hash: rows[0].hash, position: rows[0].last_position } : { hash: genesis, position: 0 };
};

const faultIn = (seal: Seal, first: number, events: StoredEvent[]): { position: number; fault: 'missing' | 'altered' } | undefined => {
  for (let index = 0; index < seal.event_count; index++) {
    const event = events[index];
    if (event?.position !== first + index) return { position: first + index, fault: 'missing' };
    const sealed = seal.leaves.subarray(index * leafLength, (index + 1) * leafLength);
    if (!leafOf(event).equals(sealed)) return { position: event.position, fault: 'altered' };
  }
  return undefined;
};

/** Returns the events after a position, `count` at a time; reads the next batch while the caller checks this one. */
const eventsAfter = (db: Queryable, position: number) => {
  let [events, returned]: [StoredEvent[], number] = [[], 0];
  const read = (): Promise<StoredEvent[]> => readAfter(db, events.at(-1)?.position ?? position, batchSize);
  /** A failure surfaces when the batch is awaited. */
  const readAhead = (): Promise<StoredEvent[]> => {
    const pending = read();
    pending.catch(() => undefined);
    return pending;
  };
  let nextBatch = readAhead();
  return async (count: number): Promise<StoredEvent[]> => {
    while (events.length - returned < count) {
      const more = await nextBatch;
      // An empty batch may be out of date: the log may have grown.
      const batch = more.length > 0 ? more : await read();
      if (batch.length === 0) break;
      events = [...events.slice(returned), ...batch];
      returned = 0;
      nextBatch = readAhead();
    }
    returned += count;
    return events.slice(returned - count, returned);
  };
};

/**
 * Walks the hash chain of the whole log, or of positions `from`–`to`, and names the first position that does not fit: altered, removed,
 * inserted or moved. A range is widened to whole commits and trusts the seal before it; positions beyond the end are missing. A walk over
 * the whole log also compares the tiles and checkpoints of its Merkle tree. Throws a RangeError when a range ends before it begins.
 */
export const verify = async (
  db: Queryable,
  range: { from?: number; to?: number } = {},
  /** Called after each batch of commits with the position that the walk has reached. */
  onProgress: (position: number) => void = () => undefined,
): Promise<Verdict> => {
  const { from = 1, to = Infinity } = range;
  if (to < from) throw new RangeError(`The range ends at position ${to}, before it begins at ${from}`);
  let { hash, position } = await linkAt(db, from - 1);
  const start = position;
  const next = eventsAfter(db, position);
  const tree = from === 1 && to === Infinity ? await createTreeCheck(db) : undefined;

  for (;;) {
    const seals = await sealsAfter(db, position);
    for (const seal of seals) {
      const first = position + 1;
      if (seal.last_position - position !== seal.event_count) return { intact: false, position: first, fault: 'seal altered' };
      const fault = faultIn(seal, first, await next(seal.event_count));
      // The leaves can be trusted to name the event only if the chain sealed them.
      hash = nextLink(hash, seal.leaves);
      if (!hash.equals(seal.hash)) return { intact: false, position: fault?.position ?? first, fault: fault?.fault ?? 'seal altered' };
      const faultOfTree = fault ? undefined : await tree?.add(seal.leaves);
      if (fault ?? faultOfTree) return { intact: false, ...(fault ?? faultOfTree!) };
      position = seal.last_position;
      if (position >= to) {
        return { intact: true, checked: position - start, lastPosition: position, hash: hash.toString('hex') };
      }
    }
    onProgress(position);
    if (seals.length > 0) continue;

    const verdict = await endOfLog(db, { position, hash, start }, Math.max(range.from ?? 0, range.to ?? 0));
    if (!verdict?.intact || !tree) {
      if (verdict) return verdict;
      continue;
    }
    const fault = await tree.end();
    return fault ? { intact: false, ...fault } : { ...verdict, root: tree.root().toString('base64') };
  }
};

/** Compares the end of the walk with the head and with unsealed events. Undefined when the log has grown into the requested range. */
const endOfLog = async (
  db: Queryable,
  walked: { position: number; hash: Buffer; start: number },
  requestedTo: number,
): Promise<Verdict | undefined> => {
  const { position } = walked;
  const { rows } = await db.query<{ head: number; hash: Buffer; unsealed: number | null; sealed: boolean }>(
    `select position as head, hash, exists (select from seals where last_position > $1) as sealed,
            (select min(e.position) from events e where e.position > $1
               and not exists (select from seals s where s.last_position >= e.position)) as unsealed
     from log_head`,
    [position],
  );
  const end = rows[0];
  if (end?.unsealed) return { intact: false, position: end.unsealed, fault: 'unsealed' };
  if (!end || end.head < position || (end.head === position && !end.hash.equals(walked.hash))) {
    return { intact: false, position, fault: 'head altered' };
  }
  if (end.sealed && requestedTo > position) return undefined;
  if (!end.sealed && Math.max(end.head, requestedTo) > position) return { intact: false, position: position + 1, fault: 'missing' };
  return { intact: true, checked: position - walked.start, lastPosition: position, hash: walked.hash.toString('hex') };
};
