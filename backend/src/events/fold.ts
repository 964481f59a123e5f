import type { Performer, Role } from '@tabletime/contract';
import type { Actor } from '../eventstore/event.ts';
import type { DomainEvent, InStream } from './define-events.ts';

/** Who did something, as rows name them: under the name and role they had then. */
export const performerOf = ({ id, name, role }: Actor): Performer => (id === null ? 'System' : { _id: id, name, role: role as Role });

/** Where, when and by whom an event was recorded; nothing of that is known of one that was only just decided. */
export type Told = Partial<Pick<InStream<DomainEvent>, 'stream' | 'version' | 'occurredAt'> & { metadata: { actor: Actor } }>;

/** What each event of a category makes of the state before it; pure. A missing event does not compile. */
export type Fold<State, Event extends DomainEvent> = {
  [Type in Event['type']]: (state: State, data: Extract<Event, { type: Type }>['data'], told?: Told) => State;
};

type Step<State> = (state: State, data: never, told: Told) => State;

/** The state that events lead to from another one. */
export const foldFrom = <State, Event extends DomainEvent>(
  evolve: Fold<State, Event>,
  initial: State,
  events: readonly (Event & Told)[],
): State =>
  events.reduce((state, event) => (evolve[event.type as Event['type']] as Step<State>)(state, event.data as never, event), initial);
