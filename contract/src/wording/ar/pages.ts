import type { pages as english } from '../en/pages.ts';
import { logFiles } from './log-files.ts';
import { products } from './products.ts';
import { reports } from './reports.ts';
import { settings } from './settings.ts';

export const pages: Record<keyof typeof english, string> = { ...settings, ...products, ...reports, ...logFiles };
