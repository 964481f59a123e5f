import { businessDateOf, type Cafe } from '@tabletime/contract';
import { appendOccurrence } from '../../commands/append-occurrence.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { callerOf, type Ctx } from '../routing/context.ts';
import type { RecordedReading } from '../routing/route.ts';

interface Parts {
  store: Pick<EventStore, 'append'>;
  clock: Clock;
  cafe: () => Cafe;
  log: Log;
}

/** Records who read what the owner audits by: the first reading of each kind by each person on each business day. */
export const createReadingRecord = ({ store, clock, cafe, log }: Parts) => {
  /** Of one business day. Another process may have recorded more; the store finds those. */
  let known = { businessDate: '', names: new Set<string>() };
  const pending = new Set<Promise<unknown>>();

  return {
    /** Call it once the answer is on its way: a full disk holds up no reading, and a failure is a line in the application's log. */
    record: (ctx: Ctx, reading: RecordedReading): void => {
      // The use of an accountant's key is recorded by its door.
      if (ctx.state.accountantKey) return;
      const { actor, device, requestId } = callerOf(ctx);
      const at = clock.now();
      const businessDate = businessDateOf(at, cafe());
      if (known.businessDate !== businessDate) known = { businessDate, names: new Set() };
      const { names } = known;
      const name = `${reading} by ${actor.id} on ${businessDate}`;
      if (names.has(name)) return;
      names.add(name);
      const appended = appendOccurrence(store, { name, event: { type: reading, data: {} }, at, actor, device, requestId })
        .catch((error: unknown) => {
          names.delete(name);
          log.warn({ err: error, requestId }, 'a reading could not be recorded in the log');
        })
        .finally(() => pending.delete(appended));
      pending.add(appended);
    },
    /** Resolves once every reading is recorded, or failed. */
    recorded: async (): Promise<void> => {
      await Promise.all(pending);
    },
  };
};
