import { describe, expect, it } from 'vitest';
import { withQuantity, withNote, createOrderQueue, nothing, openLines, riyalsOf, type Order, type Outcome } from './order-queue.ts';

const tea = { product: 'tea' };
const teaOfTwo = { product: 'tea', guest: 2 };

it('counts taps of one product for one guest in one line, back to none and up to the limit', () => {
  const two = withQuantity(withQuantity(withQuantity([], tea, 1), teaOfTwo, 1), tea, 1);
  expect(two).toEqual([
    { ...tea, quantity: 2 },
    { ...teaOfTwo, quantity: 1 },
  ]);
  expect(withQuantity(two, teaOfTwo, -1)).toEqual([{ ...tea, quantity: 2 }]);
  expect(withQuantity([], tea, -1)).toEqual([]);
  expect(withQuantity([{ ...tea, quantity: 99 }], tea, 1)).toEqual([{ ...tea, quantity: 99 }]);
});

it('keeps lines with different notes apart, and joins lines of one note', () => {
  const noSugar = { ...tea, note: 'No sugar' };
  const two = withQuantity(withQuantity([], noSugar, 1), tea, 2);
  expect(two).toEqual([
    { ...noSugar, quantity: 1 },
    { ...tea, quantity: 2 },
  ]);
  expect(withNote(two, tea, 'Hot')).toEqual([
    { ...noSugar, quantity: 1 },
    { ...tea, note: 'Hot', quantity: 2 },
  ]);
  expect(withNote(two, tea, 'No sugar')).toEqual([{ ...noSugar, quantity: 3 }]);
  expect(withNote(two, noSugar, '')).toEqual([{ ...tea, quantity: 3 }]);
  expect(withNote(two, noSugar, 'No sugar')).toEqual(two);
  expect(withNote(two, teaOfTwo, 'Hot')).toEqual(two);
});

it('prices lines by the menu, to the halala, and what is no longer on it at nothing', () => {
  const menu = [
    { id: 'tea', price: 12.35 },
    { id: 'water', price: 0.1 },
  ];
  const lines = [
    { ...tea, quantity: 3 },
    { product: 'water', quantity: 3 },
    { product: 'gone', quantity: 9 },
  ];
  expect(riyalsOf(lines, menu)).toBe(37.35);
  expect(riyalsOf([], menu)).toBe(0);
});

/** A queue whose calls the test answers one by one. */
const queueWith = (kept?: Pick<Order, 'waiting' | 'sent'>) => {
  const calls: { key: string; lines: unknown; answer: (outcome: Outcome) => void }[] = [];
  let keptNow: Pick<Order, 'waiting' | 'sent'> | null = kept ?? null;
  let keys = 0;
  const queue = createOrderQueue({
    send: (_, lines, key) => new Promise((answer) => calls.push({ key, lines, answer })),
    newKey: () => `key ${(keys += 1)}`,
    read: () => kept,
    write: (_, order) => (keptNow = order),
  });
  return { queue, calls, kept: () => keptNow };
};

const lost: Outcome = { isDone: false, isRefused: false, message: 'No answer' };

describe('the order of a table', () => {
  it('is sent at once, and later taps follow by themselves', async () => {
    const { queue, calls, kept } = queueWith();
    queue.count('s', tea, 1);
    queue.count('s', tea, 1);
    const done = queue.flush('s');
    queue.count('s', tea, 1);
    void queue.flush('s');
    expect(calls.map(({ lines }) => lines)).toEqual([[{ ...tea, quantity: 2 }]]);
    expect(openLines(queue.get('s'))).toEqual([{ ...tea, quantity: 3 }]);
    calls[0]!.answer({ isDone: true });
    await expect.poll(() => calls).toHaveLength(2);
    calls[1]!.answer({ isDone: true });
    expect(await done).toBe(true);
    expect(calls.map(({ key }) => key)).toEqual(['key 1', 'key 2']);
    expect([queue.get('s'), kept()]).toEqual([nothing, null]);
  });

  it('is retried under the same key after a lost response, without later taps', async () => {
    const { queue, calls, kept } = queueWith();
    queue.count('s', tea, 1);
    const first = queue.flush('s');
    calls[0]!.answer(lost);
    expect(await first).toBe(false);
    expect(queue.get('s').failure).toBe('No answer');
    queue.count('s', tea, 1);
    expect(kept()).toEqual({ sent: { key: 'key 1', lines: [{ ...tea, quantity: 1 }] }, waiting: [{ ...tea, quantity: 1 }] });
    void queue.flush('s');
    expect(calls[1]).toMatchObject({ key: 'key 1', lines: [{ ...tea, quantity: 1 }] });
  });

  it('returns to be corrected when refused, and then gets a new key', async () => {
    const { queue, calls } = queueWith();
    queue.count('s', tea, 2);
    const first = queue.flush('s');
    calls[0]!.answer({ isDone: false, isRefused: true, message: 'Not on the menu' });
    await first;
    expect(queue.get('s')).toEqual({ ...nothing, waiting: [{ ...tea, quantity: 2 }], failure: 'Not on the menu' });
    queue.count('s', tea, -1);
    void queue.flush('s');
    expect(calls[1]).toMatchObject({ key: 'key 2', lines: [{ ...tea, quantity: 1 }] });
  });

  it('outlives a reload with its key', () => {
    const sent = { key: 'of before', lines: [{ ...tea, quantity: 1 }] };
    const { queue, calls } = queueWith({ sent, waiting: [] });
    void queue.flush('s');
    expect(calls[0]).toMatchObject(sent);
  });
});
