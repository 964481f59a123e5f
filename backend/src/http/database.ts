import type { Close, Invoice, LogAction, ReportRow, Role, SessionRow, UserRow } from '@tabletime/contract';
import type { DocumentRow } from '../events/invoice-events.ts';
import type { LedgerTableRow } from '../projections/ledger/ledger.ts';
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

/** An entry of the audit log as stored: facts, not wording. */
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
  /** The change to the café's money in halalas; negative for a loss, null for none. */
  effect: number | null;
}

export interface Tables {
  sessions: SessionRow;
  users: Omit<UserRow, 'email' | 'phone' | 'hasPassword'> & { epoch: number };
  accounts: { id: string; email: string; phone: string | null; passwordHash: string | null };
  reports: ReportRow;
  auditLog: AuditRow;
  ledger: LedgerTableRow;
  closes: Omit<Close, 'after' | 'checkpoint'>;
  invoices: Omit<Invoice, 'creditedBy' | 'qr'> & { businessDate: string };
  invoiceDocuments: DocumentRow;
  dailyStatistics: { date: string; totalRevenue: number; totalSessions: number; totalMinutes: number; passes: number; passRevenue: number };
}

export type Database = Kysely<Tables>;

const names = new Map<string, string>();
/** Each connection keeps the plans of all its named statements. */
const mostNames = 100;

/** Prepares a statement once per connection: for few texts whose best plan is the same for all values, at most a hundred. */
export const prepared = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => {
  if (!names.has(query.sql) && names.size < mostNames) names.set(query.sql, `reading_${names.size + 1}`);
  return query;
};

const named = (pool: PostgresPool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    // The driver accepts this form, which Kysely's types omit.
    const query = client.query.bind(client) as unknown as (statement: object) => Promise<never>;
    const send = (text: string, values: readonly unknown[]) => query({ name: names.get(text), text, values });
    return {
      query: send as unknown as PostgresPoolClient['query'],
      release: () => client.release(),
    };
  },
  end: () => pool.end(),
});

/** Typed queries over a pool, with columns named as on the wire. Keys within JSON columns stay as they are, above all `_id`. */
export const openDatabase = (pool: PostgresPool): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: named(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

class Slot {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
}

/** A statement compiled at its first use and prepared on each connection. `compose` gets placeholders and may only pass them on. */
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
