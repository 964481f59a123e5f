import type { QueryConfig } from 'pg';
import type { Recorded } from '../../events/define-events.ts';
import type { AnyEvent } from '../../events/registry.ts';

type Typed<Type extends string> = Recorded<Extract<AnyEvent, { type: Type }>>;

/** A read model across streams, which follows the log behind the commands. */
export interface Projection {
  name: string;
  /** Its own tables; a rebuild recreates them. */
  tables: readonly string[];
  /** What a batch of events, in order of position, writes in the transaction that moves its checkpoint; undefined when that is nothing. */
  statement: (events: Recorded<AnyEvent>[]) => QueryConfig | undefined;
}

interface Definition<Batch, Handled extends AnyEvent['type']> {
  name: string;
  tables: readonly string[];
  /** Collects a batch; created for each batch. */
  begin: () => Batch;
  /** Takes one event into the batch; events that are not named do not concern it. */
  on: { [Type in Handled]: (batch: Batch, event: Typed<Type>) => void };
  /** The one statement that writes the batch; only its own tables. */
  write: (batch: Batch) => QueryConfig | undefined;
}

/** A read model across streams: each event is taken into a batch, the batch is written by one statement. Pure, and the same live and in a rebuild. */
export const projection = <Batch, Handled extends AnyEvent['type']>(definition: Definition<Batch, Handled>): Projection => ({
  name: definition.name,
  tables: definition.tables,
  statement: (events) => {
    const batch = definition.begin();
    const handlers = definition.on as unknown as Record<string, ((batch: Batch, event: Recorded<AnyEvent>) => void) | undefined>;
    for (const event of events) handlers[event.type]?.(batch, event);
    return definition.write(batch);
  },
});
