import { tablesEnglishWording } from '@tabletime/contract';
import { approval } from './bill/approval.ts';
import { bar } from './bar.ts';
import { checkout } from './bill/checkout.ts';
import { edit } from './edit.ts';
import { failure } from './failure.ts';
import { guests } from './guests.ts';
import { history } from './history.ts';
import { passes } from './bill/passes.ts';
import { order } from './bill/order.ts';
import { payments } from './bill/payments.ts';
import { exporting, receipt } from './bill/receipt.ts';

/** Loaded with the panels of a table. */
export const tables = {
  ...tablesEnglishWording,
  approval,
  bar,
  checkout,
  edit,
  exporting,
  failure,
  guests,
  history,
  order,
  passes,
  payments,
  receipt,
};
