import type { pages as english } from '../en/pages.ts';
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

export const pages: Record<keyof typeof english, string> = {
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
