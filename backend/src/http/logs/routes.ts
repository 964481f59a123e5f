import {
  type Cell,
  foundingZones,
  LogEntry,
  LogPerson,
  logQuery,
  performerId,
  performerName,
  tablesOf,
  type Cafe,
} from '@tabletime/contract';
import { z } from 'zod';
import type { Pool } from 'pg';
import { answer, contentRange } from '../routing/answer.ts';
import { inBatches, oneByOne } from '../files/batches.ts';
import { type Ctx, queryOf } from '../routing/context.ts';
import { csvFile, type Columns } from '../files/csv-file.ts';
import type { AuditRow, Database } from '../database.ts';
import { exportParameters, exportQuery } from '../files/export-query.ts';
import { type ListQuery, parseListQuery } from '../lists/parse-list-query.ts';
import { type FilterNames, filtersInWords } from './filters-in-words.ts';
import type { LogReader } from './facts-in-words.ts';
import { countUpTo, findLogs } from './find-logs.ts';
import { type LogFilter, logFilter, performerIds } from './log-filter.ts';
import { logLine, logText } from './log-lines.ts';
import { logPeople, peopleOfIds } from './log-people.ts';
import { settingsRow } from '../../projections/settings.ts';
import type { Clock } from '../../platform/clock.ts';
import { createLogTotals } from './log-total.ts';
import { type BriefLog, logInBrief, presentLog, type WireLog } from './present-log.ts';
import { writeLogsPdf } from '../files/pdf/logs-pdf.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Route } from '../routing/route.ts';
import { withFirstPiece, sendPieces, sendWritten } from '../files/send-pieces.ts';
import { inSlices } from '../files/time-slices.ts';

/** How many entries about a subject are searched for its name. */
const entriesWithName = 20;

const cell = (value: unknown): Cell => {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value);
};

/** Costs in riyals, instants in UTC; only the message depends on the reader's language. */
const logColumns: Columns<BriefLog> = {
  position: ({ position }) => position,
  createdAt: ({ createdAt }) => createdAt,
  action: ({ action }) => action,
  performedBy: ({ performedBy }) => performerName(performedBy),
  performerRole: ({ performedBy }) => (performedBy === 'System' ? null : performedBy.role),
  message: ({ details }) => details.description,
  reason: ({ details }) => cell(details.reason),
  tableNumber: ({ details }) => cell(details.tableNumber),
  numberOfCustomers: ({ details }) => cell(details.numberOfCustomers),
  cost: ({ details }) => cell(details.cost),
  from: ({ details }) => cell(details.from),
  to: ({ details }) => cell(details.to),
  status: ({ details }) => cell(details.status),
  resource: ({ subject }) => subject.resource,
  resourceId: ({ subject }) => subject._id,
  performedById: ({ performedBy }) => performerId(performedBy),
  effect: ({ effect }) => effect,
  imported: ({ details }) => details.imported ?? null,
};

const batchSize = 500;
const permission = 'logs.read';

/** A moment for file names: `2026-11-19T18-00-00Z`. */
const timestamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export const logRoutes = (
  db: Database,
  { cafe, clock, pool }: { cafe: () => Cafe; clock: Clock; pool: Pool },
  replicaReads: ReplicaReads,
): Route[] => {
  const totalOf = createLogTotals();

  const filterOf = async (query: ListQuery): Promise<LogFilter> => {
    if (!query.filters.some(({ field }) => field === 'q')) return logFilter(query, cafe());
    return logFilter(query, { ...cafe(), tables: tablesOf((await settingsRow(pool))?.zones ?? foundingZones) });
  };

  const exportRequest = async (ctx: Ctx) => {
    const { rest, ...wanted } = exportQuery(ctx);
    const query = parseListQuery(rest, logQuery);
    const filter = await filterOf(query);
    const reader: LogReader = { language: wanted.language, timezone: cafe().timezone };
    const descending = query.sort?.descending ?? true;
    const read = (over: AbortSignal) => {
      const source = replicaReads.until(over);
      return inBatches<AuditRow>(batchSize, (after) => findLogs(source, filter, { descending, limit: batchSize, after }));
    };
    return { ...wanted, query, reader, read };
  };

  /** The newest entries of each subject in a filter, which have its name. */
  const namesIn = async (query: ListQuery): Promise<FilterNames> => {
    const subjects = query.filters.filter(({ field }) => field === 'subject').flatMap(({ values }) => values.map(String));
    const entriesOf = async (subject: string) => {
      const filter = logFilter({ ids: undefined, filters: [{ field: 'subject', values: [subject] }] }, cafe());
      return [subject, await findLogs(db, filter, { descending: true, limit: entriesWithName })] as const;
    };
    const [people, entries] = await Promise.all([peopleOfIds(db, performerIds(query)), Promise.all(subjects.map(entriesOf))]);
    return { people, subjects: new Map(entries) };
  };

  const presented = async function* (read: AsyncIterable<AuditRow[]>, reader: LogReader): AsyncGenerator<BriefLog[]> {
    for await (const rows of read) yield* inSlices(rows, (row) => logInBrief(row, reader));
  };

  return [
    {
      method: 'GET',
      path: '/logs',
      operationId: 'listLogs',
      summary: 'List the log',
      answers: { data: z.array(LogEntry), headers: ['Content-Range'] },
      permission,
      query: logQuery,
      handler: async (ctx) => {
        const query = parseListQuery(queryOf(ctx), logQuery);
        const filter = await filterOf(query);
        const reader = { language: ctx.state.language, timezone: cafe().timezone };
        const { offset, limit, countTo } = query;
        const page = { descending: query.sort?.descending ?? true, offset, limit };
        const isBounded = filter.isByWords && countTo !== undefined && limit !== null;
        const [rows, total] = await Promise.all([
          findLogs(db, filter, page),
          isBounded ? countUpTo(db, filter, page, countTo) : totalOf(db, filter),
        ]);
        ctx.state.contentRange = contentRange('logs', offset, rows.length, total);
        ctx.vary('Accept-Language');
        const data: WireLog[] = [];
        for await (const some of inSlices(rows, (row) => presentLog(row, reader))) data.push(...some);
        answer(ctx, { data });
      },
    },
    {
      method: 'GET',
      path: '/logs/distinct/users',
      operationId: 'listLogPeople',
      summary: 'List who the log can be filtered by',
      answers: { data: z.array(LogPerson) },
      permission,
      handler: async (ctx) => answer(ctx, { data: await logPeople(db) }),
    },
    {
      method: 'GET',
      path: '/logs/export/csv',
      operationId: 'exportLogs',
      summary: 'Export the log as CSV',
      answers: { files: ['text/csv'] },
      permission,
      recordedAs: 'LogExported',
      query: logQuery,
      parameters: () => exportParameters,
      handler: async (ctx) => {
        const { csv, reader, read } = await exportRequest(ctx);
        const rows = presented(await withFirstPiece(ctx, read), reader);
        sendPieces(ctx, `logs_${timestamp(clock.now())}.csv`, 'text/csv; charset=utf-8', () => csvFile(logColumns, rows, csv));
      },
    },
    {
      method: 'GET',
      path: '/logs/export/pdf',
      operationId: 'printLogs',
      summary: 'Export the log as PDF or text',
      answers: { files: ['application/pdf', 'text/plain'] },
      permission,
      recordedAs: 'LogExported',
      query: logQuery,
      parameters: () => exportParameters,
      handler: async (ctx) => {
        const { query, reader, read } = await exportRequest(ctx);
        const generatedAt = new Date(clock.now()).toISOString();
        const filters = filtersInWords(query, await namesIn(query), reader);
        const name = `logs_${timestamp(clock.now())}`;
        ctx.vary('Accept');
        const found = await withFirstPiece(ctx, read);
        const lines = async function* () {
          for await (const rows of presented(found, reader)) yield rows.map((row) => logLine(row, reader.language));
        };
        if (/application\/pdf/i.test(ctx.get('Accept')) && ctx.accepts('application/pdf')) {
          const about = { ...reader, cafeName: cafe().name, filters, generatedAt };
          sendWritten(ctx, `${name}.pdf`, 'application/pdf', (stream) => writeLogsPdf(stream, oneByOne(lines()), about));
        } else {
          const heading = { cafeName: cafe().name, filters, generatedAt };
          sendPieces(ctx, `${name}.txt`, 'text/plain; charset=utf-8', () => logText(lines(), heading, reader));
        }
      },
    },
  ];
};
