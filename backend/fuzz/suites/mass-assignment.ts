import { ReportRow, SessionRow, UserRow } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { fieldsOf } from '../../src/testing/server/json-schema.ts';
import { reportCalls } from '../../src/testing/server/report-calls.ts';
import type { Cafe } from '../cafe.ts';
import { addressOf, bodyOf, calls, nameOf, rowOf } from '../calls.ts';
import { namedFor, thingFor } from '../ready.ts';

/** Names of fields that only the server may set. */
const reserved = [
  ...Object.keys(SessionRow.shape),
  ...Object.keys(UserRow.shape),
  ...Object.keys(ReportRow.shape),
  'submitter',
  'known',
  'given',
  ...'_id userId verified epoch passwordHash actor type stream position occurredAt metadata requestId constructor colour'.split(' '),
];

/** What a call does with fields that its schema does not have. */
export const massAssignment = (open: () => Cafe): void => {
  const writing = Object.keys(calls).filter((name) => !name.startsWith('GET '));
  const takesBytes = 'POST /reports/files';

  it('finds no fields where bytes are taken', async () => {
    const { server, routes, tokenOf } = open();
    expect(routes.filter(({ takes }) => takes === 'bytes').map(nameOf)).toEqual([takesBytes]);
    const sent = await reportCalls(server, tokenOf('Owner')).upload(Buffer.from('{"report_id":"x"}'), 'x', 'application/json');
    expect([sent.status, sent.code]).toEqual([415, 'report.file_type']);
  });

  // Starts at a number that no other suite uses.
  it.each(writing.filter((name) => name !== takesBytes).map((name, n) => [name, n + 1_000] as const))(
    '%s carries out what is in its schema, and ignores all else',
    async (name, n) => {
      const { server, routes, people, tablet, tokenOf, tokenFor } = open();
      const route = routes.find((each) => nameOf(each) === name)!;
      const { who, by } = rowOf(route);
      const maker = { ...people.get('Owner')!, token: tokenOf('Owner') };
      const known = route.body ? fieldsOf(route.body({ now: server.clock.now(), timezone: 'Asia/Riyadh' })) : [];
      const foreign = reserved.filter((field) => !known.includes(field) && !['note', 'customers'].includes(field));
      const body = bodyOf(route, n, ...(await namedFor(route, server, maker)));
      const target = addressOf(route.path, (await thingFor(route, server, maker)) ?? '');
      const person = by ? tokenFor((await server.person('Owner')).id) : maker.token;

      const head = await server.engine.store.headPosition();
      const smuggled = { ...Object.fromEntries(foreign.map((field) => [field, 'smuggled'])), ...body };
      const { status, text } = await server.send(route.method, target, { token: who === 'tablet' ? tablet : person, body: smuggled });
      expect([200, 201]).toContain(status < 300 ? status : text);
      expect(text).not.toContain('smuggled');
      expect(JSON.stringify(await server.engine.store.readAfter(head, 100))).not.toContain('smuggled');
      const { rows } = await server.engine.pool.query(`select 1 from sessions s where s::text like '%smuggled%'
        union all select 1 from users u where u::text like '%smuggled%' union all select 1 from accounts a where a::text like '%smuggled%'
        union all select 1 from settings s where s::text like '%smuggled%' union all select 1 from reports r where r::text like '%smuggled%'
        union all select 1 from menu m where m::text like '%smuggled%'`);
      expect(rows).toEqual([]);
    },
  );
};
