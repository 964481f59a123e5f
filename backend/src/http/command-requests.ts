import type { WordingKey } from '@tabletime/contract';
import type { Asked, Executed } from '../commands/execute.ts';
import { answer } from './answer.ts';
import type { AppParts, Ctx } from './context.ts';
import { personOf, signInOf } from './context.ts';
import { createKeyReader, versionAsked } from './preconditions.ts';

interface Done {
  message: WordingKey;
  params?: Record<string, unknown>;
  data: unknown;
  status?: number;
  beside?: Record<string, unknown>;
}

/** What every route that gives a command does before it and after it. */
export const createCommandRequests = ({ passed, store, jwtSecret }: Pick<AppParts, 'passed' | 'store' | 'jwtSecret'>) => {
  const keyOf = createKeyReader(jwtSecret);
  return {
    keyOf,

    /** Who asks, for which request, under which key and knowing which version. */
    asked: (ctx: Ctx): Asked => ({
      actor: personOf(ctx),
      requestId: ctx.state.requestId,
      signIn: signInOf(ctx),
      ifMatch: versionAsked(ctx),
      key: keyOf(ctx),
    }),

    /** Answers once whoever reads next sees the change everywhere, or says `"stale": true` when that takes too long. */
    answerDone: async (
      ctx: Ctx,
      { position, version }: { position: number | null; version?: Executed['version'] },
      done: Done,
    ): Promise<void> => {
      // A repeated answer promises the same as the first one did, but nobody kept how far the log was then.
      const fresh = await passed(position ?? (await store.headPosition()));
      if (version !== undefined) ctx.set('ETag', `"${version}"`);
      answer(ctx, {
        data: done.data,
        message: { code: done.message, ...(done.params && { params: done.params }) },
        ...(done.status !== undefined && { status: done.status }),
        beside: { ...done.beside, ...(!fresh && { stale: true }) },
      });
    },
  };
};

export type CommandRequests = ReturnType<typeof createCommandRequests>;
