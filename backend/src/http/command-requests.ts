import type { EditClock, Permission, ProblemCode, WordingKey } from '@tabletime/contract';
import { problem } from '@tabletime/contract';
import { z } from 'zod';
import type { AnyCommand, Decider, LookUp } from '../commands/decider.ts';
import type { Asked, Executed } from '../commands/execute.ts';
import type { DomainEvent } from '../events/define-events.ts';
import type { ReadRow } from '../eventstore/read-rows.ts';
import { answer } from './answer.ts';
import type { AppParts, Ctx } from './context.ts';
import { personOf, signInOf } from './context.ts';
import { createKeyReader, versionAsked } from './preconditions.ts';
import { asId } from './read-resource.ts';
import type { Route } from './registry.ts';

interface Done {
  message: WordingKey;
  params?: Record<string, unknown>;
  data: unknown;
  status?: number;
  beside?: Record<string, unknown>;
}

/** A call that gives a command: what its decider does not say. */
interface CommandCall<State, Given, Row> extends Pick<Route, 'method' | 'path'> {
  /** The stream: the `:id` of the path, refused with a code where it is none, or as this says. */
  stream: { missing: ProblemCode } | { id: () => string };
  message: WordingKey | ((row: Row | null) => WordingKey);
  /** What the answer holds of what was done. */
  data: (ctx: Ctx, done: Executed<Row>) => unknown;
  status?: number;
  /** Rows that go with the events. */
  alongside?: (id: string) => ReadRow[];
  /** For a command that has facts to look up. */
  lookUp?: (ctx: Ctx) => LookUp<State, Given>;
}

const hasFields = (schema: z.ZodType): boolean => !(schema instanceof z.ZodObject) || Object.keys(schema.shape).length > 0;
const anyClock: EditClock = { now: 0, timezone: 'UTC' };

/** What every route that gives a command does before it and after it. */
export const createCommandRequests = ({
  passed,
  store,
  execute,
  jwtSecret,
}: Pick<AppParts, 'passed' | 'store' | 'execute' | 'jwtSecret'>) => {
  const keyOf = createKeyReader(jwtSecret);

  /** Who asks, for which request, under which sign-in and key, and knowing which version. */
  const asked = (ctx: Ctx): Asked => ({
    actor: personOf(ctx),
    requestId: ctx.state.requestId,
    signIn: signInOf(ctx),
    ifMatch: versionAsked(ctx),
    key: keyOf(ctx),
  });

  /** Answers once the next reading shows the change everywhere, or says `"stale": true` when that takes too long. */
  const answerDone = async (ctx: Ctx, { position, version }: { position: number | null; version?: number }, done: Done): Promise<void> => {
    // A repeated answer promises the same as the first one did, but nobody kept how far the log was then.
    const fresh = await passed(position ?? (await store.headPosition()));
    if (version !== undefined) ctx.set('ETag', `"${version}"`);
    answer(ctx, {
      data: done.data,
      message: { code: done.message, ...(done.params && { params: done.params }) },
      ...(done.status !== undefined && { status: done.status }),
      beside: { ...done.beside, ...(!fresh && { stale: true }) },
    });
  };

  return {
    keyOf,
    asked,
    answerDone,

    /** The route that gives a command. Who may call it and what its body is read by are the decider's. */
    commandRoute: <
      State,
      Event extends DomainEvent,
      Commands extends Record<string, AnyCommand<State, Event>>,
      Name extends keyof Commands & string,
      Row,
    >(
      decider: Decider<State, Event, Commands, Row>,
      name: Name,
      { method, path, stream, message, data, status, alongside, lookUp }: CommandCall<State, Commands[Name], Row>,
    ): Route & { permission: Permission } => {
      const { input, permission }: AnyCommand<State, Event> = decider.commands[name]!;
      if (!permission) throw new Error(`${method} ${path} gives ${name}, which says no permission`);

      const streamId = (ctx: Ctx): string => {
        if ('id' in stream) return stream.id();
        const id = asId(ctx.params?.['id']);
        if (!id) throw problem(stream.missing);
        return id;
      };

      const handler = async (ctx: Ctx): Promise<void> => {
        const id = streamId(ctx);
        const by = { ...asked(ctx), ...(alongside && { alongside: alongside(id) }) };
        const done = await execute(decider, name, id, ctx.request.body, by, lookUp?.(ctx));
        await answerDone(ctx, done, {
          message: typeof message === 'function' ? message(done.row) : message,
          data: await data(ctx, done),
          ...(status !== undefined && { status }),
        });
      };
      return { method, path, permission, ...(hasFields(input(anyClock)) && { body: input }), handler };
    },
  };
};

export type CommandRequests = ReturnType<typeof createCommandRequests>;
