import type { menuDecider } from '../commands/menu-decider.ts';
import type { reportDecider } from '../commands/report-decider.ts';
import type { sessionDecider } from '../commands/sessions/session-decider.ts';
import type { settingsDecider } from '../commands/settings-decider.ts';
import type { tillDecider } from '../commands/till-decider.ts';
import type { userDecider } from '../commands/user-decider.ts';
import type { ReadRow } from '../eventstore/read-rows.ts';
import type { Actor } from '../eventstore/event.ts';
import type { paymentInput } from './payment-input.ts';

export type Action = {
  /** Milliseconds since the epoch. */
  at: number;
  id: string;
  input: object;
  by: Actor;
  alongside?: ReadRow[];
} &
  /** `facts`: what the command looks up. `money`: input that depends on the session's row. */
  (
    | { on: 'session'; command: keyof typeof sessionDecider.commands; facts?: unknown; money?: keyof typeof paymentInput }
    | { on: 'settings'; command: keyof typeof settingsDecider.commands }
    | { on: 'menu'; command: keyof typeof menuDecider.commands; product: string }
    /** `difference`: of a count, in riyals. */
    | { on: 'till'; command: keyof typeof tillDecider.commands; difference?: number }
    | { on: 'user'; command: keyof typeof userDecider.commands }
    /** `photos`: how many photos to upload for it. */
    | { on: 'report'; command: keyof typeof reportDecider.commands; photos?: number }
  );

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
