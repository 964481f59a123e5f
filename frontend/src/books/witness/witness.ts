import type { Consistency } from '@tabletime/contract';
import { z } from 'zod';
import { isConsistent, type LogSize } from './consistent.ts';

/** What a signed checkpoint says of the log, and its own text. */
export interface Checkpoint extends LogSize {
  /** Of the log; the same for ever. */
  id: string;
  /** How often the log was restored from a backup. */
  restorations: number;
  note: string;
}

/** Undefined for a text that is no checkpoint of this application. */
export const readCheckpoint = (note: string): Checkpoint | undefined => {
  const [, id = '', restorations, size, root = ''] =
    /^tabletime\/([^\s/]+)\/(\d+)\n([1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\n(?:\S.*\n)*\n— /.exec(note) ?? [];
  return size === undefined ? undefined : { id, restorations: Number(restorations), size: Number(size), root, note };
};

/** A checkpoint, and when this browser saw it. ISO 8601. */
const Seen = z.object({ note: z.string(), at: z.iso.datetime() });
export type Seen = z.infer<typeof Seen>;

export type Finding =
  | { state: 'first'; now: Checkpoint }
  | { state: 'unchanged' | 'restored' | 'altered'; now: Checkpoint; before: Checkpoint; at: string };

const place = 'tabletime.checkpoint';

/** What this browser saw last; undefined before its first visit, or where it keeps nothing. */
export const lastSeen = (): Seen | undefined => {
  try {
    return Seen.safeParse(JSON.parse(localStorage.getItem(place) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

const remember = (seen: Seen): void => {
  try {
    localStorage.setItem(place, JSON.stringify(seen));
  } catch {
    // A browser that keeps nothing is no witness.
  }
};

interface Reads {
  checkpoint: () => Promise<string>;
  consistency: (from: number, to: number) => Promise<Consistency>;
}

const isUnchanged = async (before: Checkpoint, now: Checkpoint, { consistency }: Reads): Promise<boolean> => {
  if (before.id !== now.id || before.size > now.size) return false;
  if (before.size === now.size) return before.root === now.root;
  return isConsistent(before, now, (await consistency(before.size, now.size)).hashes);
};

/**
 * Compares the log with what this browser saw of it, and remembers what it sees now, unless the log does not begin with what it saw: that
 * stays, as evidence. `at`: now, ISO 8601.
 */
export const witness = async (reads: Reads, at: string): Promise<Finding> => {
  const now = readCheckpoint(await reads.checkpoint());
  if (!now) throw new TypeError('The answer is no checkpoint');
  const seen = lastSeen();
  const before = seen && readCheckpoint(seen.note);
  if (!seen || !before) {
    remember({ note: now.note, at });
    return { state: 'first', now };
  }
  if (!(await isUnchanged(before, now, reads))) return { state: 'altered', now, before, at: seen.at };
  remember({ note: now.note, at });
  return { state: now.restorations > before.restorations ? 'restored' : 'unchanged', now, before, at: seen.at };
};
