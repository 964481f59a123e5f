import type { Cell } from '@tabletime/contract';
import { type Columns, idInFile, nameInFile } from '../csv-file.ts';
import type { WireLog } from './present-log.ts';

const cell = (value: unknown): Cell => {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value);
};

/** The columns of the log's file: costs in riyals, instants in UTC; only the message is in the reader's language. */
export const logColumns: Columns<WireLog> = {
  position: ({ position }) => position,
  createdAt: ({ createdAt }) => createdAt,
  action: ({ action }) => action,
  performedBy: ({ performedBy }) => nameInFile(performedBy),
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
  performedById: ({ performedBy }) => idInFile(performedBy),
};
