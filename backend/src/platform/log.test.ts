import { expect, test } from 'vitest';
import { createLog, type Log } from './log.ts';

/** What a log writes while `use` has it. */
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
