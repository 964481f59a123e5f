import { type Role, type UserRow, userQuery } from '@tabletime/contract';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-engine.ts';
import { openDatabase } from '../database.ts';
import { parseListQuery } from '../lists/list-query.ts';
import { readList } from '../lists/read-resource.ts';
import { users } from '../resources.ts';

/** Pieces of names: in several cases and scripts, and what a pattern gives a meaning to. */
const pieces = ['a', 'A', 'na', 'NA', 'é', 'É', 'Ж', 'ж', 'سارة', 'ß', '7', ' ', '%', '_', '\\', '.', 'x', 'X'];
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
  const people = named.map(([name, address], n) => ({ name, role: roles[n % 3], active: n % 4 !== 0, email: `${address}${n}@gmail.com` }));
  await pool.query(
    `with given as (select gen_random_uuid() as id, g.* from jsonb_to_recordset($1) as g(name text, role text, active boolean, email text)),
          account as (insert into accounts (id, email, password_hash) select id, email, '' from given)
     insert into users select id, name, role, active, false, date_trunc('day', now()), 1, 1 from given`,
    [JSON.stringify(people)],
  );
});

/** The ids of a page and the number of all, found by looking at everybody. */
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
        const asked = { filter: JSON.stringify(filter), range: JSON.stringify([offset, offset + limit - 1]) };
        const query = parseListQuery(sort ? { ...asked, sort: JSON.stringify([sort[0], sort[1] ? 'DESC' : 'ASC']) } : asked, users);
        const { json, total, count } = await readList(db, users, query);
        const found = (JSON.parse(json) as (UserRow & { _id: string })[]).map(({ _id }) => _id);

        const patterns = q.map((text) => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`);
        const inEither = patterns.map((pattern) => sql`name ilike ${pattern} or email ilike ${pattern}`);
        const where = sql`(${sql.join(inEither, sql` or `)}) and ${role ? sql`role = ${role}` : sql`true`}`;
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
