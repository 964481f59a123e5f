import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { newId } from '../platform/ids.ts';
import { accountTable } from '../projections/account-tables.ts';
import { askedBy } from '../testing/crowd.ts';
import { openTestDatabase } from '../testing/test-engine.ts';
import { sessionDecider } from './session-decider.ts';
import { userDecider } from './user-decider.ts';

let engine: Engine;
let other: Engine;

beforeAll(async () => {
  const database = await openTestDatabase();
  [engine, other] = [await database.open({ projections: [] }), await database.open({ projections: [] })];
});

const raced = async <Value>(...work: Promise<Value>[]) => {
  const outcomes = await Promise.allSettled(work);
  return {
    won: outcomes.filter((one) => one.status === 'fulfilled').map(({ value }) => value),
    lost: outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason as { code: string; params: object }),
  };
};

describe('a table that must be free', () => {
  const start = (tableNumber: number, who: string, from: Engine, ifTableFree = true) =>
    from.execute(sessionDecider, 'start', newId(), { tableNumber, numberOfCustomers: 2, ifTableFree }, askedBy(who, 'Supervisor'));

  test.each(Array.from({ length: 8 }, (_, round) => round + 1))(
    'goes to one of six devices of two instances; the others learn who has it (table %i)',
    async (table) => {
      const devices = ['Noura', 'Salem', 'Huda', 'Omar', 'Sara', 'Ali'].map((who, index) => start(table, who, index % 2 ? engine : other));
      const { won, lost } = await raced(...devices);
      expect(won).toHaveLength(1);
      const { id, startTime, startedBy } = won[0]!.row as { id: string; startTime: string; startedBy: { name: string } };
      expect(lost).toHaveLength(5);
      for (const refusal of lost) {
        expect(refusal).toMatchObject({
          code: 'table.busy',
          params: { tableNumber: table, by: startedBy.name, since: startTime, sessionId: id },
        });
      }
    },
  );

  test('may be taken all the same by whoever says so, and is free again after the end', async () => {
    const first = await start(20, 'Noura', engine);
    await start(20, 'Salem', other, false);
    await expect(start(20, 'Huda', engine)).rejects.toMatchObject({ code: 'table.busy' });
    await engine.execute(sessionDecider, 'end', first.id, {}, askedBy());
    await expect(start(20, 'Huda', engine)).rejects.toMatchObject({ code: 'table.busy', params: { by: 'Salem' } });
  });

  test('two sessions that move to one table: one does', async () => {
    const [one, two] = [await start(21, 'Noura', engine), await start(22, 'Salem', other)];
    const move = (id: string, from: Engine) =>
      from.execute(sessionDecider, 'editActive', id, { tableNumber: 23, ifTableFree: true, reason: 'window' }, askedBy());
    const { won, lost } = await raced(move(one.id, engine), move(two.id, other));
    expect(won).toHaveLength(1);
    expect(lost).toMatchObject([{ code: 'table.busy', params: { tableNumber: 23, sessionId: won[0]!.id } }]);
  });
});

describe('owners', () => {
  const register = async (name: string, role: string): Promise<string> => {
    const id = newId();
    await engine.execute(userDecider, 'register', id, { name, role }, askedBy());
    return id;
  };
  const owners = async (): Promise<string[]> =>
    (await engine.pool.query<{ id: string }>(`select id from users where role = 'Owner' and is_active`)).rows.map(({ id }) => id);

  test('who demote each other at the same moment: one of them remains, time after time', async () => {
    let [one, two] = [await register('Noura', 'Owner'), await register('Salem', 'Owner')];
    for (let round = 0; round < 6; round++) {
      const demote = (by: string, whom: string, from: Engine) =>
        from.execute(
          userDecider,
          'changeRole',
          whom,
          { role: 'Admin', userId: whom },
          { ...askedBy(), actor: { id: by, name: by, role: 'Owner' } },
        );
      const { won, lost } = await raced(demote(one, two, engine), demote(two, one, other));
      expect(won).toHaveLength(1);
      expect(lost).toMatchObject([{ code: 'user.last_owner' }]);
      expect(await owners()).toEqual([won[0]!.id === one ? two : one]);
      [one, two] = [(await owners())[0]!, await register(`Owner ${round}`, 'Owner')];
    }
  });
});

describe('accounts', () => {
  const register = (email: string, from: Engine) => {
    const id = newId();
    const alongside = [{ table: accountTable, row: { id, email, phone: null, passwordHash: 'hash' } }];
    return from.execute(userDecider, 'register', id, { name: 'Salem', role: 'Customer' }, { ...askedBy(), alongside });
  };
  const accounts = async (email: string): Promise<string[]> =>
    (await engine.pool.query<{ id: string }>('select id from accounts where email = $1', [email])).rows.map(({ id }) => id);

  test('one address is registered once, whichever instance is asked; others of the same moment are not harmed', async () => {
    const same = Array.from({ length: 8 }, (_, n) => register('same@gmail.com', n % 2 ? engine : other));
    const different = Array.from({ length: 8 }, (_, n) => register(`different-${n}@gmail.com`, n % 2 ? engine : other));
    const { won, lost } = await raced(...same);
    expect(won).toHaveLength(1);
    expect(await accounts('same@gmail.com')).toEqual([won[0]!.id]);
    expect(lost.map(({ code }) => code)).toEqual(Array.from({ length: 7 }, () => '23505'));
    expect((await raced(...different)).won).toHaveLength(8);
    const { rows } = await engine.pool.query<{ count: number }>(
      'select count(*) as count from users u where not exists (select from accounts a where a.id = u.id) and role = $1',
      ['Customer'],
    );
    expect(rows[0]!.count).toBe(0);
  });

  test('a deleted person’s row and account go with the event, and the address is free again', async () => {
    const { id } = await register('gone@gmail.com', engine);
    await engine.execute(userDecider, 'delete', id, { userId: id }, { ...askedBy(), alongside: [{ table: accountTable, remove: id }] });
    expect(await accounts('gone@gmail.com')).toEqual([]);
    expect((await engine.pool.query('select 1 from users where id = $1', [id])).rowCount).toBe(0);
    expect(JSON.stringify(await engine.store.readStream(`user-${id}`))).not.toContain('gone@gmail.com');
    expect(await register('gone@gmail.com', other)).toMatchObject({ version: 1 });
  });

  test('a deletion that is refused leaves the account where it is', async () => {
    const { id } = await register('kept@gmail.com', engine);
    const asked = { ...askedBy(), actor: { id, name: 'Salem', role: 'Owner' }, alongside: [{ table: accountTable, remove: id }] };
    await expect(engine.execute(userDecider, 'delete', id, { userId: id }, asked)).rejects.toMatchObject({ code: 'user.own_account' });
    expect(await accounts('kept@gmail.com')).toEqual([id]);
  });
});
