import type { first } from './en/first.ts';
import type { frame } from './en/frame.ts';
import type { pages } from './en/pages.ts';
import type { tables } from './en/tables.ts';

/** The shape of every language: a missing key is a type error. */
export type Messages = typeof first & typeof frame & typeof pages & typeof tables;

type Path<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Path<Node[Key]>}`;
}[keyof Node & string];

/** Dotted keys. react-admin's type leaves its own keys open. */
export type MessageKey = Path<Omit<Messages, 'ra'>> | `ra.${string}`;
