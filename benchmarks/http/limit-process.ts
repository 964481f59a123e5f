// The limit of the HTTP benchmark: `limit-process.ts <database url>`, a plain server with one prepared statement per path.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SessionRow } from '@tabletime/contract';
import pg from 'pg';
import { sampleEvent } from '../append/sample.ts';

const [url = '', person = '', session = ''] = process.argv.slice(2);

const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const object = (fields: string[]): string => `json_build_object(${fields.map((field) => `'${field}', ${snake(field)}`).join()})`;
const log = object(['id', 'action', 'createdAt', 'performerId', 'performerName', 'performerRole', 'stream', 'details', 'position']);
const today = `current_date`;

/** The application's rows for each path as JSON from the database: no server can do with less. */
const statements: Record<string, { text: string; values?: unknown[] }> = {
  '/auth/me': {
    text: `select ${object(['id', 'name', 'email', 'phone', 'role', 'isActive', 'isPhoneVerified', 'createdAt', 'version'])}::text as json
           from users join accounts using (id) where id = $1`,
    values: [person],
  },
  '/sessions': {
    text: `select json_agg(${object(Object.keys(SessionRow.shape))})::text as json
           from (select * from sessions order by is_active desc, start_time desc, id desc limit 50) as page`,
  },
  '/events': {
    text: `select json_agg(${log})::text as json from (select * from audit_log where stream = $1 order by position) as story`,
    values: [`session-${session}`],
  },
  '/dashboard': {
    text: `select json_build_object(
             'users', (select count(*) from users),
             'active', (select count(*) from sessions where is_active),
             'today', (select row_to_json(s) from daily_statistics s where date = ${today}),
             'withoutCost', (select count(*) from sessions where not is_active and cost is null),
             'behind', (select json_agg(c) from checkpoints c),
             'recent', (select json_agg(${log}) from (select * from audit_log order by created_at desc, position desc limit 5) as newest)
           )::text as json`,
  },
  '/insert': {
    text: `insert into bare_events (event) values ($1) returning '{}' as json`,
    values: [JSON.stringify(sampleEvent())],
  },
};

// As many connections as the application has for reads.
const pool = new pg.Pool({ connectionString: url, max: 10, application_name: 'benchmark limit', options: '-c jit=off' });
await pool.query('create table if not exists bare_events (position bigint generated always as identity primary key, event jsonb not null)');

const server = createServer((request, response) => {
  const path = request.url!;
  request.resume();
  pool.query<{ json: string }>({ name: path, ...statements[path]! }).then(
    ({ rows }) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(rows[0]!.json) });
      response.end(rows[0]!.json);
    },
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}).listen(0, '127.0.0.1');
await once(server, 'listening');
process.once('disconnect', () => process.exit());
process.send!((server.address() as AddressInfo).port);
