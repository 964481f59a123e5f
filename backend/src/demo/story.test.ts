import { latestOccurrence } from '@tabletime/contract';
import { describe, expect, test } from 'vitest';
import { hour } from './action.ts';
import { customers, staff } from './people.ts';
import { tellStory } from './story.ts';

const cafe = { timezone: 'Asia/Riyadh' };
const passwordHashes = new Map([...staff, ...customers].map(({ email }) => [email, `hash of ${email}`]));
const pinHashes = new Map([[staff[0]!.email, 'hash of a PIN']]);
const storyAt = (now: number, evenings = 60, seed = 1, businessDayStartsAt = '00:00') =>
  tellStory({ now, cafe: { ...cafe, businessDayStartsAt }, evenings, seed, passwordHashes, pinHashes });
const thursdayNight = Date.parse('2026-11-19T19:30:00.000Z');
/** Built once, because the tests only read it. */
const thursdays = storyAt(thursdayNight);

describe('the story of the demo', () => {
  test('is the same for the same seed and another for another', () => {
    expect(storyAt(thursdayNight)).toEqual(thursdays);
    expect(storyAt(thursdayNight, 60, 2)).not.toEqual(thursdays);
  });

  test('is in order, covers two months and ends now', () => {
    const moments = thursdays.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.at(-1)).toBeLessThanOrEqual(thursdayNight);
    expect(thursdayNight - moments[0]!).toBeGreaterThan(59 * 24 * hour);
  });

  test('has busy Thursdays and Fridays and quiet Sundays', () => {
    const starts = storyAt(thursdayNight, 56).filter(({ command }) => command === 'start');
    const perWeekday = [0, 0, 0, 0, 0, 0, 0];
    for (const { at } of starts) perWeekday[new Date(at + 3 * hour - 5 * hour).getUTCDay()]! += 1 / 8;
    expect(perWeekday[4]).toBeGreaterThan(1.5 * perWeekday[0]!);
    expect(perWeekday[5]).toBeGreaterThan(1.5 * perWeekday[0]!);
    expect(Math.min(...perWeekday)).toBeGreaterThan(20);
    expect(Math.max(...perWeekday)).toBeLessThan(66);
  });

  // The demo's own day begins at 05:00 in Riyadh, three hours ahead: 02:00:20 is just after that.
  const days = ['00:00', '05:00'].flatMap((begins) =>
    ['19:30:00', '21:00:20', '01:59:40', '02:00:20', '05:10:00', '12:05:00', '23:30:00'].map((time) => [time, begins] as const),
  );
  test.each(days)('at %s UTC some tables are playing and others have left today, where a day begins at %s', (time, begins) => {
    const now = Date.parse(`2026-11-19T${time}Z`);
    const story = storyAt(now, 3, 1, begins);
    const ended = new Set(story.filter(({ command }) => command === 'end').map(({ id }) => id));
    const playing = story.filter(({ command, id }) => command === 'start' && !ended.has(id));
    const minutes = playing.map(({ at }) => Math.floor((now - at) / 60_000));
    expect(playing.length).toBeGreaterThanOrEqual(7);
    expect(playing.length).toBeLessThanOrEqual(10);
    expect(minutes.some((each) => each < 30)).toBe(true);
    expect(minutes.some((each) => each >= 90 && each < 95)).toBe(true);
    expect(minutes.some((each) => each > 360)).toBe(true);
    expect(story.some(({ command, id }) => command === 'editActive' && playing.some((session) => session.id === id))).toBe(true);
    const dayBegan = latestOccurrence(begins, now, cafe.timezone);
    expect(story.filter(({ command, at }) => command === 'end' && at >= dayBegan).length).toBeGreaterThanOrEqual(4);
  });
});
