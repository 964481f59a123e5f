import { sql, type SqlBool } from 'kysely';
import type { Pool } from 'pg';
import { logQuery } from '@tabletime/contract';
import { address, file, period, queriesOf, sampleDay as day, sampleId as id, uncounted } from './sample-queries.ts';
import { lastReconciliation } from '../backend/src/projections/ledger/last-reconciliation.ts';
import { sealsOf, storedRoots, storedTile } from '../backend/src/eventstore/read-tree.ts';
import { lastVerification } from '../backend/src/eventstore/last-verification.ts';
import { positionAt } from '../backend/src/eventstore/read-past.ts';
import { readTypes } from '../backend/src/eventstore/read.ts';
import { tillStream } from '../backend/src/projections/as-of/moment.ts';
import { streamsOf } from '../backend/src/projections/as-of/session-streams.ts';
import { databaseSize } from '../backend/src/platform/postgres/database-size.ts';
import { failedTries, latestCertificate, nextDue, reportingQueue } from '../backend/src/projections/reporting-queue.ts';
import { exceptionsOfPeople, linesOf } from '../backend/src/http/exceptions/find-exceptions.ts';
import { projectionHealth } from '../backend/src/projections/projector/checkpoint.ts';
import { menuRow } from '../backend/src/projections/menu.ts';
import { readFormerClasses, settingsRow } from '../backend/src/projections/settings.ts';
import { accountByEmail, accountById, activeAccountsByPhone, ownAccounts } from '../backend/src/http/accounts/accounts.ts';
import type { Database } from '../backend/src/http/database.ts';
import { hasPin } from '../backend/src/http/devices/check-pin.ts';
import { floorOfTablet, sharedTablets } from '../backend/src/http/devices/routes.ts';
import { currentTablet } from '../backend/src/http/sign-in/shared-tablets.ts';
import { dailyStats } from '../backend/src/http/overview/day-reports.ts';
import { openInvitations } from '../backend/src/http/accounts/invitation-routes.ts';
import { checkMaker, linkOf } from '../backend/src/http/accounts/links.ts';
import { endOfSignIn, ownSignIns } from '../backend/src/http/accounts/sign-ins.ts';
import { hasOwner } from '../backend/src/http/accounts/first-owner.ts';
import { pinnedBy, runningVerification, witnesses } from '../backend/src/http/proof/log-proof.ts';
import { signedCloses } from '../backend/src/http/proof/session-proof.ts';
import { bookDays } from '../backend/src/http/books/days.ts';
import { validAfter } from '../backend/src/http/books/liabilities.ts';
import { accountantKeyOf } from '../backend/src/http/sign-in/look-up-accountant-key.ts';
import { breakdowns } from '../backend/src/http/overview/breakdowns.ts';
import { insights } from '../backend/src/http/overview/insights.ts';
import { parseListQuery } from '../backend/src/http/lists/parse-list-query.ts';
import { eventsOf, newestOfSessions } from '../backend/src/http/logs/events-of.ts';
import { countUpTo, findLogs } from '../backend/src/http/logs/find-logs.ts';
import { logFilter } from '../backend/src/http/logs/log-filter.ts';
import { logPeople, peopleOfIds } from '../backend/src/http/logs/log-people.ts';
import { createLogTotals } from '../backend/src/http/logs/log-total.ts';
import { rowOfNumber } from '../backend/src/http/lists/numbered.ts';
import { readList, readRows, type ReadResource, whereOf } from '../backend/src/http/lists/list-sql.ts';
import { createRememberedCounts, endOfLog, reachedBy } from '../backend/src/http/lists/remembered-counts.ts';
import { endedBetween } from '../backend/src/http/reports/figures.ts';
import { peopleOfShifts } from '../backend/src/http/reports/people.ts';
import { nextReports } from '../backend/src/http/reports/report-export.ts';
import { reports } from '../backend/src/http/reports/report-resource.ts';
import { submittersOfReports } from '../backend/src/http/reports/submitters.ts';
import { readResources } from '../backend/src/http/categories.ts';
import { history, sessions } from '../backend/src/http/resources.ts';
import { sessionCounts } from '../backend/src/http/overview/analytics-routes.ts';
import { figuresOfDay, newestDoings } from '../backend/src/http/overview/dashboard-route.ts';
import { hasUncounted, readHidden } from '../backend/src/http/books/money-visibility.ts';
import { marksOf } from '../backend/src/http/books/till-figures.ts';
import { countsBetween } from '../backend/src/http/books/shift-counts.ts';
import { currentInvoice, documentOf, invoiceResource, nextInvoices } from '../backend/src/http/books/invoices.ts';
import { closeResource, nextCloses } from '../backend/src/http/books/closes.ts';
import { groupsAfter, newestAfter, lastDayClosed, type Moment, standingBills, standOf } from '../backend/src/http/books/till-facts.ts';
import { closeBlockersAfter } from '../backend/src/http/books/close-blockers.ts';
import { tillRow } from '../backend/src/projections/till.ts';
import { ledgerEntries, nextEntries } from '../backend/src/http/books/ledger.ts';
import { barOf } from '../backend/src/http/sessions/bar.ts';
import { menuOf, sessionToBill } from '../backend/src/http/sessions/bill-routes.ts';
import { nextOfDays, nextSessions } from '../backend/src/http/sessions/export.ts';
import { countKept, deletableIds } from '../backend/src/http/sessions/many-routes.ts';
import { createCurrentPeople } from '../backend/src/http/middleware/current-person.ts';
import { piecesOf, readableFile, uploadsOf } from '../backend/src/http/reports/stored-files.ts';
import { fileUnder, waitingFiles } from '../backend/src/http/reports/waiting-files.ts';
import { approversIn } from '../backend/src/http/sessions/approvals.ts';
import { openingFacts } from '../backend/src/http/settings/opening-routes.ts';
import { connectedInstances, countDevices } from '../backend/src/http/system/routes.ts';
import { countWrongCosts, wrongCosts } from '../backend/src/http/sessions/wrong-costs.ts';

const cafe = { timezone: 'Asia/Riyadh', businessDayStartsAt: '00:00' };
const now = Date.parse('2026-11-19T16:00:00.000Z');
const past = { position: 1, at: now, close: null };
const range = { after: 0, upTo: 1 };
const moment = { createdAt: '2026-11-19T16:00:00.000Z', position: 1 };

/** A read under the call that runs it: through `db`, or as plain SQL through `pool`. */
export interface Asking {
  name: string;
  ask: (db: Database, pool: Pool) => Promise<unknown>;
  byKey?: true;
}

/** Pages of completed sessions with a bounded count, in each order of the screen. */
const searches: Record<string, string>[] = [
  { filter: { isActive: false, status: 'completed', q: 'noura 60' }, sort: ['endTime', 'DESC'] },
  { filter: { isActive: false, status: 'completed', q: 'noura', paymentMethod: 'Credit', edited: true }, sort: ['total', 'DESC'] },
].map((parameters) => address({ ...parameters, range: [0, 23], countTo: 100 }));

const named = (path: string, query: Record<string, string>): string =>
  `GET ${path}${Object.entries(query)
    .map(([name, value]) => ` ${name}=${value}`)
    .join('')}`;

const list = (resource: ReadResource, reached = endOfLog, someId = id): Asking[] =>
  queriesOf(resource, someId).map((query) => ({
    name: named(`/${resource.name}`, query),
    ask: async (db) => {
      const parsed = parseListQuery(query, resource);
      return readList(db, resource, (await resource.lookUp?.(parsed)) ?? parsed, createRememberedCounts(reached));
    },
  }));

const marks = marksOf({ turn: null });
const momentOn = (pool: Pool): Moment => ({ tx: pool, head: 1_000, seal: '', missing: [] });

const performers = [id, 'System'].map((performedBy) => address({ filter: { performedBy } }));

const presets = [
  { filter: { selection: 'deletions' } },
  { filter: { selection: 'editsAfterEnd' } },
  { filter: { q: 'noura 60' }, range: [0, 9], countTo: 100 },
].map(address);

const logs: Asking[] = [...queriesOf(logQuery, id), ...performers, ...presets].map((query) => {
  const listQuery = parseListQuery(query, logQuery);
  const filter = logFilter(listQuery, cafe);
  const totalOf = createLogTotals();
  return {
    name: named('/logs', query),
    ask: async (db) => {
      const page = { descending: true, offset: listQuery.offset, limit: listQuery.limit };
      await findLogs(db, filter, page);
      if (listQuery.countTo !== undefined) await countUpTo(db, filter, page, listQuery.countTo);
      await totalOf(db, filter);
      // Again, because the second count continues from the first.
      if (filter.conditions.length > 0) await totalOf(db, filter);
    },
  };
});

const furtherLists: Asking[] = readResources
  .filter((resource) => resource !== sessions && resource !== reports)
  .flatMap((resource) => [...list(resource), { name: `GET /${resource.name}/:id`, ask: (db: Database) => readRows(db, resource, [id]) }]);

const sessionPlace = { isActive: false, startTime: moment.createdAt, id };
const reportPlace = { date: day, submittedAt: moment.createdAt, id };

const logFiles: Asking[] = [{}, address({ filter: { action: 'LOGIN', from: day } }), address({ filter: { q: 'noura' } })].flatMap((query) =>
  ['newest', 'oldest'].flatMap((end) => {
    const filter = logFilter(parseListQuery(query, logQuery), cafe);
    const page = { descending: end === 'newest', limit: 1_000 };
    const name = `GET /logs/export/csv and ${named('/logs/export/pdf', query)}, from the ${end} on`;
    return [
      { name: `${name}, first batch`, ask: (db: Database) => findLogs(db, filter, page) },
      { name: `${name}, a further batch`, ask: (db: Database) => findLogs(db, filter, { ...page, after: moment }) },
    ];
  }),
);

const reportFiles: Asking[] = [{}, address({ filter: { shift: 'Evening', from: day } })].flatMap((query) => {
  const where = whereOf(reports, parseListQuery(query, reports));
  const name = named('/reports/export', query);
  return [
    { name: `${name}, first batch`, ask: (db: Database) => nextReports(db, where, undefined) },
    { name: `${name}, a further batch`, ask: (db: Database) => nextReports(db, where, reportPlace) },
  ];
});

/** Every read of the API; the event store's own are not among them. */
export const readQueries: Asking[] = [
  {
    name: 'every call with a token',
    ask: (_, pool) => createCurrentPeople(pool, () => Date.now())({ sub: id, jti: id, epoch: 1, exp: 0 }),
    byKey: true,
  },
  { name: 'GET /auth/me', ask: (_, pool) => ownAccounts(pool, [id]), byKey: true },
  { name: 'POST /auth/register', ask: (db) => accountById(db, id) },
  { name: 'GET /auth/sign-ins', ask: (_, pool) => ownSignIns(pool, id, id, now), byKey: true },
  { name: 'DELETE /auth/sign-ins/:id', ask: (_, pool) => endOfSignIn(pool, id, id, now), byKey: true },
  { name: 'GET /invitations', ask: (_, pool) => openInvitations(pool, now), byKey: true },
  { name: 'GET /invitations/:token, GET /resets/:token, their link', ask: (_, pool) => linkOf(pool, 'a token'), byKey: true },
  {
    name: 'GET /invitations/:token, GET /resets/:token, their maker',
    ask: (_, pool) => checkMaker(pool, id, 'invitation.revoked'),
    byKey: true,
  },
  { name: 'POST /auth/login', ask: (db) => accountByEmail(db, 'sara@gmail.com') },
  { name: 'POST /auth/verify-otp', ask: (db) => activeAccountsByPhone(db, ['+966512345678', '0512345678']) },
  { name: 'the start, whether there is an Owner', ask: (_, pool) => hasOwner(pool) },
  {
    name: 'GET /settings, GET /settings/reasons, GET /settings/discount-caps, GET /settings/tables, GET /settings/till, GET /settings/accounts, GET /settings/vat, GET /tariff-book, POST /tariff-book/try and the start',
    ask: (_, pool) => settingsRow(pool),
  },
  { name: 'GET /settings/opening', ask: (_, pool) => openingFacts(pool, id, moment.createdAt) },
  { name: 'every call with the token of a shared tablet', ask: (_, pool) => currentTablet(pool, id) },
  { name: "every call with an accountant's key", ask: (_, pool) => accountantKeyOf(pool, 'a key'), byKey: true },
  { name: 'POST /auth/pin/sign-in', ask: (_, pool) => hasPin(pool, id) },
  { name: 'GET /products', ask: (_, pool) => menuRow(pool) },
  { name: 'GET /devices', ask: (_, pool) => sharedTablets(pool) },
  { name: 'GET /devices/floor', ask: (_, pool) => floorOfTablet(pool, now) },
  { name: 'GET /dashboard', ask: (db) => figuresOfDay(db, day) },
  {
    name: 'GET /health/ready and GET /analytics/debug-sessions, the read models',
    ask: (_, pool) => projectionHealth(pool),
  },
  { name: 'GET /system, the last verification', ask: (_, pool) => lastVerification(pool) },
  { name: 'GET /system, the last reconciliation', ask: (_, pool) => lastReconciliation(pool) },
  { name: 'GET /system, the size of the database', ask: (_, pool) => databaseSize(pool, now) },
  { name: 'GET /system, instances', ask: (_, pool) => connectedInstances(pool) },
  { name: 'GET /system, devices', ask: (_, pool) => countDevices(pool, moment.createdAt) },
  { name: 'GET /dashboard, latest activity', ask: (db) => newestDoings(db) },
  { name: 'GET /dashboard, latest activity for staff', ask: (db) => newestOfSessions(db) },
  ...list(sessions),
  ...searches.map((query) => ({
    name: named('/sessions', query),
    ask: (db: Database) => readList(db, sessions, parseListQuery(query, sessions)),
  })),
  ...list(barOf(() => day)),
  { name: 'GET /sessions/:id', ask: (db) => readRows(db, sessions, [id]) },
  { name: 'GET /sessions/:id/bill', ask: (db) => sessionToBill(db, id) },
  { name: 'GET /approvers', ask: (_, pool) => approversIn(pool, ['Owner']) },
  { name: 'POST /sessions/:id/lines, the menu', ask: (db) => menuOf(db) },
  { name: 'GET /sessions/:id/events', ask: (db) => eventsOf(db, [id]) },
  { name: 'GET /sessions/export, first batch', ask: (db) => nextSessions(db, undefined) },
  { name: 'GET /sessions/export, a further batch', ask: (db) => nextSessions(db, sessionPlace) },
  { name: 'GET /sessions/export of some days, first batch', ask: (db) => nextOfDays(db, { from: day, to: day }, undefined) },
  {
    name: 'GET /sessions/export of some days, a further batch',
    ask: (db) => nextOfDays(db, { from: day, to: day }, { businessDate: day, id }),
  },
  { name: 'POST /sessions/fix-costs', ask: wrongCosts },
  { name: 'DELETE /sessions/history', ask: deletableIds },
  { name: 'DELETE /sessions/history (left)', ask: countKept },
  { name: 'GET /analytics/debug-sessions', ask: sessionCounts },
  { name: 'GET /analytics/debug-sessions, the costs', ask: countWrongCosts },
  { name: 'GET /analytics/daily-stats', ask: (db) => dailyStats(db, day, 7) },
  { name: 'GET /analytics/insights', ask: (db) => insights(db, { start: day, end: day }, 'before', cafe.timezone) },
  { name: 'GET /tariff-book, classes of before', ask: (_, pool) => readFormerClasses(pool, []) },
  { name: 'GET /analytics/breakdowns', ask: (db) => breakdowns(db, { start: day, end: day }, 'before', { clock: cafe, now }) },
  { name: 'GET /exceptions and GET /dashboard, their people', ask: (db) => exceptionsOfPeople(db, { start: day, end: day }) },
  { name: 'GET /exceptions/:person', ask: (db) => linesOf(db, id, { start: day, end: day }, null) },
  ...list(history, reachedBy('daily-statistics'), day),
  { name: 'asOf an instant, its position', ask: (_, pool) => positionAt(pool, moment.createdAt, 1) },
  { name: 'asOf a close, the closes', ask: (_, pool) => readTypes(pool, tillStream, ['DayClosed'], 1) },
  { name: 'asOf, the sessions that ran', ask: (_, pool) => streamsOf(pool, { what: 'running' }, past, cafe, 1) },
  {
    name: 'asOf, the sessions of some days',
    ask: (_, pool) => streamsOf(pool, { what: 'ended', days: { from: day, to: day } }, past, cafe, 1),
  },
  { name: 'asOf, the sessions between two positions', ask: (_, pool) => streamsOf(pool, { what: 'positions', ...range }, past, cafe, 1) },
  { name: 'asOf, all sessions', ask: (_, pool) => streamsOf(pool, { what: 'all' }, past, cafe, 1) },
  { name: 'GET /reports, GET /reports/:id and GET /reports/figures, what staff may see', ask: (_, pool) => readHidden(pool, 'Supervisor') },
  { name: 'GET /reports/figures, money of an earlier shift', ask: (_, pool) => hasUncounted(pool, uncounted, period) },
  { name: 'GET /books/liabilities', ask: (db) => validAfter(db, day, moment.createdAt) },
  // By index, however few rows there are.
  { name: 'GET /books/days', ask: (db) => bookDays(db, { start: day, end: day }), byKey: true },
  { name: 'GET /settings/vat, the certificate', ask: (_, pool) => latestCertificate(pool) },
  { name: 'GET /system, reporting', ask: (_, pool) => reportingQueue(pool) },
  { name: 'GET /system, failed reports', ask: (_, pool) => failedTries(pool) },
  { name: 'the next document to report', ask: (_, pool) => nextDue(pool) },
  { name: 'GET /till', ask: (_, pool) => tillRow(pool) },
  { name: 'GET /till, the last day closed', ask: (_, pool) => lastDayClosed(pool) },
  {
    name: 'GET /till/check, POST /till/count and POST /till/close, the entries since the last close',
    ask: (_, pool) => groupsAfter(momentOn(pool), 1, marks),
  },
  { name: 'POST /till/close, what moved since it was checked', ask: (_, pool) => newestAfter(momentOn(pool), 1) },
  { name: 'POST /till/close, open bills', ask: (_, pool) => standingBills(momentOn(pool)) },
  { name: 'POST /till/close, where the log and the ledger stand', ask: (_, pool) => standOf(pool) },
  { name: 'POST /till/close, what stands in the way', ask: (_, pool) => closeBlockersAfter(momentOn(pool), 1, day) },
  ...list(closeResource, reachedBy('ledger'), '41'),
  { name: 'GET /closes/:number', ask: (db) => rowOfNumber(db, closeResource, '41') },
  { name: 'GET /verification, the close that pins the log', ask: (_, pool) => pinnedBy(pool) },
  { name: 'GET /verification, witnesses', ask: (_, pool) => witnesses(pool) },
  { name: 'GET /verification, the one that runs', ask: (_, pool) => runningVerification(pool) },
  { name: 'GET /checkpoint and GET /consistency, a tile', ask: (_, pool) => storedTile(pool, { level: 0, tile: 0 }) },
  { name: 'GET /checkpoint and GET /consistency, roots of tiles', ask: (_, pool) => storedRoots(pool, 0, 0, 9) },
  { name: 'GET /checkpoint and GET /consistency, leaves without a tile', ask: (_, pool) => sealsOf(pool, 1, 9) },
  { name: 'GET /sessions/:id/proof, the closes', ask: (_, pool) => signedCloses(pool, [1, 2]) },
  { name: 'GET /closes/export and GET /journal/export', ask: (db) => nextCloses(db, sql<SqlBool>`true`) },
  ...list(invoiceResource, reachedBy('invoices'), '41'),
  { name: 'GET /invoices/:number', ask: (db) => rowOfNumber(db, invoiceResource, '41') },
  { name: 'GET /invoices/:number/document', ask: (db) => documentOf(db, 41) },
  { name: 'GET /invoices/export', ask: (db) => nextInvoices(db, sql<SqlBool>`true`) },
  ...(['session', 'pass'] as const).map((of) => ({ name: `The invoice of a ${of}`, ask: (db: Database) => currentInvoice(db, of, id) })),
  ...list(ledgerEntries, reachedBy('ledger')),
  { name: 'GET /ledger/export, first batch', ask: (db) => nextEntries(db, sql<SqlBool>`true`) },
  { name: 'GET /ledger/export, a further batch', ask: (db) => nextEntries(db, sql<SqlBool>`true`, { position: 1, entry: 1 }) },
  ...logs,
  { name: 'GET /logs/distinct/users', ask: logPeople },
  { name: 'GET /logs/export/pdf, who is asked for by the id', ask: (db) => peopleOfIds(db, [id]) },
  ...logFiles,
  ...list(reports),
  { name: 'GET /reports/:id', ask: (db) => readRows(db, reports, [id]) },
  { name: 'GET /reports/figures', ask: (db) => endedBetween(db, moment.createdAt, moment.createdAt) },
  { name: 'GET /reports/figures, counts of the till', ask: (db) => countsBetween(db, moment.createdAt, moment.createdAt) },
  { name: 'POST /reports/files', ask: (_, pool) => waitingFiles(pool, id) },
  { name: 'POST /reports/files, under a key', ask: (_, pool) => fileUnder(pool, id, 'a-key') },
  { name: 'POST /reports, its files', ask: (_, pool) => uploadsOf(pool, id, [id]) },
  { name: 'GET /reports/files/:id and GET /reports/files/:id/thumbnail', ask: (_, pool) => readableFile(pool, id, id) },
  { name: 'GET /reports/files/:id, a piece', ask: (_, pool) => piecesOf(pool, file).next() },
  { name: 'GET /reports/people', ask: (db) => peopleOfShifts(db) },
  { name: 'GET /reports/submitters', ask: submittersOfReports },
  ...reportFiles,
  ...furtherLists,
];
