import { tablesArabicWording } from '@tabletime/contract';
import type { tables as english } from '../en/tables.ts';
import { approval } from './approval.ts';
import { bar } from './bar.ts';
import { checkout } from './checkout.ts';
import { edit } from './edit.ts';
import { failure } from './failure.ts';
import { guests } from './guests.ts';
import { history } from './history.ts';
import { order } from './order.ts';
import { payments } from './payments.ts';
import { exporting, receipt } from './receipt.ts';

/** Loaded with the panels of a table. */
export const tables = {
  ...tablesArabicWording,
  approval,
  bar,
  checkout,
  exporting,
  edit,
  failure,
  guests,
  history,
  order,
  payments,
  receipt,
} satisfies typeof english;
