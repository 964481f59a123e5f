import type { DomainEvent, InStream } from '../events/define-events.ts';
import type { DecidedCategory } from '../events/registry.ts';
import type { ReadTable } from '../eventstore/read-rows.ts';
import {
  accountTable,
  deviceUseTable,
  keyHashTable,
  linkTokenTable,
  pinTable,
  signedOutTokenTable,
  signInTable,
} from './account-tables.ts';
import { auditLog } from './log/audit-log.ts';
import { breakdowns } from './breakdowns/breakdowns.ts';
import { takings } from './breakdowns/takings.ts';
import { closes } from './closes.ts';
import { dailyStatistics } from './daily-statistics.ts';
import { exceptions } from './exceptions/exceptions.ts';
import { devices } from './devices.ts';
import { invitations } from './invitations.ts';
import { documentReports, invoiceBook, invoiceDocumentTable, invoices, taxCertificateTable } from './invoices.ts';
import { keys } from './keys.ts';
import { ledger } from './ledger/ledger.ts';
import { menu } from './menu.ts';
import { passes, passHolderTable } from './passes.ts';
import type { Projection } from './projector/projection.ts';
import { reports } from './reports.ts';
import type { StreamReadModel } from './row-of.ts';
import { runningSessions } from './as-of/running-sessions.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { till } from './till.ts';
import { tree } from './tree.ts';
import { users } from './users.ts';

interface Described {
  model: StreamReadModel;
  rows: string;
}

const byCategory: Record<DecidedCategory, Described> = {
  session: { model: sessions, rows: 'table sessions that were not deleted; amounts in riyals, `tariff` in halalas' },
  user: { model: users, rows: 'people with an account' },
  settings: { model: settings, rows: 'the café: prices in halalas, its name and day, reasons, tables and zones' },
  report: { model: reports, rows: 'shift reports' },
  invitation: { model: invitations, rows: 'open invitations' },
  device: { model: devices, rows: 'shared tablets' },
  menu: { model: menu, rows: 'the products of the menu in their order; prices in halalas' },
  pass: { model: passes, rows: 'passes, also those that are used up, expired or cancelled; prices in riyals' },
  key: { model: keys, rows: "accountants' keys, also those that were revoked; the keys themselves are stored nowhere" },
  invoice: { model: invoiceBook, rows: 'the last invoice or credit note of the book' },
  reporting: { model: documentReports, rows: 'documents as the tax authority took them' },
  till: { model: till, rows: 'the till: its open turn and what the last close left; amounts in halalas' },
};

export const streamReadModels = Object.values(byCategory).map(({ model }) => model);

export const rowsInWords: ReadonlyMap<string, string> = new Map(
  Object.values(byCategory).map(({ model, rows }) => [model.table.name, rows]),
);

export const projections: readonly Projection[] = [
  auditLog,
  dailyStatistics,
  ledger,
  closes,
  invoices,
  breakdowns,
  takings,
  tree,
  exceptions,
  runningSessions,
];

/** In the order in which they are listed. */
export const projectionNames = projections.map(({ name }) => name).toSorted();

export const readModelTables = [...streamReadModels.map(({ table }) => table.name), ...projections.flatMap(({ tables }) => tables)];

export const readTables: readonly ReadTable[] = [
  ...streamReadModels.map(({ table }) => table),
  accountTable,
  signedOutTokenTable,
  signInTable,
  linkTokenTable,
  pinTable,
  deviceUseTable,
  keyHashTable,
  passHolderTable,
  invoiceDocumentTable,
  taxCertificateTable,
];

interface Folded {
  fold: object;
  state: () => object | null;
}

/** A stream's read row after its events; reuses `folded` if the model shows that same fold. Throws for a category without a read model. */
export const readRowOf = (category: string, events: InStream<DomainEvent>[], folded?: Folded): { table: ReadTable; row: object | null } => {
  const model = streamReadModels.find((known) => known.category === category);
  if (!model) throw new Error(`No read model for category ${category}`);
  const isFolded = folded !== undefined && model.fold === folded.fold;
  return { table: model.table, row: isFolded ? model.shown(folded.state()) : model.row(events) };
};
