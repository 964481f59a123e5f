import {
  BillFacts,
  CafeTables,
  CloseFigures,
  DailyStats,
  DiskSpace,
  CloseBlocker,
  Insights,
  LogEntry,
  Performer,
  Person,
  Product,
  ReadModelBehind,
  ReportFigures,
  ReportFile,
  SessionBill,
  SessionGuest,
  Settings,
  SignInRow,
  SystemReport,
  Tariff,
  Till,
  WireTariff,
} from '@tabletime/contract';
import { z } from 'zod';
import { categories, type CategoryEntry } from '../categories.ts';
import * as rows from '../wire-rows.ts';

const schemas: Record<string, unknown> = {
  ...rows,
  BillFacts,
  CloseFigures,
  CloseBlocker,
  Till,
  DailyStats,
  DiskSpace,
  Insights,
  LogEntry,
  Performer,
  Person,
  Product,
  ReadModelBehind,
  ReportFigures,
  ReportFile,
  SessionBill,
  SessionGuest,
  Settings,
  SignIn: SignInRow,
  SystemReport,
  GuestTariff: Tariff,
  Tariff: WireTariff,
  Zones: CafeTables.shape.zones,
};

/** Schemas that many calls answer; the OpenAPI document names them once. */
export const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemas)) if (schema instanceof z.ZodType) names.add(schema, { id });

const { session, menu, device, till, key, report, user, invitation, settings, ...others } = categories;
const parts = (...some: CategoryEntry[]) => Object.fromEntries(some.map(({ resource, about }) => [resource.name, about]));

/** The sections of the API, by the first segment of the path, in reading order. */
export const tags: Record<string, string> = {
  auth: 'Signing in and out, and your account',
  ...parts(session, menu, device),
  dashboard: 'The figures of the day',
  approvers: 'Who may approve more than your own role may',
  bar: 'What is ordered and not served yet',
  history: 'The days',
  ...parts(till),
  closes: 'Closed days',
  journal: 'Entries for bookkeeping programs',
  ledger: 'The books: each movement of sales and money',
  books: 'Sales and money by day',
  checkpoint: "The log's size and root, signed",
  verification: 'A walk over the whole log, and what proves it',
  consistency: 'That an earlier log begins a later one',
  ...parts(key),
  analytics: 'Revenue over time',
  exceptions: 'What each person took off, moved or took back',
  ...parts(report),
  logs: 'The log of all that happened',
  ...parts(user, invitation),
  resets: 'Links for a new password',
  ...parts(settings),
  'tariff-book': 'Prices by hour, weekday, table and guest',
  ...parts(...Object.values<CategoryEntry>(others)),
  zatca: 'The certificate of the tax authority',
  cafe: 'What anyone may know about the café',
  live: 'Changes as they happen',
  system: 'How the software stands',
  health: 'Probes',
  docs: 'This description',
};
