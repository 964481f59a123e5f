import type { firstLoad } from './en/first-load.ts';
import type { signedIn } from './en/signed-in.ts';
import type { pages } from './en/pages.ts';
import type { tables } from './en/tables.ts';

/** The shape of every language: a missing key is a type error. */
export type Messages = typeof firstLoad & typeof signedIn & typeof pages & typeof tables;

type Path<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Path<Node[Key]>}`;
}[keyof Node & string];

/** Dotted keys. react-admin's type leaves its own keys open. */
export type MessageKey = Path<Omit<Messages, 'ra'>> | `ra.${string}`;
