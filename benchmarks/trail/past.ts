import type { Pool } from 'pg';
import { idOf } from '../../backend/src/eventstore/event.ts';
import { apart, turns } from '../../backend/src/projections/as-of/running-sessions.ts';
import { projectionNames } from '../../backend/src/projections/registry.ts';
import { fillLog } from '../log/fill.ts';
import { type ApplicationProcess, startApplicationProcess } from '../reads/application-process.ts';
import { timed } from '../reads/measure.ts';
import { inTurn, opened } from './turns.ts';

const rounds = 15;
const eventsPerSession = 4;

/** Entries of some events say where to look for an instant first; the read models pretend that they have read the log. */
const pretendRead = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into audit_log (position, id, action, created_at, performer_name, stream, correlation_id, details, search_words)
     select position, id, 'SESSION_START', occurred_at, 'Noura', stream, 'correlation', '{}', '' from events where position % 50 = 1`,
  );
  await pool.query(
    `insert into checkpoints (projection, position) select name, position from log_head, unnest('{${projectionNames.join()}}'::text[]) as name
     on conflict (projection) do update set position = excluded.position`,
  );
  await pool.query('select keep_running(position, $1, $2, $3) from log_head', [apart, turns.opening, turns.closing]);
  await pool.query('vacuum analyze');
};

interface Past {
  application: ApplicationProcess;
  /** By name. */
  paths: Map<string, string>;
}

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** An application with so many sessions, and what is asked of it: a day's last hour, three days before the end of the log. */
const filled = async (url: string, sessions: number): Promise<Past & { stop: () => Promise<void> }> => {
  const { url: address, pool } = await opened(url, `past_${sessions}`);
  await fillLog(address, sessions * eventsPerSession);
  await pretendRead(pool);
  const { rows } = await pool.query<{ stream: string; at: string; date: string }>(
    `select stream, occurred_at as at, payload ->> 'businessDate' as date from events
     where type = 'SessionEnded' and position <= (select position from log_head) - 3000 order by position desc limit 1`,
  );
  await pool.end();
  const { stream, at, date } = rows[0]!;
  const [session, asOf] = [`/sessions/${idOf(stream)}`, `asOf=${encodeURIComponent(at)}`];
  const application = await startApplicationProcess(address);
  return {
    application,
    stop: application.stop,
    paths: new Map([
      ['a session', `${session}?${asOf}`],
      ['its bill', `${session}/bill?${asOf}`],
      ['its story', `${session}/events?${asOf}`],
      ['the floor', `/sessions?filter=${json({ isActive: true })}&${asOf}`],
      ['a day', `/history?date=${date}&${asOf}`],
      ["a day's sessions", `/sessions?filter=${json({ isActive: false, businessDate: date })}&range=${json([0, 199])}&${asOf}`],
      ['figures of seven days', `/analytics/daily-stats?days=7&${asOf}`],
    ]),
  };
};

/** Answers as of a moment, by the size of the log. */
export const past = async (url: string, sizes: [small: number, large: number]): Promise<void> => {
  const [small, large] = [await filled(url, sizes[0]), await filled(url, sizes[1])];
  try {
    console.log(`| as of a moment | ${sizes[0]} sessions | ${sizes[1]} | ratio |\n|---|---|---|---|`);
    for (const name of small.paths.keys()) {
      const works = [small, large].map(
        ({ application, paths }) =>
          () =>
            timed(application, paths.get(name)!),
      );
      const [few, many] = await inTurn(works, rounds);
      console.log(`| ${name} | ${few!.toFixed(1)} ms | ${many!.toFixed(1)} ms | ${(many! / few!).toFixed(2)} |`);
    }
  } finally {
    await Promise.all([small, large].map(({ stop }) => stop()));
  }
};
