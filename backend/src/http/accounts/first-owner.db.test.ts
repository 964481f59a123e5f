import { expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../engine.ts';
import { systemClock } from '../../platform/clock.ts';
import { loadConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { accountByEmail } from './accounts.ts';
import { openDatabase } from '../database.ts';
import { ensureOwner } from './first-owner.ts';
import { isPassword } from './passwords.ts';

const emptyCafe = async () => {
  const { url, drop } = await createTestDatabase();
  const engine = await openEngine({ url, clock: systemClock, log: createLog('silent'), cafe: loadConfig({}).cafe });
  onTestFinished(async () => {
    await engine.stop();
    await drop();
  });
  const printed: string[] = [];
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  return {
    log,
    lines,
    printed,
    engine,
    start: (env: Record<string, string> = {}) =>
      ensureOwner({ ...engine, log, config: loadConfig(env), print: (text) => void printed.push(text) }),
    account: (email: string) => accountByEmail(openDatabase(engine.pool), email),
  };
};

it('makes the Owner of the settings, of any e-mail domain, and prints nothing', async () => {
  const cafe = await emptyCafe();
  await cafe.start({ OWNER_EMAIL: 'Noura@Cafe.example', OWNER_PASSWORD: 'open sesame', OWNER_NAME: 'Noura' });
  const account = await cafe.account('noura@cafe.example');
  expect(account).toMatchObject({ name: 'Noura', role: 'Owner', isActive: true });
  expect(await isPassword('open sesame', account!.passwordHash)).toBe(true);
  expect(account!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([cafe.printed, cafe.lines]).toEqual([[], []]);
});

it('warns of a password that is guessed first, and does not repeat it', async () => {
  const cafe = await emptyCafe();
  await cafe.start({ OWNER_PASSWORD: 'Dice2026!', CAFE_NAME: 'Dice' });
  expect(cafe.lines).toEqual([expect.stringContaining('the password of the first Owner is one that is guessed first')]);
  expect(cafe.lines.join('')).not.toContain('2026!');
});

it.each([
  ['System', 'This name is reserved for the system.'],
  ['..', 'Name must have at least two letters or digits'],
])('refuses to start when the Owner would be called %s', async (name, fault) => {
  const cafe = await emptyCafe();
  await expect(cafe.start({ OWNER_NAME: name })).rejects.toThrow(`OWNER_NAME cannot be used: ${fault}`);
  expect(cafe.printed).toEqual([]);
});

it('makes a password and prints it once, when none is set', async () => {
  const cafe = await emptyCafe();
  await cafe.start();
  expect(cafe.printed).toHaveLength(1);
  const [, email, password] = /e-mail +(\S+)\n +password +(\S+)\n/.exec(cafe.printed[0]!)!;
  expect(password!.length).toBeGreaterThanOrEqual(16);
  expect(await isPassword(password!, (await cafe.account(email!))!.passwordHash)).toBe(true);
  await cafe.start();
  expect(cafe.printed).toHaveLength(1);
});

it('requires a password, and creates no Owner, where a generated one would end up in a log', async () => {
  const cafe = await emptyCafe();
  const inALog = { ...cafe.engine, log: cafe.log, print: undefined };
  await expect(ensureOwner({ ...inALog, config: loadConfig({}) })).rejects.toThrow('Set OWNER_EMAIL and OWNER_PASSWORD');
  expect(await cafe.account('owner@tabletime.local')).toBeUndefined();
  await ensureOwner({ ...inALog, config: loadConfig({ OWNER_PASSWORD: 'open sesame' }) });
  expect(await cafe.account('owner@tabletime.local')).toMatchObject({ role: 'Owner' });
});

it('makes one Owner when two processes start at once, and prints the password that works', async () => {
  const cafe = await emptyCafe();
  await Promise.all([cafe.start(), cafe.start()]);
  const { rows } = await cafe.engine.pool.query(`select id from users where role = 'Owner'`);
  expect([rows.length, cafe.printed.length]).toEqual([1, 1]);
});

it('refuses to start when the address belongs to somebody else', async () => {
  const cafe = await emptyCafe();
  await cafe.start({ OWNER_EMAIL: 'lina@gmail.com', OWNER_PASSWORD: 'open sesame' });
  await cafe.engine.pool.query(`update users set role = 'Customer'`);
  await expect(cafe.start({ OWNER_EMAIL: 'lina@gmail.com', OWNER_PASSWORD: 'open sesame' })).rejects.toThrow(
    'lina@gmail.com belongs to another account',
  );
});
