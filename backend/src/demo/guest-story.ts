import { foundingReasons } from '@tabletime/contract';
import { minute } from './action.ts';
import type { SessionAction, StoryContext, Visit } from './story-context.ts';
import { guestNames } from './words.ts';

/** What guests do on their own clocks: one joins late, leaves early, or pauses. */
export type Doing = 'joins' | 'leaves' | 'pause';

const pausedFor = 9 * minute;

/** What the guests of a group of two or more do, in order of time. */
export const guestStory = ({ chance, shifts }: StoryContext, { from, to, stillThere = false }: Visit, doing: Doing): SessionAction[] => {
  const at = (earliest: number, latest: number): number => from + (earliest + chance.next() * (latest - earliest)) * (to - from);
  const action = (moment: number, command: SessionAction['command'], input: object): SessionAction => ({
    at: moment,
    command,
    input,
    by: shifts.anyone(chance, moment),
  });
  switch (doing) {
    case 'joins': {
      const count = chance.happens(0.3) ? 2 : 1;
      return [action(at(0.2, 0.5), 'arrive', { count, labels: chance.happens(0.6) ? [chance.pick(guestNames)] : [] })];
    }
    case 'leaves':
      return [action(at(0.5, 0.85), 'leave', { guests: [chance.whole(1, 2)] })];
    case 'pause': {
      const reason = chance.pick(foundingReasons.pause).en;
      if (stillThere) return [action(to - pausedFor, 'pause', { reason })];
      const stood = at(0.3, 0.6);
      const pause = action(stood, 'pause', { reason });
      return [pause, action(Math.min(stood + chance.whole(12, 25) * minute, to - minute), 'resume', {})];
    }
  }
};
