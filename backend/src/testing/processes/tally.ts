import type { Pool } from 'pg';
import type { Projection } from '../../projections/projector/projection.ts';

/** A batch applied twice or not at all stays visible here; a projection that overwrites its rows would repair itself. */
export const tally: Projection = {
  name: 'tally',
  tables: ['tally'],
  statement: (events) => ({
    name: 'tally_write',
    text: 'insert into tally values (1, $1) on conflict (id) do update set events = tally.events + excluded.events',
    values: [events.length],
  }),
};

export const createTally = async (owner: Pick<Pool, 'query'>): Promise<void> => {
  await owner.query('create table tally (id integer primary key, events bigint not null)');
  await owner.query('grant select, insert, update, delete on tally to tabletime_app');
};

export const countedIn = async (db: Pick<Pool, 'query'>): Promise<number> =>
  (await db.query<{ events: number }>('select events from tally')).rows[0]?.events ?? 0;
