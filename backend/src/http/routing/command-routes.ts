import { type EditClock, type Permission, type ProblemCode, type WordingKey, problem } from '@tabletime/contract';
import { z } from 'zod';
import type { AnyCommand, Command, Decider, LookUp } from '../../commands/decider.ts';
import type { Addressed, Asked, Execute, ExecuteTogether } from '../../commands/execute.ts';
import type { Executed } from '../../commands/idempotency.ts';
import type { Deciders, JointCommand, NameIn, RowIn } from '../../commands/joint-command.ts';
import type { DomainEvent } from '../../events/define-events.ts';
import type { ReadRow } from '../../eventstore/read-rows.ts';
import { answer, setVersion } from './answer.ts';
import { type Ctx, callerOf, asId } from './context.ts';
import type { Route } from './route.ts';
import { createHmac } from 'node:crypto';
import { canonicalJson } from '../../eventstore/canonical-json.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { newId } from '../../platform/ids.ts';

/** The version in `If-Match`; undefined without one. Throws `request.version` when it is malformed. */
const versionAsked = (ctx: Ctx): number | undefined => {
  const header = ctx.get('If-Match').trim();
  if (header === '') return undefined;
  const match = /^"(\d{1,9})"$/.exec(header);
  if (!match) throw problem('request.version');
  return Number(match[1]);
};

const createKeyReader = (jwtSecret: string) => {
  const hashKey = createHmac('sha256', jwtSecret).update('idempotency').digest();

  /** A keyed hash: the body may hold a password, and the stored hash must not allow guessing. */
  const hashOf = (ctx: Ctx): string => {
    let body: string;
    try {
      body = canonicalJson(ctx.request.body ?? null);
    } catch (cause) {
      throw problem('request.malformed', {}, { cause });
    }
    return createHmac('sha256', hashKey).update(`${ctx.method}\n${ctx.path}\n${body}`).digest('hex');
  };

  /** The request's idempotency key; undefined without the header. Throws `request.key` when it is malformed. */
  return (ctx: Ctx): Asked['key'] => {
    const key = ctx.get('Idempotency-Key');
    if (key === '') return undefined;
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw problem('request.key');
    return { scope: ctx.state.person?.id ?? 'anonymous', key, requestHash: hashOf(ctx) };
  };
};

interface Done {
  message: WordingKey;
  params?: Record<string, unknown>;
  data: unknown;
  status?: number;
  beside?: Record<string, unknown>;
}

/** A command call's description. Its answer always has the version as `ETag`. */
type Described = Pick<Route, 'method' | 'path' | 'operationId' | 'summary' | 'answers' | 'example'>;

type Appended = Pick<Executed<unknown>, 'position' | 'short'> & { version?: number };

interface CommandCall<State, Given, Row> extends Described {
  /** The stream: the `:id` of the path (with the problem for an invalid one), a new one, or a fixed one. */
  stream: { missing: ProblemCode } | 'new' | { id: () => string };
  message: WordingKey | ((done: Executed<Row>) => WordingKey);
  data: (ctx: Ctx, done: Executed<Row>) => unknown;
  alongside?: (id: string) => ReadRow[];
  lookUp?: (ctx: Ctx) => LookUp<State, Given>;
}

interface JointCall<Streams extends Deciders, Answer extends NameIn<Streams>> extends Described {
  /** The streams of a request. `If-Match` applies to the one that the path names. */
  streams: (ctx: Ctx, ifMatch: number | undefined) => Record<NameIn<Streams>, Addressed>;
  message: WordingKey;
  data: (ctx: Ctx, done: Executed<RowIn<Streams, Answer>>) => unknown;
}

const hasFields = (schema: z.ZodType): boolean => !(schema instanceof z.ZodObject) || Object.keys(schema.shape).length > 0;
const statusOf = ({ answers: { status } }: Described) => (status === undefined ? {} : { status });
const versioned = (described: Described, isNew: boolean): Described & Pick<Route, 'readsVersion'> => ({
  ...described,
  answers: { ...described.answers, headers: ['ETag'] },
  ...(!isNew && { readsVersion: true }),
});
const anyClock: EditClock = { now: 0, timezone: 'UTC' };

interface Parts {
  waitForProjections: (position: number) => Promise<boolean>;
  store: EventStore;
  execute: Execute;
  executeTogether: ExecuteTogether;
  jwtSecret: string;
}

export const createCommandRequests = ({ waitForProjections, store, execute, executeTogether, jwtSecret }: Parts) => {
  const keyOf = createKeyReader(jwtSecret);

  const metadataOf = (ctx: Ctx): Asked => ({
    ...callerOf(ctx),
    ifMatch: versionAsked(ctx),
    key: keyOf(ctx),
  });

  /**
   * Answers once the read models show the change, or adds `"stale": true` when that takes too long. Says so where guests are charged for
   * blocks that their passes no longer had.
   */
  const answerDone = async (ctx: Ctx, { position, version, short }: Appended, done: Done): Promise<void> => {
    // A repeated answer makes the same promise, but the original position was not stored.
    const fresh = await waitForProjections(position ?? (await store.headPosition()));
    if (version !== undefined) setVersion(ctx, version);
    answer(ctx, {
      data: done.data,
      message: short
        ? { code: 'done.pass_short', params: { blocks: short } }
        : { code: done.message, ...(done.params && { params: done.params }) },
      ...(done.status !== undefined && { status: done.status }),
      beside: { ...done.beside, ...(!fresh && { stale: true }) },
    });
  };

  return {
    keyOf,
    metadataOf,
    answerDone,

    commandRoute: <
      State,
      Event extends DomainEvent,
      Commands extends Record<string, AnyCommand<State, Event>>,
      Name extends keyof Commands & string,
      Row,
    >(
      decider: Decider<State, Event, Commands, Row>,
      name: Name,
      { stream, message, data, alongside, lookUp, ...described }: CommandCall<State, Commands[Name], Row>,
    ): Route & { permission: Permission } => {
      const { input, permission }: Pick<Command<State, Event, z.ZodType>, 'input' | 'permission'> = decider.commands[name]!;
      if (!permission) throw new Error(`${described.method} ${described.path} gives ${name}, which says no permission`);

      const streamId = (ctx: Ctx): string => {
        if (stream === 'new') return newId();
        if ('id' in stream) return stream.id();
        const id = asId(ctx.params?.['id']);
        if (!id) throw problem(stream.missing);
        return id;
      };

      const handler = async (ctx: Ctx): Promise<void> => {
        const id = streamId(ctx);
        const by = { ...metadataOf(ctx), isNew: stream === 'new', ...(alongside && { alongside: alongside(id) }) };
        const done = await execute(decider, name, id, ctx.request.body, by, lookUp?.(ctx));
        await answerDone(ctx, done, {
          message: typeof message === 'function' ? message(done) : message,
          data: await data(ctx, done),
          ...statusOf(described),
        });
      };
      return { ...versioned(described, stream === 'new'), permission, ...(hasFields(input(anyClock)) && { body: input }), handler };
    },

    jointRoute: <Streams extends Deciders, Answer extends NameIn<Streams>, Input extends z.ZodType>(
      command: JointCommand<Streams, Answer, Input>,
      { streams, message, data, ...described }: JointCall<Streams, Answer>,
    ): Route & { permission: Permission } => {
      const { input, permission } = command;
      if (!permission) throw new Error(`${described.method} ${described.path} gives a command that says no permission`);
      const handler = async (ctx: Ctx): Promise<void> => {
        const { ifMatch, ...by } = metadataOf(ctx);
        const done = await executeTogether(command, streams(ctx, ifMatch), ctx.request.body, by);
        await answerDone(ctx, done, { message, data: await data(ctx, done), ...statusOf(described) });
      };
      return { ...versioned(described, false), permission, body: input, handler };
    },
  };
};

export type CommandRequests = ReturnType<typeof createCommandRequests>;
