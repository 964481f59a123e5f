import { first } from './en/first-load.ts';
import { pages } from './en/pages.ts';
import { tables } from './en/tables.ts';

/** The shape of every language. A log sentence names facts of its event, each put into words before. */
export const en = { ...first, ...pages, ...tables };

export type WordingKey = keyof typeof en;
export type Wording = Record<WordingKey, string>;
