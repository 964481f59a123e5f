import fs from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog, type Log } from './log.ts';

/** The output of a log during `use`. */
const written = (use: (log: Log) => void): string => {
  let text = '';
  use(createLog('info', { write: (line) => void (text += line) }));
  return text;
};

test('a newline in a name forges no line', () => {
  const text = written((log) => log.info({ name: 'Eve\n{"level":"info","msg":"paid"}' }, 'registered\nand more'));
  expect(text.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({ level: 'info', name: 'Eve\n{"level":"info","msg":"paid"}', msg: 'registered\nand more' });
});

test('secrets are hidden wherever they are nested', () => {
  const text = written((log) =>
    log.info({
      headers: { Authorization: 'Bearer s3cret', cookie: 's3cret', 'user-agent': 'seen' },
      body: [{ password: 's3cret', confirmPassword: 's3cret' }],
      JWT_SECRET: 's3cret',
      refreshToken: 's3cret',
      DATABASE_URL: 's3cret',
    }),
  );
  expect(text).not.toContain('s3cret');
  expect(text).toContain('seen');
});

test('the password in an address is hidden in values, messages and errors', () => {
  const url = 'postgres://tabletime:s3cret@db.example:5432/tabletime';
  const text = written((log) => log.error({ url, err: new Error(`cannot reach ${url}`) }, `using ${url}`));
  expect(text).not.toContain('s3cret');
  expect(text).toContain('postgres://tabletime:[hidden]@db.example');
});

test('an error keeps its code, message and cause, and loses the data it concerns', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email_key"'), {
    code: '23505',
    constraint: 'accounts_email_key',
    detail: 'Key (email)=(eve@cafe.example) already exists.',
    where: 'eve@cafe.example',
    parameters: ['eve@cafe.example'],
    query: 'eve@cafe.example',
  });
  const text = written((log) => log.error({ err: new Error('registration failed', { cause: refused }) }));
  expect(text).not.toContain('eve@');
  expect(JSON.parse(text)).toMatchObject({
    err: { type: 'Error', message: 'registration failed', cause: { code: '23505', constraint: 'accounts_email_key' } },
  });
});

test('an error passed alone is written like one passed as err', () => {
  const refused = Object.assign(new Error('refused'), { code: '23505', detail: 'eve@cafe.example' });
  const text = written((log) => log.error(refused));
  expect(JSON.parse(text)).toMatchObject({ msg: 'refused', err: { code: '23505', message: 'refused' } });
  expect(text).not.toContain('eve@');
});

test('what holds itself can be logged', () => {
  const loop: Record<string, unknown> = { name: 'loop' };
  loop['self'] = loop;
  expect(written((log) => log.info(loop))).toContain('"name":"loop"');
});

describe('on the standard output', () => {
  const write = vi.spyOn(fs, 'writeSync');
  const ends = new Set(process.listeners('exit'));
  const itsEnds = () => process.listeners('exit').filter((end) => !ends.has(end));
  const words = () => write.mock.results.flatMap(({ type }, call) => (type === 'return' ? [wordsOf(write.mock.calls[call]![1])] : []));
  const wordsOf = (text: unknown) => [...String(text).matchAll(/"msg":"(\w+)"/g)].map(([, word]) => word);

  beforeEach(() => void write.mockReset().mockImplementation((_, text) => text.length));
  afterEach(() => itsEnds().forEach((end) => process.off('exit', end)));
  afterAll(() => write.mockRestore());

  test('the lines of a turn are one write, and those of the last turn come before the end', async () => {
    const log = createLog('info');
    for (const word of ['one', 'two', 'three']) log.info(word);
    expect(words()).toEqual([]);
    await nextTurn();
    expect(words()).toEqual([['one', 'two', 'three']]);
    log.info('last');
    for (const end of itsEnds()) end(0);
    expect(words()).toEqual([['one', 'two', 'three'], ['last']]);
  });

  test('lines that a full disk refuses wait, up to a length, and nothing ends for it', async () => {
    const full = () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    write.mockImplementation(full);
    const log = createLog('info');
    for (const word of ['one', 'two']) {
      log.info(word);
      await nextTurn();
    }
    for (let n = 0; n < 200; n++) log.info({ filler: 'x'.repeat(10_000) }, 'filler');
    write.mockImplementation((_, text) => text.length);
    log.info('lost');
    await nextTurn();
    await nextTurn();
    expect(words().flat().slice(0, 3)).toEqual(['one', 'two', 'filler']);
    expect(words().flat().length).toBeLessThan(110);
    log.info('again');
    await nextTurn();
    expect(words().at(-1)).toContain('again');
  });
});
