import { firstLoad } from './ar/first-load.ts';
import { signedIn } from './ar/signed-in.ts';
import { pages } from './ar/pages.ts';
import { tables } from './ar/tables.ts';
import type { Messages } from './en.ts';

export const ar = { ...firstLoad, ...signedIn, ...pages, ...tables } satisfies Messages;
