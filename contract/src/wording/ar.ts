import { first } from './ar/first.ts';
import { pages } from './ar/pages.ts';
import { tables } from './ar/tables.ts';
import type { Wording } from './en.ts';

export const ar: Wording = { ...first, ...pages, ...tables };
