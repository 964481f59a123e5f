import { logFacts } from './log-facts.ts';
import { logFiles } from './log-files.ts';
import { products } from './products.ts';
import { reports } from './reports.ts';
import { settings } from './settings.ts';
import { system } from './system.ts';

/** What only the other pages of the web app say: it loads these words with them. */
export const pages = { ...settings, ...system, ...products, ...reports, ...logFacts, ...logFiles };
