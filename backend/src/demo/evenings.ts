import { businessDateOf, latestOccurrence } from '@tabletime/contract';
import { day, hour, minute, type Action } from './action.ts';
import type { Chance } from './chance.ts';
import { sessionStory } from './session-story.ts';
import type { StoryContext } from './story-context.ts';

const openFor = 11 * hour;

/** Groups per evening, Sunday to Saturday; the nights before a day off are busy. */
const groupsOn = [26, 30, 31, 34, 56, 60, 46];

/** The latest `count` openings at 15:00, oldest first, in milliseconds since the epoch. */
export const openings = (now: number, timezone: string, count: number): number[] =>
  Array.from({ length: count }, (_, back) => latestOccurrence('15:00', now - back * day, timezone)).toReversed();

/** A group's stay in milliseconds. */
export const stay = (chance: Chance): number =>
  chance.weighted([
    [() => chance.whole(12, 34), 10],
    [() => chance.whole(50, 170), 72],
    [() => chance.whole(170, 300), 15],
    [() => chance.whole(361, 440), 3],
  ])() *
    minute +
  chance.whole(0, 59_999);

const arrival = (chance: Chance): number => (chance.happens(0.3) ? chance.next() * 4 * hour : chance.around(5.8 * hour, 3.4 * hour));

/** One evening from 15:00 to 02:00, limited to the groups that had left by `until`. */
export const evening = (context: StoryContext, opensAt: number, { timezone, until }: { timezone: string; until: number }): Action[] => {
  const { chance, shifts } = context;
  const closesAt = opensAt + openFor;
  const date = businessDateOf(opensAt, { timezone, businessDayStartsAt: '00:00' });
  const usual = groupsOn[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
  const visits = Array.from({ length: Math.round(chance.around(usual, usual * 0.12)) }, () => {
    const from = Math.min(opensAt + Math.max(0, arrival(chance)), closesAt - chance.whole(40, 120) * minute);
    const to = Math.min(from + stay(chance), closesAt + chance.whole(0, 12) * minute);
    return { from: Math.round(from), to };
  });
  return [
    ...shifts.evening(chance, opensAt, closesAt).filter(({ at }) => at < until),
    ...visits.filter(({ to }) => to < until).flatMap((visit) => sessionStory(context, visit)),
  ];
};
