import { Consistency, Problem, problem } from '@tabletime/contract';
import type { Pool } from 'pg';
import { z } from 'zod';
import { createLogSigning } from '../../commands/log-signing.ts';
import { streamName } from '../../eventstore/event.ts';
import { signCheckpoint } from '../../eventstore/log-checkpoint.ts';
import { canonicalJson } from '../../eventstore/seal.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { readTree } from '../../eventstore/tree.ts';
import type { Clock } from '../../platform/clock.ts';
import { answer } from '../routing/answer.ts';
import { asId, type Ctx, onlyOne, queryOf, refusedParameter } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { consistencyBetween, sessionProof } from './session-proof.ts';

interface Parts {
  pool: Pool;
  store: EventStore;
  clock: Clock;
  jwtSecret: string;
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
export const proofRoutes = ({ pool, store, clock, jwtSecret }: Parts): Route[] => {
  const signer = createLogSigning({ store, now: clock.now }, jwtSecret);
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
        const current = await signer();
        const size = await store.headPosition();
        sendText(ctx, signCheckpoint({ size, root: await readTree(pool, size).root() }, current));
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
