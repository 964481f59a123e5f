import type { QueryConfig } from 'pg';
import type { Recorded } from '../../events/define-events.ts';
import type { AnyEvent } from '../../events/registry.ts';

type Typed<Type extends string> = Recorded<Extract<AnyEvent, { type: Type }>>;

export interface Projection {
  name: string;
  tables: readonly string[];
  /** The statement for a batch of events in order, run in the transaction that moves the checkpoint; undefined for nothing. */
  statement: (events: Recorded<AnyEvent>[]) => QueryConfig | undefined;
}

interface Definition<Batch, Handled extends AnyEvent['type']> {
  name: string;
  tables: readonly string[];
  begin: () => Batch;
  on: { [Type in Handled]: (batch: Batch, event: Typed<Type>) => void };
  write: (batch: Batch) => QueryConfig | undefined;
}

/** Defines a cross-stream read model: one statement per batch of events. Pure, and the same live and in a rebuild. */
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
