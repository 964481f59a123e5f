import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { newId } from '../platform/ids.ts';
import { accountTable, signedOutTokenTable } from '../projections/account-tables.ts';
import { askedBy } from '../testing/server/crowd.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { sessionDecider } from './sessions/session-decider.ts';
import { userDecider } from './user-decider.ts';

const database = await openTestDatabase();
let engine: Engine;
let other: Engine;

beforeAll(async () => {
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

  test('may still be taken by a start that does not require it to be free, and is free again after the end', async () => {
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
  /** A sign-in to an account that has not changed since. */
  const signIn = { epoch: 0, token: newId() };
  const demote = (by: string, whom: string, from: Engine, under?: typeof signIn) =>
    from.execute(
      userDecider,
      'changeRole',
      whom,
      { role: 'Admin' },
      { ...askedBy(), actor: { id: by, name: by, role: 'Owner' }, signIn: under },
    );
  const owners = async (): Promise<string[]> =>
    (await engine.pool.query<{ id: string }>(`select id from users where role = 'Owner' and is_active`)).rows.map(({ id }) => id);

  test('who demote each other at the same moment: one of them remains, in every round', async () => {
    let [one, two] = [await register('Noura', 'Owner'), await register('Salem', 'Owner')];
    for (let round = 0; round < 6; round++) {
      const { won, lost } = await raced(demote(one, two, engine), demote(two, one, other));
      expect(won).toHaveLength(1);
      expect(lost).toMatchObject([{ code: 'user.last_owner' }]);
      expect(await owners()).toEqual([won[0]!.id === one ? two : one]);
      [one, two] = [(await owners())[0]!, await register(`Owner ${round}`, 'Owner')];
    }
  });

  test.each([
    ['two instances', () => other],
    ['one instance', () => engine],
  ])('of whom there are three: when two of them demote each other in %s, only the first succeeds', async (_, another) => {
    await register('Huda', 'Owner');
    for (let round = 0; round < 6; round++) {
      const [one, two] = [await register('Noura', 'Owner'), await register('Salem', 'Owner')];
      const { won, lost } = await raced(demote(one, two, engine, signIn), demote(two, one, another(), signIn));
      expect(won).toHaveLength(1);
      expect(lost).toMatchObject([{ code: 'auth.changed' }]);
      expect(await owners()).toContain(won[0]!.id === one ? two : one);
    }
  });
});

describe('a person whose sign-in has ended', () => {
  const register = async (): Promise<string> => {
    const id = newId();
    await engine.execute(userDecider, 'register', id, { name: 'Huda', role: 'Supervisor' }, askedBy());
    return id;
  };
  let token: string;
  beforeEach(() => {
    token = newId();
  });
  const start = (id: string, epoch: number, from: Engine = engine, key?: string) =>
    from.execute(
      sessionDecider,
      'start',
      newId(),
      { tableNumber: 40, numberOfCustomers: 2 },
      {
        actor: { id, name: 'Huda', role: 'Supervisor' },
        requestId: null,
        signIn: { epoch, token },
        key: key === undefined ? undefined : { scope: id, key, requestHash: 'hash' },
      },
    );
  const signOut = (id: string) => {
    const alongside = [{ table: signedOutTokenTable, row: { id: token, expiresAt: '2100-01-01T00:00:00.000Z' } }];
    return engine.execute(userDecider, 'signOut', id, {}, { ...askedBy('Huda', 'Supervisor'), alongside });
  };

  test('appends nothing more, in any instance: of an older epoch, deactivated, deleted, or signed out', async () => {
    const id = await register();
    await start(id, 0);
    await engine.execute(userDecider, 'changeRole', id, { role: 'Admin' }, askedBy());
    await expect(start(id, 0, other)).rejects.toMatchObject({ code: 'auth.changed' });
    await start(id, 1, other);
    await engine.execute(userDecider, 'changeStatus', id, { isActive: false }, askedBy());
    await expect(start(id, 2, other)).rejects.toMatchObject({ code: 'auth.changed' });
    await engine.execute(userDecider, 'changeStatus', id, { isActive: true }, askedBy());
    await start(id, 3, other);
    await signOut(id);
    await expect(start(id, 3, other)).rejects.toMatchObject({ code: 'auth.required' });
    await engine.execute(userDecider, 'delete', id, {}, askedBy());
    await expect(start(id, 3, other)).rejects.toMatchObject({ code: 'auth.changed' });
  });

  test('still gets the answer to a call that was carried out before', async () => {
    const id = await register();
    const first = await start(id, 0, engine, 'tap');
    await engine.execute(userDecider, 'changeRole', id, { role: 'Admin' }, askedBy());
    const streams = [{ stream: 'session-of-another-instance', expectedVersion: 7, events: [], rows: [] }];
    const key = { scope: id, key: 'tap', requestHash: 'hash', answer: null };
    const signIn = { person: id, epoch: 0, token, stream: `user-${id}` };
    expect(await other.store.append({ streams, key, signIn })).toMatchObject({ outcome: 'replayed', answer: { id: first.id } });
  });

  test('loses it with the very next append of a group: what came before it stands, what came after is refused', async () => {
    const id = await register();
    const deactivate = () => engine.execute(userDecider, 'changeStatus', id, { isActive: false }, askedBy());
    const outcomes = await Promise.allSettled([start(id, 0), start(id, 0), deactivate(), start(id, 0), start(id, 0)]);
    const events = await engine.store.readAfter(0, 10_000);
    const deactivated = events.find(({ stream, type }) => stream === `user-${id}` && type === 'UserStatusChanged')!;
    const started = events.filter(({ metadata }) => metadata.actor.id === id);
    expect(started.every(({ position }) => position < deactivated.position)).toBe(true);
    const refused = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => (reason as { code: string }).code);
    expect(refused).toEqual(Array.from({ length: 4 - started.length }, () => 'auth.changed'));
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
    await engine.execute(userDecider, 'delete', id, {}, { ...askedBy(), alongside: [{ table: accountTable, remove: id }] });
    expect(await accounts('gone@gmail.com')).toEqual([]);
    expect((await engine.pool.query('select 1 from users where id = $1', [id])).rowCount).toBe(0);
    expect(JSON.stringify(await engine.store.readStream(`user-${id}`))).not.toContain('gone@gmail.com');
    expect(await register('gone@gmail.com', other)).toMatchObject({ version: 1 });
  });

  test('a deletion that is refused leaves the account where it is', async () => {
    const { id } = await register('kept@gmail.com', engine);
    const asked = { ...askedBy(), actor: { id, name: 'Salem', role: 'Owner' }, alongside: [{ table: accountTable, remove: id }] };
    await expect(engine.execute(userDecider, 'delete', id, {}, asked)).rejects.toMatchObject({ code: 'user.own_account' });
    expect(await accounts('kept@gmail.com')).toEqual([id]);
  });
});
