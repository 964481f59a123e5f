import type { Engine } from '../../engine.ts';
import { sessionDecider } from '../../commands/sessions/session-decider.ts';
import { userDecider } from '../../commands/user-decider.ts';
import type { Asked } from '../../commands/execute.ts';
import { newId } from '../../platform/ids.ts';

export const askedBy = (name = 'Noura', role = 'Owner', more: Partial<Asked> = {}): Asked => ({
  actor: { id: '01890000-0000-7000-8000-000000000001', name, role },
  requestId: 'request',
  ...more,
});

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length]!;

export const startOne = async ({ execute }: Pick<Engine, 'execute'>): Promise<string> => {
  const { id } = await execute(sessionDecider, 'start', newId(), { tableNumber: 1, numberOfCustomers: 2 }, askedBy());
  return id;
};

/** One session to an end that depends on `seed`; returns its id. */
export const liveThrough = async ({ execute }: Pick<Engine, 'execute'>, seed: number, metadata = askedBy()): Promise<string> => {
  const id = newId();
  const reason = `reason ${seed}`;
  const run = (name: keyof typeof sessionDecider.commands, input: object) => execute(sessionDecider, name, id, input, metadata);
  await run('start', {
    tableNumber: 1 + (seed % 30),
    numberOfCustomers: 1 + (seed % 6),
    groupType: pick(['Males', 'females', 'MIXED'], seed),
    paymentMethod: pick([['cash'], ['Credit'], [], ['cash', 'credit']], seed),
    notes: pick(['', 'عيد ميلاد', 'Catan & "friends"'], seed),
  });
  if (seed % 3 === 0) await run('editActive', { numberOfCustomers: 2 + (seed % 5), startTime: '18:00', reason });
  if (seed % 7 === 0) return id;
  await run('end', {});
  if (seed % 2 === 0) await run('editCompleted', { durationInMinutes: 40 + (seed % 300), reason });
  if (seed % 5 === 0) await run('delete', { reason });
  if (seed % 10 === 0) await run('restore', { reason });
  return id;
};

/** A person with every user command executed, varied by `seed`. */
export const registerAndChange = async ({ execute }: Pick<Engine, 'execute'>, seed: number, metadata = askedBy()): Promise<string> => {
  const id = newId();
  const run = (name: keyof typeof userDecider.commands, input: object) => execute(userDecider, name, id, input, metadata);
  await run('register', { name: `Person ${seed}`, role: 'Customer' });
  await run('signIn', {});
  if (seed % 2 === 0) await run('changeRole', { role: 'Game Master' });
  if (seed % 3 === 0) await run('changeStatus', { isActive: false });
  if (seed % 5 === 0) await run('delete', {});
  return id;
};
