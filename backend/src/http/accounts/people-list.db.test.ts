import { folded, type Role, type UserRow, userQuery } from '@tabletime/contract';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import { openDatabase } from '../database.ts';
import { parseListQuery } from '../lists/parse-list-query.ts';
import { readList } from '../lists/list-sql.ts';
import { users } from '../resources.ts';

/** Pieces of names: in several cases and scripts, and what a pattern gives a meaning to. */
const pieces = ['a', 'A', 'na', 'NA', 'é', 'É', 'Ж', 'ж', 'سارة', 'ساره', 'أ', 'ا', 'ß', '7', '٧', ' ', '-', '%', '_', '\\', '.', 'x', 'X'];
const words = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((some) => some.join(''));
const roles: Role[] = ['Customer', 'Supervisor', 'Admin'];

const { pool } = await (await openTestDatabase()).open();
const db = openDatabase(pool);
beforeAll(async () => {
  // Addresses are in lower case and hold no white space.
  const named = fc.sample(
    fc.tuple(
      words,
      words.map((word) => word.toLowerCase().replaceAll(' ', '-')),
    ),
    { numRuns: 300, seed: 7 },
  );
  const people = named.map(([name, address], n) => ({
    name,
    role: roles[n % 3],
    active: n % 4 !== 0,
    email: `${address}${n}@gmail.com`,
    phone: n % 5 === 0 ? null : `+9665512${String(n).padStart(5, '0')}`,
  }));
  await pool.query(
    `with given as (select gen_random_uuid() as id, g.* from jsonb_to_recordset($1) as g(name text, role text, active boolean, email text, phone text)),
          account as (insert into accounts (id, email, phone, password_hash) select id, email, phone, '' from given)
     insert into users select id, name, role, active, false, date_trunc('day', now()), 1, 1 from given`,
    [JSON.stringify(people)],
  );
});

const namesOf = async () => (await pool.query<{ id: string; name: string }>('select id, name from users')).rows;

/** Whether a name has each of these words; or these signs, where there are no words. */
const isNamedLike = (typed: string, name: string): boolean => {
  const words = folded(typed).match(/[\p{L}\p{N}]+/gu) ?? [folded(typed).trim()];
  return words.every((word) => folded(name).includes(word));
};

/** The expected page and total, computed from everybody. */
const byAll = async (where: RawBuilder<unknown>, order: RawBuilder<unknown>, offset: number, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select id from users join accounts using (id) where ${where} order by ${order}`.execute(db);
  return { total: rows.length, ids: rows.slice(offset, offset + limit).map(({ id }) => id) };
};

it('finds whom a look at everybody finds, in that order and on that page', async () => {
  const texts = fc.oneof(fc.constantFrom(...pieces), words).filter((text) => text.trim() !== '');
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(texts, { minLength: 1, maxLength: 2 }),
      fc.option(fc.constantFrom(...roles)),
      fc.option(fc.tuple(fc.constantFrom(...userQuery.sortable), fc.boolean())),
      fc.nat(60),
      fc.integer({ min: 1, max: 30 }),
      async (q, role, sort, offset, limit) => {
        const filter = { q: q.length === 1 ? q[0] : q, ...(role && { role }) };
        const parameters = { filter: JSON.stringify(filter), range: JSON.stringify([offset, offset + limit - 1]) };
        const query = parseListQuery(
          sort ? { ...parameters, sort: JSON.stringify([sort[0], sort[1] ? 'DESC' : 'ASC']) } : parameters,
          users,
        );
        const { json, total, count } = await readList(db, users, query);
        const found = (JSON.parse(json) as (UserRow & { _id: string })[]).map(({ _id }) => _id);

        const names = await namesOf();
        const inAny = q.map((text) => {
          const pattern = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
          const named = names.filter(({ name }) => isNamedLike(text, name)).map(({ id }) => id);
          const digits = /^[7\s\-.٧]+$/.test(text) ? folded(text).replace(/\D/g, '') : '';
          return sql`users.id = any(${named}) or email ilike ${pattern} or (${digits.length > 2} and phone like ${`%${digits}%`})`;
        });
        const where = sql`(${sql.join(inAny, sql` or `)}) and ${role ? sql`role = ${role}` : sql`true`}`;
        const way = sql.raw(sort?.[1] === false ? 'asc' : 'desc');
        const several = { isActive: sql`is_active`, isStaff: sql`role <> 'Customer'` };
        const by = sort?.[0] ?? 'isActive';
        const order =
          by === 'isActive' || by === 'isStaff'
            ? sql`${several[by]} ${way}, created_at ${way}, id ${way}`
            : sql`${sql.ref(by === 'createdAt' ? 'created_at' : by)} ${way}, id ${way}`;
        expect({ total, ids: found }).toEqual(await byAll(where, order, offset, limit));
        expect(count).toBe(found.length);
        seen.add(total);
      },
    ),
    { numRuns: 300 },
  );
  expect(seen.size).toBeGreaterThan(20);
});

describe('a search of people', () => {
  const people = [
    { name: 'أحمد الزهراني', phone: '+966551234598', email: 'zahrani@gmail.com' },
    { name: 'Élodie Al-Harbi', phone: null, email: 'elodie@gmail.com' },
    { name: 'مُحَمَّد بن إبراهيم', phone: '05x0005', email: 'm@gmail.com' },
    { name: 'ليلى فاطمة ٧', phone: '+4915112345678', email: 'leila@gmail.com' },
    { name: 'Sara 🎲', phone: '0551239999', email: 'dice@gmail.com' },
  ];
  beforeAll(async () => {
    await pool.query(
      `with given as (select gen_random_uuid() as id, g.* from jsonb_to_recordset($1) as g(name text, phone text, email text)),
            account as (insert into accounts (id, email, phone) select id, email, phone from given)
       insert into users select id, name, 'Lead Supervisor', true, false, now(), 1, 1 from given`,
      [JSON.stringify(people)],
    );
  });

  it.each([
    ['احمد', 0],
    ['أحمد', 0],
    ['الزهرانى', 0],
    ['elodie', 1],
    ['ÉLODIE', 1],
    ['al harbi', 1],
    ['harbi elodie', 1],
    ['harbi sara', undefined],
    ['al-harbi', 1],
    ['AL–HARBI', 1],
    ['محمد', 2],
    ['محمـد ابراهيم', 2],
    ['بن ابراهيم', 2],
    ['ليلي فاطمه', 3],
    ['فاطمة 7', 3],
    ['🎲', 4],
    ['+966 55 123 4598', 0],
    ['00966551234598', 0],
    ['966551234598', 0],
    ['0551234598', 0],
    ['551234598', 0],
    ['055-123-4598', 0],
    ['٠٥٥١٢٣٤٥٩٨', 0],
    ['\u202A+966 55 123 4598\u202C', 0],
    ['4598', 0],
    ['0551 2345', 0],
    ['+49 1511 2345678', 3],
    // Stored before numbers were normalised.
    ['+966551239999', 4],
    ['9999', 4],
  ])('for %j finds the right one', async (q, found) => {
    const filter = JSON.stringify({ q, role: 'Lead Supervisor' });
    const { json } = await readList(db, users, parseListQuery({ filter }, users));
    expect((JSON.parse(json) as UserRow[]).map(({ email }) => email)).toEqual(found === undefined ? [] : [people[found]!.email]);
  });

  it('compares names as the contract does, in every mark that there is', async () => {
    const points = Array.from({ length: 0x110000 }, (_, point) => point).filter((point) => point > 0 && (point < 0xd800 || point > 0xdfff));
    const marks = points.map((point) => String.fromCodePoint(point)).filter((letter) => /\p{M}/u.test(letter));
    const arabic = points.filter((point) => point >= 0x600 && point < 0x700).map((point) => String.fromCodePoint(point));
    const texts = [...marks.map((mark) => `a${mark}b`), ...arabic, ...people.map(({ name }) => name), 'ﻼ ﷺ', 'ＡＢＣ', '𝐒𝐲', 'ŒUVRE', 'ΆΣ'];
    const { rows } = await pool.query<{ folded: string }>(
      'select folded(text) from unnest($1::text[]) with ordinality as t(text, n) order by n',
      [texts],
    );
    expect(texts.filter((text, n) => rows[n]!.folded !== folded(text))).toEqual([]);
  });
});
