import { may, problem, type ProblemCode, type ProblemParams, type Role } from '@tabletime/contract';
import type { z } from 'zod';
import type { IdempotencyKey, SignIn } from '../eventstore/append.ts';
import { type Actor, type Device, type Json, type NewEvent, streamName } from '../eventstore/event.ts';
import type { ReadRow } from '../eventstore/read-rows.ts';
import type { EventStore } from '../eventstore/store.ts';
import { decode, type DomainEvent, encode } from '../events/define-events.ts';
import type { AnyCommand, Context, Decider, LookUp } from './decider.ts';
import { parseInput } from './faults.ts';
import { createConsequenceAdder, type Consequences, type Loaded, type Redeemed, type Redemptions } from './consequences.ts';
import { foldAfter, type RowOf, stateOf } from './state-of.ts';
import { type Executed, replayed, sameRequest, storeUnchanged } from './idempotency.ts';
import { createRecentStreams } from './recent-streams.ts';
import { metadataOf, momentAfter, readInput, stampOf } from './decision-time.ts';
import {
  type AnyJointCommand,
  type Deciders,
  type JointCommand,
  type JointLookUp,
  type NameIn,
  type RowIn,
  singleStream,
} from './joint-command.ts';

export interface ExecutorParts {
  store: EventStore;
  rowOf: RowOf;
  now: () => number;
  newId: () => string;
  cafe: () => Context['cafe'];
  written?: (table: string, row: object | null) => void;
  consequences?: Consequences | undefined;
  redemptions?: Redemptions | undefined;
  /** Called after a commit that concerns passes which other sessions may have, and awaited before the answer. Never rejects. */
  recount?: (() => Promise<void>) | undefined;
  /** Whether to decide on recently appended events from memory instead of reading the streams; true by default. */
  remembers?: boolean;
}

export interface AskedTogether {
  actor: Actor;
  requestId: string | null;
  /** Checked by the database in the append: an ended sign-in appends nothing. Absent when nobody is signed in. */
  signIn?: Omit<SignIn, 'person' | 'stream'> | undefined;
  /** The shared device used; recorded with each event and checked in the append. */
  device?: Device | undefined;
  correlationId?: string | undefined;
  key?: Omit<IdempotencyKey, 'answer'> | undefined;
  alongside?: ReadRow[];
}

export interface Addressed {
  id: string;
  /** The version the person saw; another one is refused with `version.stale`. */
  ifMatch?: number | undefined;
  isNew?: boolean;
}

export type Asked = AskedTogether & Omit<Addressed, 'id'>;

// In each round of a conflict on one stream, one of the competing commands succeeds.
const mostAttempts = 20;

/**
 * Runs commands: loads their streams, folds, decides, and appends the new events with the read rows. After a conflict it decides again,
 * unless the caller named a version. Recent streams come from memory. That is safe, because the append names the last event and fails if
 * another followed; but before a command is refused or changes nothing, its streams are read. `execute` runs a command on one stream,
 * `executeTogether` one on several streams in a single commit. Both throw a Problem when input, role, version or a rule refuses the
 * command, and `version.contended` after twenty rounds.
 */
export const createExecutor = ({
  store,
  rowOf,
  now,
  newId,
  cafe,
  written,
  consequences,
  redemptions,
  recount,
  remembers = true,
}: ExecutorParts) => {
  const recent = createRecentStreams();
  const addConsequence = createConsequenceAdder(consequences);
  const unchanged = storeUnchanged(store);

  const checkVersion = ({ decider, recorded, ifMatch }: Loaded, state: unknown): void => {
    const last = recorded.at(-1);
    if (ifMatch === undefined || last === undefined) return;
    // The caller saw the row, so an event that leaves the row unchanged makes no version stale.
    const { row } = rowOf(decider.events.category, recorded, foldAfter(decider, [], state));
    const version = versionOf(row, last.version);
    if (ifMatch === version) return;
    const change = recorded.find((event) => event.version === version) ?? last;
    throw problem('version.stale', { by: change.metadata.actor.name, at: change.occurredAt, version });
  };

  const partsOf = (deciders: Deciders, addressed: Record<string, Addressed>) =>
    Object.entries(deciders).map(([name, decider]) => {
      const { id, ifMatch, isNew } = addressed[name]!;
      return { name, decider, id, ifMatch, isNew, stream: streamName(decider.events.category, id) };
    });

  const load = async (deciders: Deciders, addressed: Record<string, Addressed>, asked: AskedTogether) => {
    const parts = partsOf(deciders, addressed);
    const stored = await store.lookUp({ streams: parts.map(({ stream }) => stream), key: asked.key });
    const first = sameRequest(stored.answer, asked.key);
    if (first) return { first };
    const loaded = parts.map((part, index): Loaded => ({
      ...part,
      recorded: stored.streams[index]!.map((event) => decode(part.decider.events, event)),
    }));
    return { loaded };
  };

  const recall = (deciders: Deciders, addressed: Record<string, Addressed>): { loaded: Loaded[]; first?: undefined } | undefined => {
    const loaded: Loaded[] = [];
    for (const part of partsOf(deciders, addressed)) {
      const recorded = part.isNew ? [] : recent.eventsOf(part.stream);
      if (!recorded) return undefined;
      loaded.push({ ...part, recorded });
    }
    return { loaded };
  };

  const run = async (
    command: AnyJointCommand,
    addressed: Record<string, Addressed>,
    given: unknown,
    asked: AskedTogether,
    lookUp?: (input: unknown, states: Record<string, unknown>) => Promise<unknown>,
  ): Promise<Executed<unknown>> => {
    const ids = Object.fromEntries(Object.entries(addressed).map(([name, { id }]) => [name, id]));
    const clock = now();
    const asOf = { ids, actor: asked.actor, cafe: cafe() };
    if (command.permission && asked.actor.role !== null && !may(asked.actor.role as Role, command.permission)) {
      throw problem('auth.forbidden', { role: asked.actor.role });
    }
    const inputAt = (at: number): unknown => parseInput(command.input({ now: at, timezone: asOf.cafe.timezone }), given);
    const names = partsOf(command.deciders, addressed).map(({ stream }) => stream);
    let input = await readInput(clock, inputAt, () => store.readStreams(names));
    const metadata = metadataOf(asked, newId());

    // A second attempt would look up the facts again, which may count a wrong password twice.
    let remembered = lookUp || !remembers ? undefined : recall(command.deciders, addressed);
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const isRemembered = remembered !== undefined;
      // A copy of this request may append between the reads of streams and key; then its answer is found by the key.
      const { loaded, first: answered } = remembered ?? (await load(command.deciders, addressed, asked));
      remembered = undefined;
      if (answered) return answered;
      const moment = momentAfter(
        clock,
        loaded.map(({ recorded }) => recorded),
      );
      const context = { ...asOf, ...moment };
      const states = Object.fromEntries(loaded.map(({ name, decider, recorded }) => [name, stateOf(decider, recorded)]));
      let decided: Record<string, DomainEvent[]>;
      let redeemed: Redeemed | undefined;
      try {
        if (moment.now > clock) input = inputAt(moment.now);
        for (const each of loaded) checkVersion(each, states[each.name]);
        const facts = await lookUp?.(input, states);
        const decideOn = (on: Record<string, unknown>) => command.decide(on, input, context, facts);
        redeemed = redemptions?.concerns(loaded, states) ? await redemptions.decide(loaded, states, context, decideOn) : undefined;
        decided = redeemed?.decided ?? decideOn(states);
      } catch (refusal) {
        if (isRemembered) continue;
        // A copy of this request may have succeeded between the look-up of its key and the reading of the streams.
        const first = asked.key && sameRequest(await store.findAnswer(asked.key.scope, asked.key.key), asked.key);
        if (first) return first;
        throw refusal;
      }

      const { alongside, ended } = await addConsequence({ loaded, states, decided }, context, redeemed);
      try {
        const parts = loaded.map(({ name, decider, id, stream, recorded, isTail }) => {
          const last = recorded.at(-1);
          const version = last?.version ?? 0;
          const at = momentAfter(moment.now, [recorded]).now;
          const events = decided[name]!.map((event): NewEvent => {
            const stamp = stampOf({ ...moment, now: at }, event.actor ? { ...metadata, actor: event.actor } : metadata);
            return { ...encode(decider.events, event), id: newId(), ...stamp };
          });
          const after = events.map((event, index) => {
            const { payload, payloadVersion: _written, ...recordedEvent } = event;
            return { ...recordedEvent, data: payload, stream, version: version + index + 1 };
          });
          const all = [...recorded, ...after];
          const { table, row } = rowOf(decider.events.category, all, foldAfter(decider, after, states[name]));
          const rows: ReadRow[] = events.length === 0 ? [] : [row ? { table, row } : { table, remove: id }];
          const answer = { id, row, version: versionOf(row, version + events.length) };
          return {
            name,
            append: { stream, expectedVersion: version, last: last?.id, events, rows },
            all,
            isTail,
            table: table.name,
            row,
            answer,
          };
        });
        const { answer: done } = parts.find(({ name }) => name === command.answer)!;
        const answer = redeemed?.short ? { ...done, short: redeemed.short } : done;
        const streams = parts.map(({ append }) => append);
        if (streams.every(({ events }) => events.length === 0)) {
          if (isRemembered) continue;
          return unchanged({ ...answer, isUnchanged: true }, asked.key);
        }

        streams[0]!.rows.push(...(asked.alongside ?? []), ...alongside);
        const outcome = await store.append({
          streams,
          key: asked.key && { ...asked.key, answer: answer as Json },
          guard: command.guard?.(states, input, context),
          signIn: signInOf(asked),
          device: asked.device && { id: asked.device.id, stream: streamName('device', asked.device.id) },
        });
        switch (outcome.outcome) {
          case 'appended':
            for (const { append, all, isTail, table, row } of parts) {
              if (!isTail) recent.remember(append.stream, all);
              if (append.rows.length > 0) written?.(table, row);
            }
            if (recount && redemptions?.concernsOthers(loaded, states, decided)) {
              // Recounts are commands as well: the next may have its turn.
              ended();
              await recount();
            }
            return { ...answer, position: outcome.position };
          case 'replayed':
            return replayed(outcome.answer);
          case 'key_reused':
            throw problem('request.key_reused');
          case 'refused': {
            const { code, ...params } = outcome.refusal;
            const refusal = problem(code as ProblemCode, params as ProblemParams);
            throw command.refusal?.(refusal, input) ?? refusal;
          }
          case 'conflict':
            for (const { append } of parts) recent.forget(append.stream);
        }
      } finally {
        ended();
      }
    }
    throw problem('version.contended');
  };

  return {
    execute: <
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
      { ifMatch, isNew = false, ...asked }: Asked,
      lookUp?: LookUp<State, Commands[Name]>,
    ): Promise<Executed<Row>> => {
      const facts = lookUp as ((input: unknown, state: unknown) => Promise<unknown>) | undefined;
      const ofOne = facts && ((input: unknown, { stream }: Record<string, unknown>) => facts(input, stream));
      return run(singleStream(decider, decider.commands[name]!), { stream: { id, ifMatch, isNew } }, given, asked, ofOne) as Promise<
        Executed<Row>
      >;
    },
    executeTogether: <Streams extends Deciders, Answer extends NameIn<Streams>, Input extends z.ZodType, Facts>(
      command: JointCommand<Streams, Answer, Input, Facts>,
      addressed: Record<NameIn<Streams>, Addressed>,
      given: unknown,
      asked: AskedTogether,
      lookUp?: JointLookUp<Streams, Input, Facts>,
    ): Promise<Executed<RowIn<Streams, Answer>>> =>
      run(command as unknown as AnyJointCommand, addressed, given, asked, lookUp as never) as Promise<Executed<RowIn<Streams, Answer>>>,
  };
};

const signInOf = ({ actor, signIn }: AskedTogether): SignIn | undefined =>
  signIn && actor.id !== null ? { ...signIn, person: actor.id, stream: streamName('user', actor.id) } : undefined;

const versionOf = (row: unknown, ofStream: number): number =>
  typeof row === 'object' && row !== null && 'version' in row && typeof row.version === 'number' ? row.version : ofStream;

export type Execute = ReturnType<typeof createExecutor>['execute'];
export type ExecuteTogether = ReturnType<typeof createExecutor>['executeTogether'];
