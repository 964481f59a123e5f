import { first } from './ar/first.ts';
import { frame } from './ar/frame.ts';
import { guests } from './ar/guests.ts';
import { order } from './ar/order.ts';
import { pages } from './ar/pages.ts';
import { payments } from './ar/payments.ts';
import type { Messages } from './en.ts';

/** Everything the app says, in Arabic. */
export const ar = { ...first, ...frame, ...pages, guests, order, payments } satisfies Messages;
