import { may, problem, type ProblemCode, type ProblemParams, type Role } from '@tabletime/contract';
import type { AppendOutcome, AppendRequest, IdempotencyKey, SignIn } from '../eventstore/append.ts';
import { type Actor, type Json, type NewEvent, streamName } from '../eventstore/event.ts';
import type { ReadRow, ReadTable } from '../eventstore/read-rows.ts';
import type { EventStore } from '../eventstore/store.ts';
import { decode, type DomainEvent, encode, type InStream, type StreamEvents } from '../events/define-events.ts';
import { type AnyCommand, type Context, type Decider, fold, type LookUp } from './decider.ts';
import { parseInput } from './faults.ts';

/** The row of a stream's own read model after all its events; null when there is none (any more). */
export type RowOf = (category: string, events: InStream<DomainEvent>[]) => { table: ReadTable; row: object | null };

/** What `execute` works with. */
export interface ExecutorParts {
  store: EventStore;
  rowOf: RowOf;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
  cafe: () => Context['cafe'];
  /** Called for each read row written, before the command is answered. */
  written?: (table: string, row: object | null) => void;
}

/** The actor of a command, its request, and the version they saw. */
export interface Asked {
  actor: Actor;
  requestId: string | null;
  /** Checked by the database with the append: an ended sign-in appends nothing. Absent when nobody has signed in. */
  signIn?: Omit<SignIn, 'person' | 'stream'> | undefined;
  /** Groups what one request did to several streams. */
  correlationId?: string | undefined;
  /** The version the person saw; another one is refused with `version.stale`. */
  ifMatch?: number | undefined;
  key?: Omit<IdempotencyKey, 'answer'> | undefined;
  /** Rows beside the stream's own that are written with the events. */
  alongside?: ReadRow[];
}

export interface Executed<Row> {
  id: string;
  /** The stream's read row after the command, null where it has none; the first answer again when replayed. */
  row: Row | null;
  /** The version to name in `If-Match`: that of the last event that the row shows. */
  version: number;
  /** Global position of the last event appended; null when nothing was. */
  position: number | null;
  /** Whether the command changed nothing. */
  isUnchanged?: true;
}

// In each round of a conflict on one stream, one of the competing commands succeeds.
const mostAttempts = 20;

/**
 * Runs a command on one stream: reads its events, folds them, decides, and appends the new events with the read row. Decides again
 * when another append came first, unless the caller named a version. `lookUp` finds the command's facts, again for each decision.
 * Throws a Problem when the input, role, version or a rule refuses the command; `version.contended` after twenty rounds.
 */
export const createExecutor = ({ store, rowOf, now, newId, cafe, written }: ExecutorParts) => {
  const load = async (events: StreamEvents, stream: string) => {
    const recorded = (await store.readStream(stream)).map((stored) => decode(events, stored));
    return { recorded, version: recorded.at(-1)?.version ?? 0 };
  };

  const checkVersion = (category: string, recorded: InStream<DomainEvent>[], ifMatch: number | undefined): void => {
    const last = recorded.at(-1);
    if (ifMatch === undefined || last === undefined) return;
    // The caller saw the row: an event that does not change the row makes no version stale.
    const version = versionOf(rowOf(category, recorded).row, last.version);
    if (ifMatch === version) return;
    const change = recorded.find((event) => event.version === version) ?? last;
    throw problem('version.stale', { by: change.metadata.actor.name, at: change.occurredAt, version });
  };

  return async <
    State,
    Event extends DomainEvent,
    Commands extends Record<string, AnyCommand<State, Event>>,
    Name extends keyof Commands & string,
    Row,
  >(
    decider: Decider<State, Event, Commands, Row>,
    name: Name,
    id: string,
    given: unknown,
    asked: Asked,
    lookUp?: LookUp<State, Commands[Name]>,
  ): Promise<Executed<Row>> => {
    const command: AnyCommand<State, Event> = decider.commands[name]!;
    const context: Context = { id, now: now(), actor: asked.actor, cafe: cafe() };
    if (command.permission && asked.actor.role !== null && !may(asked.actor.role as Role, command.permission)) {
      throw problem('auth.forbidden', { role: asked.actor.role });
    }
    const input: unknown = parseInput(command.input({ now: context.now, timezone: context.cafe.timezone }), given);
    const facts = lookUp as ((input: unknown, state: State) => Promise<unknown>) | undefined;
    const stream = streamName(decider.events.category, id);
    const commandId = newId();

    const storedAnswer = async (): Promise<Executed<Row> | undefined> => {
      const stored = asked.key && (await store.findAnswer(asked.key.scope, asked.key.key));
      if (stored && stored.requestHash !== asked.key!.requestHash) throw problem('request.key_reused');
      return stored && replayed<Row>(stored.answer as Json);
    };
    // Read at the same time: what a copy of this request appended between the two makes a conflict below, or shows in the key's answer.
    const known = load(decider.events, stream);
    known.catch(() => undefined);
    const stored = await storedAnswer();
    if (stored) return stored;

    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const { recorded, version } = await (attempt === 1 ? known : load(decider.events, stream));
      const state = fold(decider, recorded as unknown as Event[]);
      let decided: Event[];
      try {
        checkVersion(decider.events.category, recorded, asked.ifMatch);
        decided = command.decide(state, input, context, await facts?.(input, state));
      } catch (refusal) {
        // A copy of this request may have succeeded between the look-up of its key and the reading of the stream.
        const first = await storedAnswer();
        if (first) return first;
        throw refusal;
      }
      if (decided.length === 0) {
        const { row } = rowOf(decider.events.category, recorded);
        return { id, row: row as Row | null, version: versionOf(row, version), position: null, isUnchanged: true };
      }

      const events: NewEvent[] = decided.map((event) => ({
        ...encode(decider.events, event),
        id: newId(),
        occurredAt: new Date(context.now).toISOString(),
        metadata: {
          actor: asked.actor,
          correlationId: asked.correlationId ?? commandId,
          causationId: commandId,
          requestId: asked.requestId,
        },
      }));
      const after = events.map((event, index) => ({ ...event, data: event.payload, stream, version: version + index + 1 }));
      const { table, row } = rowOf(decider.events.category, [...recorded, ...after]);
      const request: AppendRequest = {
        stream,
        expectedVersion: version,
        events,
        rows: [row ? { table, row } : { table, remove: id }, ...(asked.alongside ?? [])],
        key: asked.key && { ...asked.key, answer: { id, row: row as Json, version: versionOf(row, version + events.length) } },
        guard: command.guard?.(state, input, context),
        signIn: signInOf(asked),
      };
      const outcome = await store.append(request);
      if (outcome.outcome === 'appended') written?.(table.name, row);
      if (outcome.outcome === 'refused') {
        const { code, ...params } = outcome.refusal;
        const refusal = problem(code as ProblemCode, params as ProblemParams);
        throw command.refusal?.(refusal, input) ?? refusal;
      }
      if (outcome.outcome !== 'conflict') return executed(outcome, id, row as Row | null);
    }
    throw problem('version.contended');
  };
};

const signInOf = ({ actor, signIn }: Asked): SignIn | undefined =>
  signIn && actor.id !== null ? { ...signIn, person: actor.id, stream: streamName('user', actor.id) } : undefined;

/** The version that a row shows; that of its stream when there is no row (any more). */
const versionOf = (row: unknown, ofStream: number): number =>
  typeof row === 'object' && row !== null && 'version' in row && typeof row.version === 'number' ? row.version : ofStream;

const replayed = <Row>(answer: Json): Executed<Row> => ({ ...(answer as unknown as Omit<Executed<Row>, 'position'>), position: null });

type Done = Exclude<AppendOutcome, { outcome: 'conflict' | 'refused' }>;

const executed = <Row>(outcome: Done, id: string, row: Row | null): Executed<Row> => {
  switch (outcome.outcome) {
    case 'appended':
      return { id, row, version: versionOf(row, outcome.version), position: outcome.position };
    case 'replayed':
      return replayed(outcome.answer);
    case 'key_reused':
      throw problem('request.key_reused');
  }
};

export type Execute = ReturnType<typeof createExecutor>;
