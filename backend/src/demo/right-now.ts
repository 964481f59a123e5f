import { latestOccurrence } from '@tabletime/contract';
import { hour, minute, type Action } from './action.ts';
import { stay } from './evenings.ts';
import type { Doing } from './guest-story.ts';
import { sessionStory } from './session-story.ts';
import type { StoryContext, Visit } from './story-context.ts';

/** Minutes since the active tables began: one in its free time, two about to be charged again, one very long. Three have guest clocks. */
const playing: [minutes: number, doing?: Doing][] = [[11], [32.5], [93], [54, 'pause'], [74], [141, 'joins'], [203, 'leaves'], [388]];
const editedOne = 128;
const leastToday = 5;

export interface Today {
  now: number;
  timezone: string;
  businessDayStartsAt: string;
  opensAt: number;
}

/** Where `rightNow` takes over: at the opening, or some hours ago when the opening is too recent or too far back. */
export const stretchBegins = ({ now, opensAt }: Pick<Today, 'now' | 'opensAt'>): number => {
  const openFor = now - opensAt;
  return openFor >= 2 * hour && openFor <= 9 * hour ? opensAt : now - 9 * hour;
};

export const rightNow = (context: StoryContext, today: Today): Action[] => {
  const { chance } = context;
  const { now } = today;
  const begins = stretchBegins(today);
  const dayBegan = latestOccurrence(today.businessDayStartsAt, now, today.timezone);

  const playingFor = (minutes: number): Visit => ({ from: now - minutes * minute - chance.whole(0, 20_000), to: now, stillThere: true });
  const left = (earliest: number): Visit => {
    const to = Math.round(earliest + chance.next() * Math.max(0, now - 30_000 - earliest));
    const longest = to - Math.min(begins, to - 40 * minute);
    return { from: Math.round(to - Math.min(stay(chance), longest)), to };
  };
  const others = Math.max(leastToday, Math.round(((now - begins) / hour) * 3.5));
  const active = [
    ...playing.flatMap(([minutes, doing]) => sessionStory(context, playingFor(minutes), { doing })),
    ...sessionStory(context, playingFor(editedOne), { edited: true }),
  ];
  const gone = Array.from({ length: others }, (_, index) => left(index < leastToday ? Math.max(dayBegan, begins) : begins + 30 * minute));
  return [...active, ...gone.flatMap((visit, index) => sessionStory(context, { ...visit, isUnpaid: index === 0 }))];
};
