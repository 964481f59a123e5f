import type { Performer, Role } from '@tabletime/contract';
import type { Actor } from '../eventstore/event.ts';
import type { DomainEvent, InStream } from './define-events.ts';

export const performerOf = ({ id, name, role }: Actor): Performer => (id === null ? 'System' : { _id: id, name, role: role as Role });

/** Where, when and by whom an event was recorded; empty for an event that has not been appended. */
export type Origin = Partial<Pick<InStream<DomainEvent>, 'stream' | 'version' | 'occurredAt'> & { metadata: { actor: Actor } }>;

/** Pure. A missing event does not compile. */
export type Fold<State, Event extends DomainEvent> = {
  [Type in Event['type']]: (state: State, data: Extract<Event, { type: Type }>['data'], origin?: Origin) => State;
};

type Step<State> = (state: State, data: never, origin: Origin) => State;

export const foldFrom = <State, Event extends DomainEvent>(
  evolve: Fold<State, Event>,
  initial: State,
  events: readonly (Event & Origin)[],
): State =>
  events.reduce((state, event) => (evolve[event.type as Event['type']] as Step<State>)(state, event.data as never, event), initial);
