import { streamName } from '../../eventstore/event.ts';
import { type Queryable, readStreams } from '../../eventstore/read.ts';
import type { Recorded } from '../../events/define-events.ts';
import { foldFrom } from '../../events/fold.ts';
import type { PassEvent } from '../../events/pass-events.ts';
import { leftOf, passFold, type PassState } from '../../events/pass-fold.ts';
import { decodeAll } from '../projector/read-ahead.ts';

const passesAtOnce = 250;

/** The blocks that these passes had left at a position of the log, by id; without those that were not sold yet. */
export const blocksLeftAt = async (db: Queryable, ids: readonly string[], position: number): Promise<Map<string, number | null>> => {
  const left = new Map<string, number | null>();
  for (let start = 0; start < ids.length; start += passesAtOnce) {
    const some = ids.slice(start, start + passesAtOnce);
    const streams = await readStreams(
      db,
      some.map((id) => streamName('pass', id)),
      position + 1,
    );
    streams.forEach((stored, index) => {
      const pass = foldFrom<PassState, PassEvent>(passFold, null, decodeAll(stored) as Recorded<PassEvent>[]);
      if (pass) left.set(some[index]!, leftOf(pass));
    });
  }
  return left;
};
