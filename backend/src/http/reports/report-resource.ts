import { may, ReportRow, reportQuery, type Role } from '@tabletime/contract';
import { sql, type SqlBool } from 'kysely';
import { type Hidden, hiddenMembers, hiddenMoney, hiddenRevenue, shownFigures } from '../books/money-visibility.ts';
import { inOrder, onTheWire } from '../routing/answer.ts';
import { Report } from '../wire-rows.ts';
import type { ReadResource } from '../lists/list-sql.ts';

const fields = Object.keys(ReportRow.shape);

const wholeReports: ReadResource<'reports'> = {
  name: 'reports',
  singular: 'report',
  row: Report,
  permission: 'reports.read',
  source: sql.table('reports'),
  fields,
  instants: ['submittedAt', 'changedAt'] satisfies (keyof ReportRow)[],
  order: [
    { field: 'date', descending: true },
    { field: 'submittedAt', descending: true },
  ],
  ...reportQuery,
  conditions: {
    from: (date) => sql<SqlBool>`date >= ${date}`,
    to: (date) => sql<SqlBool>`date <= ${date}`,
    submittedBy: (id) => sql<SqlBool>`submitted_by ->> '_id' = ${String(id).toLowerCase()}`,
  },
  missing: 'report.not_found',
};

/** Without private notes, which are not even queried. */
export const reports: ReadResource<'reports'> = { ...wholeReports, fields: fields.filter((field) => field !== 'privateNotes') };

/**
 * Reports for this reader: only reviewers see private notes, and figures omit money that the reader has not counted yet:
 * those written since the opening may hold some, whatever the shift.
 */
export const reportsFor = (role: Role, hidden: Hidden | null): ReadResource => {
  const resource = may(role, 'reports.review') ? wholeReports : reports;
  if (!hidden) return resource;
  const [revenue, members, money] = [hiddenRevenue(hidden), hiddenMembers(hidden), hiddenMoney(hidden)].map((nulls) =>
    JSON.stringify(nulls),
  );
  const taken = sql`case when figures ? 'moneyTaken'
    then jsonb_build_object('moneyTaken', (figures -> 'moneyTaken') || ${money}::jsonb) else '{}' end`;
  const uncounted = sql`case when figures ->> 'to' > ${hidden.since} or changed_at >= ${hidden.since} then ${members}::jsonb || ${taken} else '{}' end`;
  return { ...resource, written: { figures: sql`figures || ${revenue}::jsonb || ${uncounted}` } };
};

/** A report as a command left it, for the wire; private notes only for roles that may read them now. */
export const shownReport = (row: ReportRow, role: Role, hidden: Hidden | null): unknown => {
  const { privateNotes, ...rest } = inOrder(ReportRow, row);
  const shown = { ...rest, figures: shownFigures(rest.figures, hidden, hidden !== null && rest.changedAt >= hidden.since) };
  return onTheWire(may(role, 'reports.review') ? { ...shown, privateNotes } : shown);
};
