import type { StoredEvent } from './event.ts';
import { readAfter, type Queryable } from './read.ts';
import { genesis, leafOf, nextLink } from './seal.ts';

export type Verdict =
  | { intact: true; checked: number; lastPosition: number; hash: string }
  | { intact: false; position: number; fault: 'missing' | 'altered' | 'unsealed' | 'seal altered' | 'head altered' };

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

/** The link from which the seals after `position` go on; the seal must exist unless the walk begins at the start. */
const linkAt = async (db: Queryable, position: number): Promise<{ hash: Buffer; position: number }> => {
  const { rows } = await db.query<Seal>('select * from seals where last_position <= $1 order by last_position desc limit 1', [position]);
  return rows[0] ? { hash: rows[0].hash, position: rows[0].last_position } : { hash: genesis, position: 0 };
};

/** The first fault of the events that one seal covers, if any. */
const faultIn = (seal: Seal, first: number, events: StoredEvent[]): { position: number; fault: 'missing' | 'altered' } | undefined => {
  for (let index = 0; index < seal.event_count; index++) {
    const event = events[index];
    if (event?.position !== first + index) return { position: first + index, fault: 'missing' };
    const sealed = seal.leaves.subarray(index * leafLength, (index + 1) * leafLength);
    if (!leafOf(event).equals(sealed)) return { position: event.position, fault: 'altered' };
  }
  return undefined;
};

/**
 * Walks the hash chain over the whole log, or over positions `from`–`to`, and names the first position that does not
 * fit: altered, removed, inserted or moved. A range is trusted to begin after an intact seal.
 */
export const verify = async (db: Queryable, range: { from?: number; to?: number } = {}): Promise<Verdict> => {
  let { hash, position } = await linkAt(db, (range.from ?? 1) - 1);
  const begun = position;
  let events: StoredEvent[] = [];

  for (;;) {
    const seals = await sealsAfter(db, position);
    for (const seal of seals) {
      const first = position + 1;
      if (seal.last_position - position !== seal.event_count) return { intact: false, position: first, fault: 'seal altered' };
      while (events.length < seal.event_count) {
        const more = await readAfter(db, events.at(-1)?.position ?? position, batchSize);
        if (more.length === 0) break;
        events = events.concat(more);
      }
      const fault = faultIn(seal, first, events);
      // The leaves tell which event it was only if they are themselves what the chain sealed.
      hash = nextLink(hash, seal.leaves);
      if (!hash.equals(seal.hash)) return { intact: false, position: fault?.position ?? first, fault: fault?.fault ?? 'seal altered' };
      if (fault) return { intact: false, ...fault };
      events = events.slice(seal.event_count);
      position = seal.last_position;
      if (range.to !== undefined && position >= range.to) {
        return { intact: true, checked: position - begun, lastPosition: position, hash: hash.toString('hex') };
      }
    }
    if (seals.length > 0) continue;

    // Read again: an append may have ended between the last look at the seals and this one.
    if ((await sealsAfter(db, position)).length > 0) continue;
    return endOfLog(db, { position, hash, begun });
  }
};

/** Holds the end of the walk against the head of the log and against events that no seal covers. */
const endOfLog = async (db: Queryable, walked: { position: number; hash: Buffer; begun: number }): Promise<Verdict> => {
  const { rows } = await db.query<{ position: number; hash: Buffer; unsealed: number | null }>(
    `select position, hash,
            (select min(e.position) from events e where e.position > $1
               and not exists (select from seals s where s.last_position >= e.position)) as unsealed
     from log_head`,
    [walked.position],
  );
  const head = rows[0];
  if (head?.unsealed) return { intact: false, position: head.unsealed, fault: 'unsealed' };
  if (head?.position === walked.position && !head.hash.equals(walked.hash)) {
    return { intact: false, position: walked.position, fault: 'head altered' };
  }
  if (!head || head.position < walked.position) return { intact: false, position: walked.position, fault: 'head altered' };
  const { rows: later } = await db.query('select 1 from seals where last_position > $1 limit 1', [walked.position]);
  if (head.position > walked.position && later.length === 0) return { intact: false, position: walked.position + 1, fault: 'missing' };
  return { intact: true, checked: walked.position - walked.begun, lastPosition: walked.position, hash: walked.hash.toString('hex') };
};
