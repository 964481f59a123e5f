import {
  CamelCasePlugin,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Pool, QueryConfig } from 'pg';
import type { Database, Tables } from '../backend/src/http/database.ts';
import { readQueries } from './read-queries.ts';

/** Answers every query: it has every column that code looks at. */
const oneRow = {
  id: '01890000-0000-7000-8000-000000000001',
  json: '[]',
  count: 0,
  total: 0,
  upTo: 1,
  date: '2026-11-19',
  createdAt: '2026-11-19T16:00:00.000Z',
  position: 1,
  hashes: Buffer.alloc(32),
  leaves: Buffer.alloc(32),
  isActive: true,
  epoch: 1,
  signedOut: false,
  stands: true,
  sessions: [],
};

class OneRowDriver extends DummyDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve({
      executeQuery: () => Promise.resolve({ rows: [oneRow as never] }),
      streamQuery: () => {
        throw new Error('nothing is streamed');
      },
    });
  }
}

/** The compiled SQL of each read of the API, under the call that runs it. */
export const compiledQueries = async (): Promise<{ name: string; sql: string; parameters: readonly unknown[] }[]> => {
  const compiled: { name: string; sql: string; parameters: readonly unknown[] }[] = [];
  for (const { name, ask } of readQueries) {
    const db: Database = new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new OneRowDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      plugins: [new CamelCasePlugin()],
      log: ({ query }) => void compiled.push({ name, sql: query.sql, parameters: query.parameters }),
    });
    const query = (config: string | QueryConfig) => {
      const { text, values = [], name: statement } = typeof config === 'string' ? { text: config } : config;
      compiled.push({ name: statement === undefined ? name : `${name} (${statement})`, sql: text, parameters: values });
      return Promise.resolve({ rows: [oneRow] });
    };
    await ask(db, { query } as unknown as Pool);
  }
  return compiled;
};
