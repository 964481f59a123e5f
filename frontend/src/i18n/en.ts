import { first } from './en/first.ts';
import { frame } from './en/frame.ts';
import { pages } from './en/pages.ts';

/** The shape that every language fills: a missing key is a type error. */
export type Messages = typeof first & typeof frame & typeof pages;

/** Everything the app says, in English. */
export const en: Messages = { ...first, ...frame, ...pages };

type Path<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Path<Node[Key]>}`;
}[keyof Node & string];

/** Every key that can be translated, written with dots. react-admin's own are open, because its type is. */
export type MessageKey = Path<Omit<Messages, 'ra'>> | `ra.${string}`;
