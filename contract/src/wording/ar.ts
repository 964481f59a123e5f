import { first } from './ar/first-load.ts';
import { pages } from './ar/pages.ts';
import { tables } from './ar/tables.ts';
import type { Wording } from './en.ts';

export const ar: Wording = { ...first, ...pages, ...tables };
