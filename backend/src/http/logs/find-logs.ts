import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { AuditRow, Database } from '../database.ts';
import { boundedPage } from '../lists/bounded-page.ts';
import { type LogFilter, matching } from './log-filter.ts';

const columns = [
  'position',
  'id',
  'action',
  'createdAt',
  'performerId',
  'performerName',
  'performerRole',
  'stream',
  'details',
  'effect',
] as const;

export const auditEntries = (db: Database) => db.selectFrom('auditLog').select(columns);

interface Page {
  descending: boolean;
  limit: number | null;
  offset?: number;
  after?: Pick<AuditRow, 'createdAt' | 'position'> | undefined;
}

const isAfter = ({ createdAt, position }: NonNullable<Page['after']>, descending: boolean): RawBuilder<SqlBool> =>
  sql<SqlBool>`(created_at, position) ${sql.raw(descending ? '<' : '>')} (${createdAt}, ${position})`;

type Which = Pick<LogFilter, 'conditions' | 'isListed'>;

const bounded = (filter: Which, { descending, limit, offset = 0, after }: Page, countTo: number) =>
  boundedPage({
    source: after ? sql`(select * from audit_log where ${isAfter(after, descending)}) as entries` : sql`audit_log`,
    where: matching(filter),
    isListed: filter.isListed,
    order: descending ? sql`created_at desc, position desc` : sql`created_at, position`,
    limit: limit ?? 0,
    offset,
    countTo,
  });

const found = sql.join(columns.map((column) => sql.ref(`found.${column}`)));

export const findLogs = async (db: Database, filter: Omit<LogFilter, 'key'>, page: Page): Promise<AuditRow[]> => {
  const { descending, limit, offset = 0, after } = page;
  if (filter.isByWords && limit !== null) {
    const { before, page: rows } = bounded(filter, page, 0);
    return (await sql<AuditRow>`${before} select ${found} from (${rows}) as found`.execute(db)).rows;
  }
  const direction = descending ? 'desc' : 'asc';
  return auditEntries(db)
    .where(matching(filter))
    .$if(after !== undefined, (query) => query.where(isAfter(after!, descending)))
    .orderBy('createdAt', direction)
    .orderBy('position', direction)
    .$if(limit !== null, (query) => query.limit(limit!))
    .$if(offset > 0, (query) => query.offset(offset))
    .execute();
};

/** The number of entries up to `countTo`; one more stands for any larger number. */
export const countUpTo = async (db: Database, filter: Which, page: Page, countTo: number): Promise<number> => {
  const { before, total } = bounded(filter, page, countTo);
  return (await sql<{ total: number }>`${before} select ${total}::int as total`.execute(db)).rows[0]!.total;
};
