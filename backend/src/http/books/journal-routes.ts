import { type AccountCodes, AccountsSettings, BusinessDate, foundingAccounts, journalFormats, plainCsv } from '@tabletime/contract';
import type { Pool } from 'pg';
import { z } from 'zod';
import { settingsDecider } from '../../commands/settings-decider.ts';
import { settingsId, type SettingsReadRow } from '../../events/settings-events.ts';
import { settingsRow } from '../../projections/settings.ts';
import type { Database } from '../database.ts';
import { inBatches } from '../files/batches.ts';
import { csvFile } from '../files/csv-file.ts';
import { exportParameters, exportQuery, formatIn } from '../files/export-query.ts';
import { sendPieces } from '../files/send-pieces.ts';
import { sendWorkbook, xlsxType } from '../files/xlsx/workbook.ts';
import { parseListQuery } from '../lists/parse-list-query.ts';
import { whereOf } from '../lists/list-sql.ts';
import { answerVersioned } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import type { Route } from '../routing/route.ts';
import { closeResource, type CloseRow, closesAtOnce, nextCloses } from './closes.ts';
import { entriesOf, type Entry, journalColumns, qoyodWorkbook, refuseTooLong, refuseWithoutReferences } from './journal-files.ts';

/** A row may be older than some of the settings. */
const accountsOf = (row: SettingsReadRow | null): AccountCodes => ({ ...foundingAccounts, ...row?.accounts });

const accountsShown = (row: SettingsReadRow | null): AccountsSettings => ({
  ...accountsOf(row),
  change: row?.accountsChange ?? null,
  version: row?.version ?? 0,
});

/** `from` and `to` are the days of closes, inclusive. */
const journalQuery = { sortable: [], filterable: { from: BusinessDate, to: BusinessDate } };

export const journalRoutes = (db: Database, { pool }: { pool: Pool }, { commandRoute }: CommandRequests): Route[] => [
  {
    method: 'GET',
    path: '/journal/export',
    operationId: 'exportJournal',
    summary: 'Export a balanced entry for each close, for a bookkeeping program',
    answers: { files: ['text/csv', xlsxType] },
    permission: 'books.read',
    recordedAs: 'BooksExported',
    opensTo: 'books',
    query: journalQuery,
    parameters: () => ({ ...exportParameters, format: z.enum(journalFormats) }),
    handler: async (ctx) => {
      const { csv, language, rest } = exportQuery(ctx);
      const { format, rest: filters } = formatIn(journalFormats, rest);
      const where = whereOf(closeResource, parseListQuery(filters, journalQuery));
      const entries: Entry[] = [];
      for await (const closes of inBatches<CloseRow>(closesAtOnce, (last) => nextCloses(db, where, last?.number))) {
        entries.push(...entriesOf(closes));
      }
      if (format === 'xero') refuseTooLong(entries);
      const accounts = accountsOf(await settingsRow(pool));
      if (format === 'qoyod') refuseWithoutReferences(entries, accounts);
      // Xero reads one kind of CSV alone.
      const options = format === 'xero' ? { ...csv, ...plainCsv } : csv;
      ctx.vary('Accept-Language');
      if (format === 'qoyod') return sendWorkbook(ctx, 'journal-qoyod.xlsx', qoyodWorkbook({ accounts, language }, inOne(entries)));
      sendPieces(ctx, `journal-${format}.csv`, 'text/csv; charset=utf-8', () =>
        csvFile(journalColumns[format]({ accounts, language }), inOne(entries), options),
      );
    },
  },
  {
    method: 'GET',
    path: '/settings/accounts',
    operationId: 'readAccounts',
    summary: 'Read the accounts of the journal',
    answers: { data: AccountsSettings, headers: ['ETag'] },
    permission: 'books.read',
    handler: async (ctx) => answerVersioned(ctx, accountsShown(await settingsRow(pool))),
  },
  commandRoute(settingsDecider, 'changeAccounts', {
    method: 'PATCH',
    path: '/settings/accounts',
    operationId: 'changeAccounts',
    summary: 'Change the accounts of the journal',
    message: 'done.accounts_changed',
    stream: { id: () => settingsId },
    answers: { data: AccountsSettings },
    data: (_, { row }) => accountsShown(row),
  }),
];

async function* inOne<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
