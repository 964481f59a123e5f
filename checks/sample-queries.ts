import type { ReportFile } from '@tabletime/contract';
import type { z } from 'zod';
import type { ReadResource } from '../backend/src/http/lists/list-sql.ts';

export const sampleDay = '2026-11-19';
export const sampleId = '01890000-0000-7000-8000-000000000001';
export const file = { _id: sampleId, name: 'shelf.jpg', type: 'image/webp', size: 1, width: 1, height: 1 } as const satisfies ReportFile;

/** Filters whose values show in the query, or that take neither a day nor a number nor a flag. */
const samples: Record<string, unknown> = {
  isActive: false,
  status: 'completed',
  groupType: 'Mixed',
  numberOfCustomersFrom: 2,
  numberOfCustomersTo: 4,
  costFrom: 10,
  costTo: 60.5,
  totalFrom: 10,
  totalTo: 60.5,
  paymentMethod: 'Credit',
  role: 'Admin',
  q: 'noura',
  action: 'LOGIN',
  performedBy: 'Noura',
  session: sampleId,
  close: 41,
  selection: 'moneyTaken',
  signIns: false,
  shift: 'Evening',
  submittedBy: sampleId,
  seen: false,
  kind: 'payment',
  method: 'Cash',
  reviewed: false,
};

const sampleOf = (field: string, schema: z.ZodType): unknown =>
  [samples[field], sampleDay, 7, true, 'blocks', sampleId].find((value) => value !== undefined && schema.safeParse(value).success);

export const address = (parameters: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]));

/** The queries of a list: plain, by each sort and filter, and by id. */
export const queriesOf = (
  { sortable, filterable }: Pick<ReadResource, 'sortable' | 'filterable'>,
  someId: string,
): Record<string, string>[] => [
  {},
  ...sortable.map((field) => address({ sort: [field, 'DESC'] })),
  ...Object.entries(filterable).map(([field, schema]) => address({ filter: { [field]: sampleOf(field, schema) } })),
  address({ filter: { id: [someId] } }),
];

const moment = '2026-11-19T16:00:00.000Z';
export const period = { from: moment, to: moment };
export const uncounted = { cash: true, credit: true, revenue: false, since: moment };
