import type { PoolClient } from 'pg';
import type { Recorded } from '../events/define-events.ts';
import type { AnyEvent } from '../events/registry.ts';

type Typed<Type extends string> = Recorded<Extract<AnyEvent, { type: Type }>>;

/** A read model across streams, which follows the log behind the commands. */
export interface Projection {
  name: string;
  /** Its own tables; a rebuild recreates them. */
  tables: readonly string[];
  /** Applies a batch of events, in order of position, inside the transaction that moves its checkpoint. */
  apply: (tx: PoolClient, events: Recorded<AnyEvent>[]) => Promise<void>;
}

interface Definition<Batch, Handled extends AnyEvent['type']> {
  name: string;
  tables: readonly string[];
  /** Collects a batch; created for each batch. */
  begin: () => Batch;
  /** Takes one event into the batch; events that are not named do not concern it. */
  on: { [Type in Handled]: (batch: Batch, event: Typed<Type>) => void };
  /** Writes the batch, once; only its own tables. */
  write: (tx: PoolClient, batch: Batch) => Promise<void>;
}

/** A read model across streams: each event is taken into a batch, the batch is written once. The same code runs live and in a rebuild. */
export const projection = <Batch, Handled extends AnyEvent['type']>(definition: Definition<Batch, Handled>): Projection => ({
  name: definition.name,
  tables: definition.tables,
  apply: async (tx, events) => {
    const batch = definition.begin();
    const handlers = definition.on as unknown as Record<string, ((batch: Batch, event: Recorded<AnyEvent>) => void) | undefined>;
    for (const event of events) handlers[event.type]?.(batch, event);
    await definition.write(tx, batch);
  },
});
