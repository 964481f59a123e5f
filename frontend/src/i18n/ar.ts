import { first } from './ar/first.ts';
import { frame } from './ar/frame.ts';
import { pages } from './ar/pages.ts';
import { tables } from './ar/tables.ts';
import type { Messages } from './en.ts';

export const ar = { ...first, ...frame, ...pages, ...tables } satisfies Messages;
