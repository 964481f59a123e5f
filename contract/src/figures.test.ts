import { describe, expect, test } from 'vitest';
import { figuresIn } from './figures.ts';

const { en, ar } = figuresIn;

describe('money', () => {
  test.each([
    [60, 'SAR 60.00', '60.00 ريال'],
    [12_460.5, 'SAR 12,460.50', '12,460.50 ريال'],
    [0, 'SAR 0.00', '0.00 ريال'],
    [-60, '−\u00A0SAR 60.00', '\u2066−60.00\u2069 ريال'],
  ])('of %s riyals', (riyals, english, arabic) => {
    expect([en.money(riyals), ar.money(riyals)]).toEqual([english, arabic]);
  });

  test.each([
    [60, '+\u00A0SAR 60.00', '\u2066+60.00\u2069 ريال'],
    [-1260.5, '−\u00A0SAR 1,260.50', '\u2066−1,260.50\u2069 ريال'],
  ])('that changes by %s riyals', (riyals, english, arabic) => {
    expect([en.moneyChange(riyals), ar.moneyChange(riyals)]).toEqual([english, arabic]);
  });

  test('leaves the direction of an Arabic amount to its unit, which stands outside of what is kept together', () => {
    const around = ar.money(-5).replace(/\u2066[^\u2066\u2069]*\u2069/, '');
    expect(around).toBe(' ريال');
  });
});

test.each([
  [10, '10%', '\u206610%\u2069'],
  [12.5, '12.5%', '\u206612.5%\u2069'],
  [33.333_3, '33.33%', '\u206633.33%\u2069'],
  [0, '0%', '\u20660%\u2069'],
])('%s of a hundred is a percentage with its sign close to it', (percent, english, arabic) => {
  expect([en.percent(percent), ar.percent(percent)]).toEqual([english, arabic]);
});

test.each([
  [0, '0 min', '0 د'],
  [25.9, '25 min', '25 د'],
  [60, '1 h', '1 س'],
  [157, '2 h 37 min', '2 س 37 د'],
  [1440, '24 h', '24 س'],
  [-3, '0 min', '0 د'],
])('%s minutes last hours and minutes', (minutes, english, arabic) => {
  expect([en.duration(minutes), ar.duration(minutes)]).toEqual([english, arabic]);
});
