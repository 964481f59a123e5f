import { foundingDiscountCaps, foundingTariff, foundingVat } from '@tabletime/contract';
import { expect, test } from 'vitest';
import type { AppendRequest } from '../eventstore/append.ts';
import { newId } from '../platform/ids.ts';
import { readRowOf } from '../projections/registry.ts';
import { testCafe, thursdayEvening } from '../testing/server/cafe.ts';
import { askedBy } from '../testing/server/crowd.ts';
import { noteRequest } from '../testing/notes.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { createExecutor } from './execute.ts';
import { sessionDecider } from './sessions/session-decider.ts';
import { userDecider } from './user-decider.ts';

const engine = await (await openTestDatabase()).open({ projections: [] });
/**
 * The appends wait until `count` commands have decided, and then reach the log while another append is under way. Only their lanes keep
 * them out of one commit, which would judge each as if the others were absent.
 */
const decidingTogether = (count: number) => {
  const waiting: (() => void)[] = [];
  const append = async (request: AppendRequest) => {
    await new Promise<void>((resolve, reject) => {
      waiting.push(resolve);
      if (waiting.length < count) return;
      engine.store.append(noteRequest(`note-${newId()}`, 0)).catch(reject);
      for (const go of waiting) go();
    });
    return engine.store.append(request);
  };
  const cafe = { ...testCafe, tariff: foundingTariff, discountCaps: foundingDiscountCaps, vat: foundingVat };
  return createExecutor({ store: { ...engine.store, append }, rowOf: readRowOf, now: () => thursdayEvening, newId, cafe: () => cafe });
};

/** All outcomes, sorted, because it is chance which command decided first. */
const outcomes = async (work: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(work)).map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code)).sort();

test('ten starts at one free table, all decided before any is written: one gets it', async () => {
  const { execute } = decidingTogether(10);
  const start = () => execute(sessionDecider, 'start', newId(), { tableNumber: 1, numberOfCustomers: 2, ifTableFree: true }, askedBy());
  expect(await outcomes(Array.from({ length: 10 }, start))).toEqual(['done', ...Array.from({ length: 9 }, () => 'table.busy')]);
});

test('two Owners demoted by each other, both decided before either is written: one remains', async () => {
  const [one, two] = [newId(), newId()];
  for (const id of [one, two]) await engine.execute(userDecider, 'register', id, { name: 'Noura', role: 'Owner' }, askedBy());
  const { execute } = decidingTogether(2);
  const demote = (by: string, whom: string) =>
    execute(
      userDecider,
      'changeRole',
      whom,
      { role: 'Admin' },
      askedBy('Noura', 'Owner', { actor: { id: by, name: 'Noura', role: 'Owner' } }),
    );
  expect(await outcomes([demote(one, two), demote(two, one)])).toEqual(['done', 'user.last_owner']);
});

test('sixteen copies under one key, all decided before any is written: one session, sixteen equal answers', async () => {
  const { execute } = decidingTogether(16);
  const asked = askedBy('Noura', 'Owner', { key: { scope: 'noura', key: 'tap', requestHash: 'hash' } });
  const copies = await Promise.all(
    Array.from({ length: 16 }, () => execute(sessionDecider, 'start', newId(), { tableNumber: 2, numberOfCustomers: 2 }, asked)),
  );
  for (const copy of copies) expect({ ...copy, position: null }).toEqual({ ...copies[0], position: null });
  expect((await engine.pool.query('select 1 from sessions where table_number = 2')).rowCount).toBe(1);
});
