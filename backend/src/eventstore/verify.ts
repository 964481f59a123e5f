import { type CheckEvents, checkEventsOf, type EventFault } from './check-events.ts';
import type { Queryable } from './read.ts';
import { genesis, nextLink } from './seal.ts';
import { createTreeCheck, type TreeFault } from './verify-tree.ts';

interface Fault {
  position: number;
  fault: EventFault['fault'] | 'unsealed' | 'seal altered' | 'head altered' | TreeFault['fault'];
}

export type Verdict =
  /** `root`: of the Merkle tree, in Base64, where the whole log was walked. */
  { intact: true; checked: number; lastPosition: number; hash: string; root?: string } | ({ intact: false } & Fault);

export const faultOf = ({ position, fault }: Fault): string => `position ${position} is the first that does not fit (${fault})`;

interface Seal {
  last_position: number;
  event_count: number;
  leaves: Buffer;
  hash: Buffer;
}

const leafLength = 32;
/** How many commits are read at once; their events are checked together. */
const sealsAtOnce = 250;
/** How far the chain may be ahead of the events that are being checked. */
const spansAtOnce = 6;

const sealsAfter = async (db: Queryable, position: number): Promise<Seal[]> => {
  const { rows } = await db.query<Seal>(
    `select last_position, event_count, leaves, hash from seals where last_position > $1 order by last_position limit ${sealsAtOnce}`,
    [position],
  );
  return rows;
};

/** The link that the seals after `position` continue; except at the start of the log, that seal must exist. */
const linkAt = async (db: Queryable, position: number): Promise<{ hash: Buffer; position: number }> => {
  const { rows } = await db.query<Seal>('select * from seals where last_position <= $1 order by last_position desc limit 1', [position]);
  return rows[0] ? { hash: rows[0].hash, position: rows[0].last_position } : { hash: genesis, position: 0 };
};

/** Leaves for the events that a seal counts, at most one more than it has: no event has that one. */
const leavesOfCount = ({ event_count: count, leaves }: Seal): Buffer => {
  const counted = Buffer.alloc(Math.min(count, Math.floor(leaves.length / leafLength) + 1) * leafLength);
  leaves.copy(counted);
  return counted;
};

export interface Range {
  from?: number;
  to?: number;
}

interface Manner {
  /** Called with the position up to which everything fits, after each batch of commits. */
  onProgress?: (position: number) => void | Promise<void>;
  /** Compares events with their leaves, some spans at a time; reads them from `db` by default. */
  check?: CheckEvents;
}

/**
 * Walks the hash chain of the whole log, or of positions `from`–`to`, and names the first position that does not fit: altered, removed,
 * inserted or moved. A range is widened to whole commits and trusts the seal before it; positions beyond the end are missing. A walk over
 * the whole log also compares the tiles and checkpoints of its Merkle tree. Throws a RangeError when a range ends before it begins.
 */
export const verify = async (
  db: Queryable,
  range: Range = {},
  { onProgress = () => undefined, check = checkEventsOf(db) }: Manner = {},
): Promise<Verdict> => {
  const { from = 1, to = Infinity } = range;
  if (to < from) throw new RangeError(`The range ends at position ${to}, before it begins at ${from}`);
  let { hash, position } = await linkAt(db, from - 1);
  const start = position;
  const tree = from === 1 && to === Infinity ? await createTreeCheck(db) : undefined;
  const checks: { last: number; outcome: Promise<EventFault | undefined> }[] = [];

  /** Waits until at most so many spans are being checked. */
  const settled = async (left: number): Promise<EventFault | undefined> => {
    while (checks.length > left) {
      const { last, outcome } = checks.shift()!;
      const fault = await outcome;
      if (fault) return fault;
      await onProgress(last);
    }
    return undefined;
  };

  /** The seal's own fault, or that of the tree. Of a seal that does not follow, the leaves may still name an event that does not fit. */
  const follow = async (seal: Seal): Promise<{ fault?: Fault; leaves: Buffer }> => {
    const altered: Fault = { position: position + 1, fault: 'seal altered' };
    if (seal.last_position - position !== seal.event_count) return { fault: altered, leaves: Buffer.alloc(0) };
    hash = nextLink(hash, seal.leaves);
    position = seal.last_position;
    if (seal.leaves.length !== seal.event_count * leafLength) return { fault: altered, leaves: leavesOfCount(seal) };
    const fault = hash.equals(seal.hash) ? await tree?.add(seal.leaves) : altered;
    return { leaves: seal.leaves, ...(fault && { fault }) };
  };

  /** Follows commits until one does not fit or reaches the end of the range, and has their events checked. */
  const followAll = async (seals: Seal[]): Promise<Fault | undefined> => {
    const first = position + 1;
    const found: Buffer[] = [];
    let fault: Fault | undefined;
    for (const seal of seals) {
      const followed = await follow(seal);
      found.push(followed.leaves);
      fault = followed.fault;
      if (fault || position >= to) break;
    }
    const leaves = Buffer.concat(found);
    if (leaves.length === 0) return fault;
    const last = first + leaves.length / leafLength - 1;
    const outcome = check({ first, last, leaves });
    // A failure surfaces when the outcome is awaited.
    outcome.catch(() => undefined);
    checks.push({ last, outcome });
    return fault;
  };

  for (;;) {
    const seals = await sealsAfter(db, position);
    const fault = await followAll(seals);
    const isDone = fault !== undefined || position >= to || seals.length === 0;
    const earlier = await settled(isDone ? 0 : spansAtOnce - 1);
    if (earlier ?? fault) return { intact: false, ...(earlier ?? fault!) };
    if (position >= to) return { intact: true, checked: position - start, lastPosition: position, hash: hash.toString('hex') };
    if (seals.length > 0) continue;

    const verdict = await endOfLog(db, { position, hash, start }, Math.max(range.from ?? 0, range.to ?? 0));
    if (!verdict?.intact || !tree) {
      if (verdict) return verdict;
      continue;
    }
    const faultOfTree = await tree.end();
    return faultOfTree ? { intact: false, ...faultOfTree } : { ...verdict, root: tree.root().toString('base64') };
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
