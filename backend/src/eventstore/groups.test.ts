import { describe, expect, test } from 'vitest';
import { createGroups } from './groups.ts';

interface Sent {
  requests: string[];
  /** Lets this group be answered, each request with its own text, or fails it. */
  answer: () => void;
  fail: (error: unknown) => void;
}

/** Groups of texts; a request's lanes are its words before the `:`. What is sent waits to be answered by the test. */
const gathering = (largest = 256) => {
  const sent: Sent[] = [];
  const add = createGroups<string, string>({
    largest,
    lanesOf: (request) => request.split(':')[0]!.split(' '),
    send: (requests) =>
      new Promise((resolve, reject) => {
        sent.push({ requests, answer: () => resolve(requests.map((request) => `answer to ${request}`)), fail: reject });
      }),
    isFaultOfOne: (error) => error === 'fault of one',
  });
  /** Goes on once what was settled has taken effect. */
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const answerAll = async (): Promise<string[][]> => {
    for (let next = 0; next < sent.length; next++) {
      sent[next]!.answer();
      await settled();
    }
    return sent.map(({ requests }) => requests);
  };
  return { add, sent, settled, answerAll };
};

describe('groups', () => {
  test('the first request goes at once, those that come meanwhile go together, in their order', async () => {
    const { add, sent, answerAll } = gathering();
    const answers = ['a:1', 'b:2', 'c:3', 'd:4'].map(add);
    expect(sent.map(({ requests }) => requests)).toEqual([['a:1']]);
    expect(await answerAll()).toEqual([['a:1'], ['b:2', 'c:3', 'd:4']]);
    expect(await Promise.all(answers)).toEqual(['answer to a:1', 'answer to b:2', 'answer to c:3', 'answer to d:4']);
  });

  test('never hold two requests of one lane', async () => {
    const { add, answerAll } = gathering();
    for (const request of ['x:0', 'a:1', 'a:2', 'b:3', 'a:4']) void add(request);
    expect(await answerAll()).toEqual([['x:0'], ['a:1', 'b:3'], ['a:2'], ['a:4']]);
  });

  test('a request does not overtake one of its lane that was left behind', async () => {
    const { add, answerAll } = gathering();
    // The second waits for a, so the third waits for b although no one of the group has it.
    for (const request of ['x:0', 'a:1', 'a b:2', 'b:3', 'c:4']) void add(request);
    expect(await answerAll()).toEqual([['x:0'], ['a:1', 'c:4'], ['a b:2'], ['b:3']]);
  });

  test('are no larger than they may be', async () => {
    const { add, answerAll } = gathering(3);
    for (let lane = 0; lane < 8; lane++) void add(`${lane}:`);
    expect((await answerAll()).map(({ length }) => length)).toEqual([1, 3, 3, 1]);
  });

  test('one is on its way at a time, and after a rest the next goes at once', async () => {
    const { add, sent, settled, answerAll } = gathering();
    void add('a:1');
    void add('b:2');
    await settled();
    expect(sent).toHaveLength(1);
    await answerAll();
    void add('c:3');
    expect(sent).toHaveLength(3);
    sent[2]!.answer();
    await settled();
  });
});

describe('a group that fails', () => {
  test('by the fault of one is tried again request by request: that one is refused, its neighbours are answered', async () => {
    const { add, sent, settled } = gathering();
    const outcomes = Promise.allSettled(['x:0', 'a:1', 'b:2', 'c:3'].map(add));
    sent[0]!.answer();
    await settled();
    sent[1]!.fail('fault of one');
    for (const [index, act] of [
      [2, 'answer'],
      [3, 'fail'],
      [4, 'answer'],
    ] as const) {
      await settled();
      if (act === 'fail') sent[index]!.fail('fault of one');
      else sent[index]!.answer();
    }
    expect(sent.map(({ requests }) => requests)).toEqual([['x:0'], ['a:1', 'b:2', 'c:3'], ['a:1'], ['b:2'], ['c:3']]);
    expect((await outcomes).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as unknown)))).toEqual([
      'answer to x:0',
      'answer to a:1',
      'fault of one',
      'answer to c:3',
    ]);
  });

  test('by another fault refuses all of it, is not repeated, and the next group goes on', async () => {
    const { add, sent, settled } = gathering();
    const outcomes = Promise.allSettled(['x:0', 'a:1', 'b:2'].map(add));
    sent[0]!.answer();
    await settled();
    const later = add('c:3');
    sent[1]!.fail('connection lost');
    await settled();
    sent[2]!.answer();
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(sent[2]!.requests).toEqual(['c:3']);
    expect(await later).toBe('answer to c:3');
  });
});
