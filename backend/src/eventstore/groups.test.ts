import { describe, expect, test, vi } from 'vitest';
import { askOnce, askTogether, createGroups } from './groups.ts';

interface Sent {
  requests: string[];
  /** Answers this group with each request's own text, or fails it. */
  answer: () => void;
  fail: (error: unknown) => void;
}

/** Groups of texts; lanes are the words before the `:`, in parentheses those read. The test answers each group. */
const gathering = (largest = 256, between?: () => Promise<unknown>) => {
  const sent: Sent[] = [];
  const drained = vi.fn<() => void>();
  const add = createGroups<string, string>({
    largest,
    lanesOf: (request) => {
      const words = request.split(':')[0]!.split(' ');
      const isRead = (word: string): boolean => word.startsWith('(');
      return { writes: words.filter((word) => !isRead(word)), reads: words.filter(isRead).map((word) => word.slice(1, -1)) };
    },
    send: (requests) =>
      new Promise((resolve, reject) => {
        sent.push({ requests, answer: () => resolve(requests.map((request) => `answer to ${request}`)), fail: reject });
      }),
    isFaultOfOne: (error) => error === 'fault of one',
    drained,
    ...(between && { between }),
  });
  /** Continues after the microtasks of settled promises. */
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => void setImmediate(resolve));
  };
  const answerAll = async (): Promise<string[][]> => {
    await settled();
    for (let next = 0; next < sent.length; next++) {
      sent[next]!.answer();
      await settled();
    }
    return sent.map(({ requests }) => requests);
  };
  return { add, sent, settled, answerAll, drained };
};

describe('groups', () => {
  test('requests that arrive together form one group, and those that arrive during it form the next, in order', async () => {
    const { add, sent, settled, answerAll } = gathering();
    const answers = ['a:1', 'b:2'].map(add);
    await settled();
    expect(sent.map(({ requests }) => requests)).toEqual([['a:1', 'b:2']]);
    answers.push(...['c:3', 'd:4'].map(add));
    expect(await answerAll()).toEqual([
      ['a:1', 'b:2'],
      ['c:3', 'd:4'],
    ]);
    expect(await Promise.all(answers)).toEqual(['answer to a:1', 'answer to b:2', 'answer to c:3', 'answer to d:4']);
  });

  test('those who were answered together and ask again go together, though they take some steps to ask; then nothing waits', async () => {
    const { add, settled, answerAll, drained } = gathering();
    const twice = async (lane: string): Promise<void> => {
      await add(`${lane}:1`);
      for (let step = 0; step < 5; step++) await Promise.resolve();
      await add(`${lane}:2`);
    };
    const all = Promise.all(['a', 'b', 'c'].map(twice));
    await settled();
    expect(await answerAll()).toEqual([
      ['a:1', 'b:1', 'c:1'],
      ['a:2', 'b:2', 'c:2'],
    ]);
    await all;
    expect(drained).toHaveBeenCalledOnce();
  });

  test('never hold two requests of one lane', async () => {
    const { add, answerAll } = gathering();
    for (const request of ['x:0', 'a:1', 'a:2', 'b:3', 'a:4']) void add(request);
    expect(await answerAll()).toEqual([['x:0', 'a:1', 'b:3'], ['a:2'], ['a:4']]);
  });

  test('those that only read a lane go together, and one that writes it goes without them', async () => {
    const { add, answerAll } = gathering();
    for (const request of ['x (a):0', 'y (a):1', 'a:2', 'z (a):3', 'b (b):4']) void add(request);
    expect(await answerAll()).toEqual([['x (a):0', 'y (a):1', 'b (b):4'], ['a:2'], ['z (a):3']]);
  });

  test('a request does not overtake one of its lane that was left behind', async () => {
    const { add, answerAll } = gathering();
    // The second waits for a, so the third waits for b although no request of the group has it.
    for (const request of ['x:0', 'a:1', 'a b:2', 'b:3', 'c:4']) void add(request);
    expect(await answerAll()).toEqual([['x:0', 'a:1', 'c:4'], ['a b:2'], ['b:3']]);
  });

  test('are no larger than they may be', async () => {
    const { add, answerAll } = gathering(3);
    for (let lane = 0; lane < 8; lane++) void add(`${lane}:`);
    expect((await answerAll()).map(({ length }) => length)).toEqual([3, 3, 2]);
  });

  test('one is on its way at a time, and after a rest the next goes in the next turn', async () => {
    const { add, sent, settled, answerAll } = gathering();
    void add('a:1');
    await settled();
    void add('b:2');
    await settled();
    expect(sent).toHaveLength(1);
    await answerAll();
    void add('c:3');
    await settled();
    expect(sent).toHaveLength(3);
    sent[2]!.answer();
    await settled();
  });
});

describe('a group with something to wait for', () => {
  test('waits for it behind another, with those who come by then; the first and a lone one do not wait', async () => {
    let go = (): void => {};
    const between = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (go = resolve)));
    const { add, sent, settled } = gathering(256, between);
    void add('a:1');
    await settled();
    void add('b:2');
    sent[0]!.answer();
    await settled();
    void add('c:3');
    await settled();
    expect(sent.map(({ requests }) => requests)).toEqual([['a:1']]);
    go();
    await settled();
    sent[1]!.answer();
    await settled();
    void add('d:4');
    await settled();
    expect(sent.map(({ requests }) => requests)).toEqual([['a:1'], ['b:2', 'c:3'], ['d:4']]);
    expect(between).toHaveBeenCalledOnce();
    sent[2]!.answer();
  });
});

describe('a group that fails', () => {
  test('by the fault of one is tried again request by request: that one is refused, its neighbours are answered', async () => {
    const { add, sent, settled } = gathering();
    const outcomes = Promise.allSettled(['a:1', 'b:2', 'c:3'].map(add));
    await settled();
    sent[0]!.fail('fault of one');
    for (const [index, act] of [
      [1, 'answer'],
      [2, 'fail'],
      [3, 'answer'],
    ] as const) {
      await settled();
      if (act === 'fail') sent[index]!.fail('fault of one');
      else sent[index]!.answer();
    }
    expect(sent.map(({ requests }) => requests)).toEqual([['a:1', 'b:2', 'c:3'], ['a:1'], ['b:2'], ['c:3']]);
    expect((await outcomes).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as unknown)))).toEqual([
      'answer to a:1',
      'fault of one',
      'answer to c:3',
    ]);
  });

  test('by another fault refuses all of it, is not repeated, and the next group goes on', async () => {
    const { add, sent, settled } = gathering();
    const outcomes = Promise.allSettled(['a:1', 'b:2'].map(add));
    await settled();
    const later = add('c:3');
    sent[0]!.fail('connection lost');
    await settled();
    sent[1]!.answer();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(sent[1]!.requests).toEqual(['c:3']);
    expect(await later).toBe('answer to c:3');
  });
});

describe('concurrent requests', () => {
  test('goes with the next statement, and does not wait for one that hangs', async () => {
    const batches: string[][] = [];
    const ask = askTogether((requests: string[]) => {
      batches.push(requests);
      return requests.includes('hangs') ? new Promise<string[]>(() => undefined) : Promise.resolve(requests.map((each) => `${each}!`));
    });
    void ask('hangs');
    await vi.waitFor(() => expect(batches).toEqual([['hangs']]));
    expect(await Promise.all([ask('a'), ask('b')])).toEqual(['a!', 'b!']);
    expect(await ask('c')).toBe('c!');
    expect(batches).toEqual([['hangs'], ['a', 'b'], ['c']]);
  });
});

describe('what several want to know', () => {
  test('is answered once for all that arrived before, and again for those that arrived after it began', async () => {
    const running: { of: string; answer: (text: string) => void }[] = [];
    const ask = askOnce(String, (of: string) => new Promise<string>((answer) => running.push({ of, answer })));
    const [one, two, other] = [ask('sessions'), ask('sessions'), ask('people')];
    await vi.waitFor(() => expect(running.map(({ of }) => of)).toEqual(['sessions', 'people']));
    const late = [ask('sessions'), ask('sessions')];
    running[0]!.answer('first');
    running[1]!.answer('people');
    expect(await Promise.all([one, two, other])).toEqual(['first', 'first', 'people']);
    await vi.waitFor(() => expect(running.map(({ of }) => of)).toEqual(['sessions', 'people', 'sessions']));
    running[2]!.answer('second');
    expect(await Promise.all(late)).toEqual(['second', 'second']);
  });

  test('is retried by the next caller after a failure', async () => {
    let attempts = 0;
    const ask = askOnce(String, async (of: string) => {
      attempts += 1;
      if (attempts === 1) throw new Error('away');
      return of;
    });
    expect(await Promise.allSettled([ask('a'), ask('a')])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(await ask('a')).toBe('a');
    expect(attempts).toBe(2);
  });
});
