import { riyals, type SessionRow, undividedOf } from '@tabletime/contract';
import { expect, test, vi } from 'vitest';
import { sampleEnded } from '../session/sample-session.ts';
import { createDivision, partsOf, textsOf } from './divide.ts';

const mixed = sampleEnded({ cost: 180, paymentMethod: ['Cash', 'Credit'], version: 7 });

test('what nobody divided is what was paid by no method', () => {
  expect(riyals(undividedOf(mixed))).toBe(180);
  expect(riyals(undividedOf({ ...mixed, cashTaken: 30.1, balance: 20.2 }))).toBe(129.7);
  expect(riyals(undividedOf(sampleEnded({ cost: 180 })))).toBe(0);
});

test('one part tells the other, until it is typed, too', () => {
  expect(textsOf({}, 180)).toEqual({ Cash: '', Credit: '' });
  expect(textsOf({ Cash: '٥٠,٥' }, 180)).toEqual({ Cash: '٥٠,٥', Credit: '129.50' });
  expect(textsOf({ Credit: '180' }, 180)).toEqual({ Cash: '0.00', Credit: '180' });
  expect(textsOf({ Cash: '200' }, 180)).toEqual({ Cash: '200', Credit: '' });
  expect(textsOf({ Cash: '50', Credit: '' }, 180)).toEqual({ Cash: '50', Credit: '' });
});

test('both parts add up to what is due, to the halala', () => {
  expect(partsOf({ Cash: '0.1', Credit: '0.2' }, 0.3)).toEqual({ Cash: 0.1, Credit: 0.2 });
  expect(partsOf({ Cash: '50', Credit: '129.99' }, 180)).toBeUndefined();
  expect(partsOf({ Cash: '200', Credit: '-20' }, 180)).toBeUndefined();
  expect(partsOf({ Cash: '180', Credit: '' }, 180)).toBeUndefined();
});

const fakeCalls = () => {
  const made: unknown[] = [];
  let version = mixed.version;
  let keys = 0;
  const answer = (...call: unknown[]) => {
    made.push(call);
    version += 1;
    const data: SessionRow = { ...mixed, version };
    return Promise.resolve({ data, message: undefined, stale: false });
  };
  return {
    made,
    voidPayment: vi.fn((_: string, seen: number, payment: string, __: string, key: string) => answer('void', seen, payment, key)),
    takePayment: vi.fn((_: string, seen: number, input: object, key: string) => answer('take', seen, input, key)),
    newKey: () => `key ${(keys += 1)}`,
  };
};

test('a bill is voided and paid again in parts, each call with the version of the one before', async () => {
  const calls = fakeCalls();
  const { data } = await createDivision(mixed, { Cash: 50, Credit: 130 }, 'Divided', calls).run(mixed);
  expect(calls.made).toEqual([
    ['void', 7, '1', 'key 1'],
    ['take', 8, { method: 'Cash', amount: 50 }, 'key 2'],
    ['take', 9, { method: 'Credit', amount: 130 }, 'key 3'],
  ]);
  expect(data.version).toBe(10);
});

test('a part of nothing is not taken', async () => {
  const calls = fakeCalls();
  await createDivision(mixed, { Cash: 0, Credit: 180 }, 'Divided', calls).run(mixed);
  expect(calls.takePayment).toHaveBeenCalledExactlyOnceWith(mixed.id, 8, { method: 'Credit', amount: 180 }, 'key 2');
});

test('a try that failed half-way goes on from there, with the same key and the newest version', async () => {
  const calls = fakeCalls();
  const division = createDivision(mixed, { Cash: 50, Credit: 130 }, 'Divided', calls);
  expect(division.isStarted()).toBe(false);
  calls.takePayment.mockRejectedValueOnce(new Error('no answer'));
  await expect(division.run(mixed)).rejects.toThrow('no answer');
  expect(division.isStarted()).toBe(true);
  await division.run({ ...mixed, version: 12 });
  expect(calls.voidPayment).toHaveBeenCalledTimes(1);
  expect(calls.takePayment.mock.calls.map(([, version, , key]) => [version, key])).toEqual([
    [8, 'key 2'],
    [12, 'key 2'],
    [9, 'key 3'],
  ]);
});
