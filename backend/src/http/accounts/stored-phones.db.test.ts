import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { phoneCountryCodes, readPhone } from '@tabletime/contract';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createPool } from '../../platform/postgres/pool.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';

/** Numbers stored before normalisation: digits, perhaps with a plus. */
const written = fc
  .tuple(
    fc.constantFrom('', '+', '00', '+00'),
    fc.constantFrom('', ...phoneCountryCodes.map((code) => code.slice(1)), '49'),
    fc.constantFrom('', '0', '00'),
    fc.stringMatching(/^(5|1|4|7|9)\d{6,10}$/),
  )
  .map((parts) => parts.join(''))
  .filter((text) => /^\+?\d{6,15}$/.test(text));

const usual = ['+966551234598', '00966551234598', '966551234598', '+9660551234598', '0551234598', '551234598', '9660551234598'];
const foreign = ['+971501234567', '00971501234567', '971501234567', '+9710501234567', '+15551234567', '15551234567', '+447911123456'];
const unread = ['+96696655123459', '+4915112345678', '+96655123459', '123456'];

const { url } = await openTestDatabase();
const pool = createPool(url, { applicationName: 'test', max: 1 });
afterAll(() => pool.end());

it('brings the phone numbers that can be read into one form, as a registration reads them, and leaves the others', async () => {
  const before = [...usual, ...foreign, ...unread, ...fc.sample(written, { numRuns: 3000, seed: 7 })];
  await pool.query(
    `insert into accounts (id, email, phone) select gen_random_uuid(), n || '@gmail.com', phone from unnest($1::text[]) with ordinality as t(phone, n)`,
    [before],
  );
  await pool.query(`insert into accounts (id, email) values (gen_random_uuid(), 'none@gmail.com')`);
  const text = await readFile(join(projectRoot, 'backend/migrations/0028_phones_in_one_form.sql'), 'utf8');
  const after = async () => {
    await pool.query(text);
    const { rows } = await pool.query<{ phone: string | null }>(
      `select phone from accounts order by nullif(split_part(email, '@', 1), 'none')::int`,
    );
    return rows.map(({ phone }) => phone);
  };
  const once = await after();
  const [known, others] = [[...usual, ...foreign], before.slice(usual.length + foreign.length)];
  expect(once.slice(0, known.length)).toEqual(known.map((phone) => readPhone(phone)));
  const afterwards = once.slice(known.length, -1);
  expect(afterwards.slice(0, unread.length)).toEqual(unread);
  expect(others.flatMap((phone, n) => (afterwards[n] === phone ? [] : [[phone, afterwards[n]]]))).toEqual(
    others.flatMap((phone, n) => (afterwards[n] === phone ? [] : [[phone, readPhone(phone)]])),
  );
  expect(afterwards.filter((phone, n) => phone !== others[n]).length).toBeGreaterThan(100);
  expect(once.at(-1)).toBeNull();
  expect(await after()).toEqual(once);
});
