import { foundingTariff, price } from '@tabletime/contract';
import { type NewEvent, streamName } from '../../backend/src/eventstore/event.ts';
import { genesis, nextLink, sealed } from '../../backend/src/eventstore/seal.ts';
import { newId } from '../../backend/src/platform/ids.ts';
import { createPool } from '../../backend/src/platform/postgres/pool.ts';

/** Events per commit, as on a busy evening. */
const eventsPerCommit = 8;
const commitsPerWrite = 500;
const sessionsPerDay = 250;
const dayMs = 86_400_000;
const actor = { id: '01890000-0000-7000-8000-000000000001', name: 'Noura Al-Harbi', role: 'Game Master' };

const story = (n: number, first: number): { stream: string; events: NewEvent[] } => {
  const startMs = first + Math.floor((n * dayMs) / sessionsPerDay);
  const at = (minutes: number): string => new Date(startMs + minutes * 60_000).toISOString();
  const [tableNumber, guests, billedMinutes] = [1 + (n % 40), 1 + (n % 6), 40 + ((n * 7) % 180)];
  const tariff = { ...foundingTariff };
  const cost = price(tariff, billedMinutes, guests + 1);
  const corrected = price(tariff, billedMinutes + 30, guests + 1);
  const event = (type: string, minutes: number, payload: NewEvent['payload'], payloadVersion = 1): NewEvent => {
    const cause = newId();
    const metadata = { actor, correlationId: cause, causationId: cause, requestId: 'Zm9vYmFyYmF6cXV4' };
    return { id: newId(), type, payloadVersion, occurredAt: at(minutes), payload, metadata };
  };
  const notes = n % 5 === 0 ? 'A birthday' : '';
  const facts = { tableNumber, numberOfCustomers: guests, groupType: 'Mixed', paymentMethod: ['Cash'], notes, startTime: at(0), tariff };
  const more = { numberOfCustomers: { from: guests, to: guests + 1 } };
  const override = { durationOverrideMinutes: { from: null, to: billedMinutes + 30 } };
  const bill = { billedMinutes, cost, businessDate: at(billedMinutes).slice(0, 10) };
  return {
    stream: streamName('session', newId()),
    events: [
      event('SessionStarted', 0, facts, 2),
      event('SessionEdited', 5, { tableNumber, changes: more, reason: 'A friend came' }),
      event('SessionEnded', billedMinutes, { tableNumber, numberOfCustomers: guests + 1, endTime: at(billedMinutes), ...bill }),
      event('CompletedSessionEdited', billedMinutes + 1, {
        tableNumber,
        changes: override,
        billedMinutes: { from: billedMinutes, to: billedMinutes + 30 },
        cost: { from: cost, to: corrected },
        reason: 'The clock was late',
      }),
    ],
  };
};

function* logOf(count: number): Generator<{ text: string; leaf: string }> {
  const first = Date.now() - Math.ceil(count / 4 / sessionsPerDay) * dayMs;
  const abreast = 20;
  for (let from = 0; from < count / 4; from += abreast) {
    const stories = Array.from({ length: abreast }, (_, index) => story(from + index, first));
    for (let index = 0; index < 4; index++) {
      for (const { stream, events } of stories) yield sealed(events[index]!, stream, index + 1);
    }
  }
}

const insertEvents = `
  insert into events (position, stream, version, id, type, payload_version, occurred_at, payload, metadata)
  select $1 + e.n, e.stream, e.version, e.id, e.type, e.payload_version, e.occurred_at, e.payload, e.metadata
  from rows from (
         jsonb_to_recordset($2::jsonb) as (
           stream text, version integer, id uuid, type text, "payloadVersion" smallint, "occurredAt" timestamptz,
           payload jsonb, metadata jsonb)
       ) with ordinality as e(stream, version, id, type, payload_version, occurred_at, payload, metadata, n)`;
const insertSeals = `
  insert into seals (last_position, event_count, leaves, hash)
  select last, ${eventsPerCommit}, leaves, hash from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as s(last, leaves, hash)`;

/** Fills an empty, migrated log with so many events (a multiple of 80), sealed like appends; no read models. */
export const fillLog = async (url: string, count: number): Promise<void> => {
  const pool = createPool(url, { applicationName: 'benchmark', max: 1 });
  let [position, hash] = [0, genesis];
  let waiting: { text: string; leaf: string }[] = [];
  const write = async (): Promise<void> => {
    const seals: { last: number; leaves: Buffer; hash: Buffer }[] = [];
    for (let from = 0; from < waiting.length; from += eventsPerCommit) {
      const leaves = Buffer.from(
        waiting
          .slice(from, from + eventsPerCommit)
          .map(({ leaf }) => leaf)
          .join(''),
        'hex',
      );
      hash = nextLink(hash, leaves);
      seals.push({ last: position + from + eventsPerCommit, leaves, hash });
    }
    await pool.query(insertEvents, [position, `[${waiting.map(({ text }) => text).join()}]`]);
    await pool.query(insertSeals, [seals.map(({ last }) => last), seals.map(({ leaves }) => leaves), seals.map((seal) => seal.hash)]);
    position += waiting.length;
    waiting = [];
  };
  for (const each of logOf(count)) {
    waiting.push(each);
    if (waiting.length === eventsPerCommit * commitsPerWrite) await write();
  }
  if (waiting.length > 0) await write();
  await pool.query('update log_head set position = $1, hash = $2', [position, hash]);
  await pool.query('vacuum analyze');
  await pool.end();
};
