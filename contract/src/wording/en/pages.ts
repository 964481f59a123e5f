import { invoices } from './invoices.ts';
import { keys } from './keys.ts';
import { logFacts } from './log-facts.ts';
import { logFiles } from './log-files.ts';
import { passes } from './passes.ts';
import { past } from './past.ts';
import { products } from './products.ts';
import { reports } from './reports.ts';
import { settings } from './settings.ts';
import { system } from './system.ts';
import { till } from './till.ts';
import { vat } from './vat.ts';

/** Loaded with the pages beyond sign-in and floor. */
export const pages = {
  ...settings,
  ...system,
  ...products,
  ...reports,
  ...logFacts,
  ...logFiles,
  ...till,
  ...keys,
  ...vat,
  ...invoices,
  ...passes,
  ...past,
};
