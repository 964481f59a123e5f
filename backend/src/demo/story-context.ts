import type { Action } from './action.ts';
import type { Chance } from './chance.ts';
import type { Floor } from './floor.ts';
import type { DemoMenu } from './menu-story.ts';
import type { Shifts } from './shifts.ts';

export interface StoryContext {
  chance: Chance;
  floor: Floor;
  shifts: Shifts;
  /** A separate generator, so that orders do not change the evenings. */
  orders: Chance;
  menu: readonly DemoMenu[];
}

export interface Visit {
  from: number;
  to: number;
  stillThere?: boolean;
  /** They left, and no payment by two methods has been divided yet. */
  isUnpaid?: boolean;
}

export type SessionAction = Omit<Extract<Action, { on: 'session' }>, 'on' | 'id'>;
