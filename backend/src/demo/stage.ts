import type { Action } from './action.ts';
import type { Chance } from './chance.ts';
import type { Floor } from './floor.ts';
import type { DemoMenu } from './menu-story.ts';
import type { Shifts } from './shifts.ts';

/** What the stories of all sessions need. */
export interface Stage {
  chance: Chance;
  floor: Floor;
  shifts: Shifts;
  /** Of its own, so that the evenings are the same with orders as without them. */
  orders: Chance;
  menu: readonly DemoMenu[];
}

/** When a group came and until when it has stayed; some are still there. */
export interface Visit {
  from: number;
  to: number;
  stillThere?: boolean;
  /** They left, and nobody has said yet what was paid by each of two methods. */
  isUnpaid?: boolean;
}

/** Something that is done about a session. */
export type SessionAction = Omit<Extract<Action, { on: 'session' }>, 'on' | 'id'>;
