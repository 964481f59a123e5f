import type { LogAction, ReportRow, Role, SessionRow, UserRow } from '@tabletime/contract';
import {
  CamelCasePlugin,
  type Compilable,
  type CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
} from 'kysely';

/** One entry of the audit log as it is kept: the facts of its event, unworded. */
export interface AuditRow {
  position: number;
  id: string;
  action: LogAction;
  createdAt: string;
  performerId: string | null;
  performerName: string;
  performerRole: Role | null;
  stream: string;
  details: Record<string, unknown>;
  /** What it did to the café's money, in halalas: negative where it took some away, null where it did nothing. */
  effect: number | null;
}

/** The tables that the API reads, under the names of its rows. */
export interface Tables {
  sessions: SessionRow;
  users: Omit<UserRow, 'email' | 'phone' | 'hasPassword'> & { epoch: number };
  accounts: { id: string; email: string; phone: string | null; passwordHash: string | null };
  reports: ReportRow;
  auditLog: AuditRow;
  dailyStatistics: { date: string; totalRevenue: number; totalSessions: number; totalMinutes: number };
}

export type Database = Kysely<Tables>;

/** The names under which statements are prepared, by their texts. */
const names = new Map<string, string>();
/** Each connection keeps the plans of all that it was asked. */
const mostNames = 100;

/**
 * Lets each connection parse and plan this statement once. Only for texts of which there are few, and whose best plan is the same for all
 * values: after a few runs it is planned without them. Beyond a hundred texts, statements stay as they are. Returns the same statement.
 */
export const prepared = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => {
  if (!names.has(query.sql) && names.size < mostNames) names.set(query.sql, `reading_${names.size + 1}`);
  return query;
};

/** Sends statements under their names. */
const named = (pool: PostgresPool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    // The driver takes a statement in this form too, which Kysely's types do not name.
    const query = client.query.bind(client) as unknown as (statement: object) => Promise<never>;
    const send = (text: string, values: readonly unknown[]) => query({ name: names.get(text), text, values });
    return {
      query: send as unknown as PostgresPoolClient['query'],
      release: () => client.release(),
    };
  },
  end: () => pool.end(),
});

/** Typed queries over the application's pool; columns are named as on the wire. What a JSON column holds keeps its names, `_id` above all. */
export const openDatabase = (pool: PostgresPool): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: named(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

/** Stands for a value while a statement is compiled. */
class Slot {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
}

/**
 * A statement that is composed and compiled once, at its first use, and prepared on each connection. `compose` must only pass the values
 * on to the statement: at that time they are not known.
 */
export const statement = <Values extends readonly unknown[], Row>(
  count: Values['length'],
  compose: (db: Database, ...values: Values) => Compilable<Row> | RawBuilder<Row>,
): ((db: Database, ...values: Values) => Promise<Row[]>) => {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    if (!compiled) {
      const slots = Array.from({ length: count }, (_, place) => new Slot(place)) as unknown as Values;
      compiled = prepared<Row>(compose(db, ...slots).compile(db));
    }
    const parameters = compiled.parameters.map((each) => (each instanceof Slot ? values[each.place] : each));
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};
