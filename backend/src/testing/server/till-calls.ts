import type { Close, Till } from '@tabletime/contract';
import { vi } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { sessionCalls } from './session-calls.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let table = 0;

/** Calls about the till as one person, the token asked for each time. */
const tillCalls = (server: TestServer, tokenOf: () => string) => {
  const call = <Data>(method: string, path: string, body?: object, { token = tokenOf(), headers = {} } = {}) =>
    server.send<Data>(method, path, { token, ...(body && { body }), headers });
  const lived = async (people: number, end: object): Promise<string> => {
    const start = { tableNumber: 1 + (table++ % 30), numberOfCustomers: people };
    const { _id } = (await sessionCalls(server, tokenOf()).start(start)).data;
    server.clock.advance(60 * 60_000);
    const { status, text } = await call('PATCH', `/sessions/${_id}/end`, end);
    if (status !== 200) throw new Error(text);
    return _id;
  };
  const close = async (body: object = {}, headers = {}) => {
    const reply = await call<Close>('POST', '/till/close', body, { headers });
    // A busy machine signs it after the answer.
    if (reply.status === 200)
      reply.data.checkpoint ??= await vi.waitUntil(
        async () => (await call<Close>('GET', `/closes/${reply.data.number}`)).data.checkpoint,
        20_000,
      );
    return reply;
  };
  return {
    call,
    /** With its checkpoint. */
    close,
    till: async (token = tokenOf()) => (await call<Till>('GET', '/till', undefined, { token })).data,
    open: (float: number, token = tokenOf()) => call<Till>('POST', '/till/open', { float }, { token }),
    move: (direction: 'in' | 'out', amount: number) =>
      call<Till>('POST', '/till/cash', { direction, amount, kind: 'other', reason: 'By hand' }),
    count: (amount: number, method = 'Cash', token = tokenOf()) => call<Till>('POST', '/till/count', { method, amount }, { token }),
    /** A session of `people` that ended after one paid hour, paid in full: 30 riyals for each. */
    sell: (people: number, method: 'Cash' | 'Credit' = 'Cash', tendered?: number): Promise<string> =>
      lived(people, { payments: [{ method, amount: people * 30, ...(tendered !== undefined && { tendered }) }] }),
    /** The same, of which nothing is paid at its end. */
    sellUnpaid: (people: number): Promise<string> => lived(people, { paymentMethod: ['Cash', 'Credit'] }),
    /** The same, so many riyals of it in cash and the rest by card. */
    sellPartly: (people: number, cash: number): Promise<string> =>
      lived(people, {
        payments: [
          { method: 'Cash', amount: cash },
          { method: 'Credit', amount: people * 30 - cash },
        ],
      }),
    refund: (session: string, amount: number) =>
      call('POST', `/sessions/${session}/refunds`, { method: 'Cash', amount, reason: 'A complaint' }),
  };
};

/** A server on Thursday, 19 November 2026, 21:00 in Riyadh, and calls about its till as the Owner. */
export const startTillCafe = async (env: Record<string, string> = {}) => {
  const clock = createMovableClock(Date.parse('2026-11-19T18:00:00.000Z'));
  const server = await startTestServer({ BUSINESS_DAY_STARTS_AT: '05:00', ...env }, clock);
  let owner = '';
  const signIn = async (): Promise<string> => (owner = await server.signIn('owner@cafe.example'));
  await signIn();
  return { clock, server, owner, signIn, calls: tillCalls(server, () => owner) };
};

export type TillCafe = Awaited<ReturnType<typeof startTillCafe>>;
