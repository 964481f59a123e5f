import { createPool } from '../../platform/postgres/pool.ts';
import { createMovableClock } from '../../platform/clock.ts';
import { caughtUp } from '../processes/caught-up.ts';
import { importSession, sessionCalls } from '../server/session-calls.ts';
import { startTestServer } from '../server/test-server.ts';

/** Ids differ between runs, so each is numbered by first appearance. */
const numberedIds = () => {
  const numbers = new Map<string, number>();
  const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<="requestId": ?")[\da-f]{16}(?=")/g;
  return (text: string): string =>
    text.replace(ids, (id) => {
      if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
      return `id ${numbers.get(id)}`;
    });
};

/** A server's stored rows and answers about sessions, as texts with numbered ids. */
export interface Snapshot {
  events: string[];
  rows: string[];
  answers: string[];
  list: string;
  file: string[];
}

/** An evening without guest clocks, with every session command. `snapshot` returns stored rows, answers and the export. */
export const livePlainEvening = async () => {
  const moment = (time: string): number => Date.parse(`2026-11-19T${time}:00+03:00`);
  const server = await startTestServer({}, createMovableClock(moment('18:00')));
  const token = await server.signIn('owner@cafe.example');
  const { send } = sessionCalls(server, token);
  const answers: string[] = [];
  const ask = async (time: string, method: string, path: string, body?: object): Promise<string> => {
    server.clock.set(moment(time));
    const { text, data } = await send(method, `/sessions${path}`, body);
    // Wording may change.
    answers.push(`${method} ${path} ${text.replace(/"message":"[^"]*",/, '')}`);
    return data?._id;
  };
  const four = await ask('18:00', 'POST', '', { tableNumber: 1, numberOfCustomers: 4 });
  const edited = await ask('18:02', 'POST', '', { tableNumber: 2, numberOfCustomers: 7, groupType: 'males', notes: 'عيد ميلاد' });
  const free = await ask('18:05', 'POST', '', { tableNumber: 3, numberOfCustomers: 2, paymentMethod: ['credit'] });
  await ask('18:20', 'PATCH', `/${edited}/edit`, { numberOfCustomers: 3, startTime: '17:40', notes: 'Window', reason: 'Miscounted' });
  await ask('18:25', 'POST', `/${edited}/move`, { tableNumber: 12, ifTableFree: true });
  await ask('18:30', 'PATCH', `/active/${edited}`, { durationOverrideMinutes: 90, paymentMethod: ['Cash', 'Credit'], reason: 'Agreed' });
  await ask('18:39', 'PATCH', `/${free}/end`);
  await ask('20:00', 'PATCH', `/${four}/end`);
  await ask('20:01', 'PATCH', `/${edited}/end`);
  await ask('20:05', 'POST', `/${four}/reopen`, { reason: 'Ended by mistake' });
  await ask('20:35', 'PATCH', `/${four}/end`);
  await ask('20:40', 'PUT', `/${edited}`, { numberOfCustomers: 5, durationInMinutes: 100, reason: 'Two more came' });
  await ask('20:41', 'DELETE', `/${free}`, { reason: 'Entered twice' });
  await ask('20:42', 'POST', `/${free}/restore`, { reason: 'It was real' });
  const imported = await importSession(server, { cost: null });
  await ask('20:50', 'POST', '/fix-costs');
  const running = await ask('21:00', 'POST', '', { tableNumber: 3, numberOfCustomers: 20, groupType: 'Females' });
  for (const id of [four, edited, free, imported, running]) await ask('21:30', 'GET', `/${id}`);
  await caughtUp(server);

  const snapshot = async (): Promise<Snapshot> => {
    const pool = createPool(server.database.url, { applicationName: 'plain evening', max: 1 });
    const texts = async (query: string): Promise<string[]> => (await pool.query<{ text: string }>(query)).rows.map(({ text }) => text);
    await pool.query(`set time zone 'UTC'`);
    const numbered = numberedIds();
    const of = (lines: string[]): string[] => lines.map(numbered);
    try {
      return {
        events: of(
          await texts(`select concat_ws(' ', stream, version, type, payload_version, occurred_at, payload, metadata) as text
                       from events where stream like 'session-%' order by position`),
        ),
        rows: of(await texts(`select to_jsonb(sessions)::text as text from sessions order by id`)),
        answers: of(answers),
        list: numbered((await send('GET', '/sessions')).text),
        file: of(
          (await (await fetch(`${server.address}/api/sessions/export`, { headers: { Authorization: `Bearer ${token}` } })).text()).split(
            '\r\n',
          ),
        ),
      };
    } finally {
      await pool.end();
    }
  };
  return { server, snapshot };
};
