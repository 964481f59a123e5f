import { first } from './en/first.ts';
import { pages } from './en/pages.ts';
import { tables } from './en/tables.ts';

/** What the API says, in English: the shape that every other language has to fill. Keys are codes. A sentence of the log names facts of its
 *  event; each is worded before it is put in. */
export const en = { ...first, ...pages, ...tables };

export type WordingKey = keyof typeof en;
export type Wording = Record<WordingKey, string>;
