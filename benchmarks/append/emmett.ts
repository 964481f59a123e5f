import { newId } from '../../backend/src/platform/ids.ts';
import { migrate } from '../../backend/src/platform/postgres/migrate.ts';
import { migrationsFolder } from '../../backend/src/platform/project-root.ts';
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

// The used parts of these packages; their own types exist only when they are installed.
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

/** @event-driven-io/emmett-postgresql with an inline SQL projection that writes the same read row, with its indexes. */
export const openEmmett = async (url: string): Promise<Contender> => {
  await migrate(url, migrationsFolder);
  const { projections } = await load<Emmett>('@event-driven-io/emmett');
  const { getPostgreSQLEventStore, postgreSQLRawSQLProjection } = await load<EmmettPostgres>('@event-driven-io/emmett-postgresql');
  const { SQL } = await load<Dumbo>('@event-driven-io/dumbo');
  const type = sampleEvent().type;
  const sessions = postgreSQLRawSQLProjection({
    name: 'sessions',
    canHandle: [type],
    evolve: ({ data, metadata }: { data: { id: string }; metadata: { streamPosition: bigint } }) => {
      const row = sampleRow(data.id, Number(metadata.streamPosition));
      return SQL`
        insert into sessions values (
          ${row.id}, ${row.tableNumber}, ${row.numberOfCustomers}, ${row.groupType}, ${JSON.stringify(row.paymentMethod)}, ${row.notes},
          ${row.startTime}, ${row.endTime}, ${row.isActive}, ${row.cost}, ${row.durationOverrideMinutes}, ${row.billedMinutes},
          ${row.businessDate}, ${JSON.stringify(row.tariff)}, ${JSON.stringify(row.startedBy)}, ${JSON.stringify(row.changedBy)},
          ${row.changedAt}, ${row.reason}, ${row.version})
        on conflict (id) do update set
          table_number = excluded.table_number, number_of_customers = excluded.number_of_customers, group_type = excluded.group_type,
          payment_method = excluded.payment_method, notes = excluded.notes, start_time = excluded.start_time,
          end_time = excluded.end_time, is_active = excluded.is_active, cost = excluded.cost,
          duration_override_minutes = excluded.duration_override_minutes, billed_minutes = excluded.billed_minutes,
          business_date = excluded.business_date, tariff = excluded.tariff, started_by = excluded.started_by,
          changed_by = excluded.changed_by, changed_at = excluded.changed_at, reason = excluded.reason, version = excluded.version`;
    },
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
