import { Consistency, type LogProof, Problem, problem } from '@tabletime/contract';
import type { Pool } from 'pg';
import { z } from 'zod';
import { createLogSigning } from '../../commands/log-signing.ts';
import { streamName } from '../../eventstore/event.ts';
import { signCheckpoint } from '../../eventstore/log-checkpoint.ts';
import { canonicalJson } from '../../eventstore/canonical-json.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { readTree } from '../../eventstore/read-tree.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { answer } from '../routing/answer.ts';
import { createAnswerOnce } from '../routing/answer-once.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { asId, callerOf, type Ctx, onlyOne, queryOf, refusedParameter } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { pinnedBy, rememberWitness, runningVerification, witnesses } from './log-proof.ts';
import { consistencyBetween, sessionProof } from './session-proof.ts';
import type { Verifications } from './verifications.ts';

/** A schema of the answer alone: no browser checks it. */
const LogProofAnswer = z.object({
  checkpoint: z.object({ size: z.int(), root: z.base64() }),
  key: z.string(),
  pinned: z.object({ close: z.int(), closedAt: z.string(), size: z.int(), root: z.base64() }).nullable(),
  witnesses: z.array(z.object({ name: z.string(), seenAt: z.string(), size: z.int(), root: z.base64() })),
  running: z.object({ by: z.string(), startedAt: z.string(), position: z.int() }).nullable(),
}) satisfies z.ZodType<LogProof>;

interface Parts {
  pool: Pool;
  store: EventStore;
  clock: Clock;
  jwtSecret: string;
  log: Log;
}

const text = 'text/plain; charset=utf-8';
const Size = z.string().regex(/^[1-9]\d{0,14}$/);

const sendText = (ctx: Ctx, body: string): void => {
  ctx.type = text;
  ctx.body = body;
};

/** The sizes of two logs, neither beyond `head`. Throws `request.invalid`. */
const sizesIn = (ctx: Ctx, head: number): [from: number, to: number] => {
  const { from, to, ...others } = queryOf(ctx);
  const [other] = Object.keys(others);
  if (other !== undefined) throw refusedParameter(other);
  const sizeOf = (name: string, value: string | string[] | undefined, most: number): number => {
    const parsed = Size.safeParse(onlyOne(name, value));
    if (!parsed.success || Number(parsed.data) > most) throw new Problem('request.invalid', {}, { [name]: 'field.invalid' });
    return Number(parsed.data);
  };
  const second = sizeOf('to', to, head);
  return [sizeOf('from', from, second), second];
};

/** The log's signed checkpoint and its proofs, in the formats of C2SP. */
export const proofRoutes = (
  { pool, store, clock, jwtSecret, log }: Parts,
  { keyOf }: Pick<CommandRequests, 'keyOf'>,
  verifications: Verifications,
): Route[] => {
  const answerOnce = createAnswerOnce(store);
  /** Does its work once for a key: a second tap gets the answer of the first. */
  const once = (ctx: Ctx, work: () => Promise<void>) => answerOnce(keyOf(ctx), () => work().then(() => null));
  const signer = createLogSigning({ store, now: clock.now }, jwtSecret);
  const now = async () => {
    const { key, ...current } = await signer();
    const size = await store.headPosition();
    return { signer: current, key, size, root: await readTree(pool, size).root() };
  };
  const toBooks = { permission: 'books.read', opensTo: 'books' } as const;
  return [
    {
      method: 'GET',
      path: '/checkpoint',
      operationId: 'readCheckpoint',
      summary: "Read the log's checkpoint: its size and the root of its Merkle tree, signed",
      answers: { files: ['text/plain'] },
      ...toBooks,
      handler: async (ctx) => {
        const { signer: current, ...checkpoint } = await now();
        sendText(ctx, signCheckpoint({ size: checkpoint.size, root: checkpoint.root }, current));
        const { accountantKey, requestId } = ctx.state;
        if (!accountantKey) return;
        // After the answer, like every record of a reading.
        rememberWitness(pool, accountantKey.id, checkpoint, toInstant(clock.now())).catch((error: unknown) =>
          log.warn({ err: error, requestId }, 'the checkpoint of a witness could not be remembered'),
        );
      },
    },
    {
      method: 'GET',
      path: '/checkpoint/key',
      operationId: 'readCheckpointKey',
      summary: 'Read the key that verifies checkpoints',
      answers: { files: ['text/plain'] },
      ...toBooks,
      handler: async (ctx) => sendText(ctx, `${(await signer()).key}\n`),
    },
    {
      method: 'GET',
      path: '/consistency',
      operationId: 'proveConsistency',
      summary: 'Prove that an earlier log begins a later one',
      answers: { data: Consistency },
      ...toBooks,
      parameters: () => ({ from: Size, to: Size }),
      handler: async (ctx) => {
        const [from, to] = sizesIn(ctx, await store.headPosition());
        answer(ctx, { data: await consistencyBetween(pool, from, to) });
      },
    },
    {
      method: 'GET',
      path: '/verification',
      operationId: 'readVerification',
      summary: 'Read the newest checkpoint, what pins it, and whether a verification runs',
      answers: { data: LogProofAnswer },
      permission: 'system.read',
      handler: async (ctx) => {
        const [{ key, size, root }, pinned, seen, running] = await Promise.all([
          now(),
          pinnedBy(pool),
          witnesses(pool),
          runningVerification(pool),
        ]);
        const data: LogProof = { checkpoint: { size, root: root.toString('base64') }, key, pinned, witnesses: seen, running };
        answer(ctx, { data });
      },
    },
    {
      method: 'POST',
      path: '/verification',
      operationId: 'startVerification',
      summary: 'Start a verification of the whole log; its result is an entry of the log',
      answers: { data: z.null() },
      permission: 'system.read',
      handler: async (ctx) => {
        const data = await once(ctx, () => verifications.start(callerOf(ctx)));
        answer(ctx, { data, message: { code: 'done.verification_started' } });
      },
    },
    {
      method: 'DELETE',
      path: '/verification',
      operationId: 'stopVerification',
      summary: 'Stop the running verification',
      answers: { data: z.null() },
      permission: 'system.read',
      handler: async (ctx) => {
        const data = await once(ctx, verifications.abort);
        answer(ctx, { data, message: { code: 'done.verification_stopped' } });
      },
    },
    {
      method: 'GET',
      path: '/sessions/:id/proof',
      operationId: 'proveSession',
      summary: "Prove that a session's events are in the log, in a file for scripts/verify-proof.mjs",
      answers: { files: ['application/json'] },
      permission: 'logs.read',
      handler: async (ctx) => {
        const session = asId(ctx.params?.['id']);
        const events = session === undefined ? [] : await store.readStream(streamName('session', session));
        if (session === undefined || events.length === 0) throw problem('session.not_found');
        const current = await signer();
        const size = await store.headPosition();
        const proof = await sessionProof(pool, current, { session, events, size });
        ctx.attachment(`session-${session}.proof.json`);
        ctx.type = 'application/json';
        ctx.body = canonicalJson(proof);
      },
    },
  ];
};
