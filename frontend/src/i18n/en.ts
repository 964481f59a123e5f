import type { first } from './en/first.ts';
import type { frame } from './en/frame.ts';
import type { guests } from './en/guests.ts';
import type { order } from './en/order.ts';
import type { pages } from './en/pages.ts';
import type { payments } from './en/payments.ts';

/** Everything the app says, in the shape that every language fills: a missing key is a type error. */
export type Messages = typeof first &
  typeof frame &
  typeof pages & { guests: typeof guests; order: typeof order; payments: typeof payments };

type Path<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Path<Node[Key]>}`;
}[keyof Node & string];

/** Every key that can be translated, written with dots. react-admin's own are open, because its type is. */
export type MessageKey = Path<Omit<Messages, 'ra'>> | `ra.${string}`;
