import { may, ReportRow, reportQuery, type Role } from '@tabletime/contract';
import { sql, type SqlBool } from 'kysely';
import { inOrder, onTheWire } from '../routing/answer.ts';
import { Report } from '../wire-rows.ts';
import type { ReadResource } from '../lists/read-resource.ts';

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

export const reportsFor = (role: Role): ReadResource => (may(role, 'reports.review') ? wholeReports : reports);

/** A report as a command left it, for the wire; private notes only for roles that may read them now. */
export const shownReport = (row: ReportRow, role: Role): unknown => {
  const { privateNotes, ...rest } = inOrder(ReportRow, row);
  return onTheWire(may(role, 'reports.review') ? { ...rest, privateNotes } : rest);
};
