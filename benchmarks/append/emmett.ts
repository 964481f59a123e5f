import { newId } from '../../backend/src/platform/ids.ts';
import type { Contender } from './load.ts';
import { eventsPerStream, sampleEvent, sampleRow } from './sample.ts';

interface Event {
  type: string;
  data: object;
  metadata: object;
}
interface Store {
  appendToStream: (stream: string, events: Event[], options: { expectedStreamVersion: bigint }) => Promise<unknown>;
  schema: { migrate: () => Promise<unknown> };
  close: () => Promise<void>;
}

// What is called of these packages; their own types are there only when they are installed.
interface Emmett {
  projections: { inline: (projections: unknown[]) => unknown };
}
interface EmmettPostgres {
  getPostgreSQLEventStore: (url: string, options: { projections: unknown; schema: { autoMigration: 'None' } }) => Store;
  postgreSQLRawSQLProjection: (definition: object) => unknown;
}
interface Dumbo {
  SQL: (parts: TemplateStringsArray, ...values: unknown[]) => unknown;
}

const load = async <Module>(name: string): Promise<Module> => (await import(name)) as Module;

/** @event-driven-io/emmett-postgresql with an inline SQL projection that writes the same read row. */
export const openEmmett = async (url: string): Promise<Contender> => {
  const { projections } = await load<Emmett>('@event-driven-io/emmett');
  const { getPostgreSQLEventStore, postgreSQLRawSQLProjection } = await load<EmmettPostgres>('@event-driven-io/emmett-postgresql');
  const { SQL } = await load<Dumbo>('@event-driven-io/dumbo');
  const type = sampleEvent().type;
  const sessions = postgreSQLRawSQLProjection({
    name: 'sessions',
    canHandle: [type],
    init: () => SQL`create table if not exists read_sessions (id uuid primary key, row jsonb not null)`,
    evolve: ({ data, metadata }: { data: { id: string }; metadata: { streamPosition: bigint } }) =>
      SQL`insert into read_sessions (id, row)
          values (${data.id}, ${JSON.stringify(sampleRow(data.id, Number(metadata.streamPosition)))})
          on conflict (id) do update set row = excluded.row`,
  });
  const store = getPostgreSQLEventStore(url, { projections: projections.inline([sessions]), schema: { autoMigration: 'None' } });
  await store.schema.migrate();
  return {
    client: () => {
      let id = newId();
      let version = 0;
      return async () => {
        if (version === eventsPerStream) [id, version] = [newId(), 0];
        const { payload, metadata } = sampleEvent();
        await store.appendToStream(`session-${id}`, [{ type, data: { ...payload, id }, metadata }], {
          expectedStreamVersion: BigInt(version),
        });
        version += 1;
      };
    },
    close: () => store.close(),
  };
};
