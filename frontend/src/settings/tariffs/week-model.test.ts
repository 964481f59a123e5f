import { describe, expect, it } from 'vitest';
import { datesFrom, houseSpans, weekOf } from './week-model.ts';
import { sampleBook as book } from '../../session/sample-book.ts';
import { anyone, guests } from './sample-who.ts';
import { dayMinutes } from './fits.ts';

const sunday = '2026-11-22';
const week = datesFrom(sunday);
const at = (hours: number) => hours * 60;

describe('the week of a book', () => {
  it('shows each hour with its rule, past midnight on the next day', () => {
    const days = weekOf(book.rules, week, anyone, {});
    expect(days[0]!.blocks).toEqual([
      { from: 0, to: at(14), rule: null },
      { from: at(14), to: at(17), rule: 1 },
      { from: at(17), to: dayMinutes, rule: null },
    ]);
    expect(days[4]!.blocks).toEqual([
      { from: 0, to: at(17), rule: null },
      { from: at(17), to: dayMinutes, rule: 0 },
    ]);
    expect(days[5]!.blocks).toEqual([
      { from: 0, to: at(2), rule: 0 },
      { from: at(2), to: dayMinutes, rule: null },
    ]);
  });

  it('shows a class and a table their own rules', () => {
    expect(weekOf(book.rules, [sunday], guests('student'), {})[0]!.blocks).toEqual([
      { from: 0, to: at(14), rule: 2 },
      { from: at(14), to: at(17), rule: 1 },
      { from: at(17), to: dayMinutes, rule: 2 },
    ]);
    expect(weekOf(book.rules, [sunday], { ...anyone, tableNumber: 9 }, {})[0]!.blocks.map(({ rule }) => rule)).toEqual([3, 1, 3]);
  });

  it('has no gaps, whatever the rules', () => {
    for (const { blocks } of weekOf(book.rules, week, guests('student'), {})) {
      expect(blocks[0]!.from).toBe(0);
      expect(blocks.at(-1)!.to).toBe(dayMinutes);
      for (const [index, { to }] of blocks.slice(0, -1).entries()) expect(blocks[index + 1]!.from).toBe(to);
    }
  });

  it('ignores a rule that cannot be read yet, and keeps the places of the others', () => {
    expect(weekOf([undefined, ...book.rules], [sunday], anyone, {})[0]!.blocks[1]).toEqual({ from: at(14), to: at(17), rule: 2 });
  });

  it('lists the hours of the house price, equal days together', () => {
    const house = houseSpans(weekOf(book.rules, week, anyone, {}));
    expect(house.map(({ dates }) => dates.length)).toEqual([4, 1, 1, 1]);
    expect(house[0]!.spans).toMatchObject([
      { from: 0, to: at(14) },
      { from: at(17), to: dayMinutes },
    ]);
  });

  it('counts a day that begins at an hour and ends at the same as 24 hours', () => {
    const allDay = {
      name: { en: 'Feast', ar: 'عيد' },
      dates: ['2026-11-23'],
      from: '05:00',
      to: '05:00',
      blockPrice: 5_000,
      basis: 'person',
    } as const;
    const days = weekOf([{ ...allDay, dates: [...allDay.dates] }], week.slice(0, 3), anyone, {});
    expect(days.map(({ blocks }) => blocks.map(({ rule }) => rule))).toEqual([[null], [null, 0], [0, null]]);
  });
});
