import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figuresIn } from './figures.ts';
import { languages } from './names.ts';
import { readAmount, readMinutes, readPeople, readPercent, readPieces, readSeats, readTableNumber } from './typed-figures.ts';
import { halalas, riyals } from './money.ts';

const { en, ar } = figuresIn;

describe('an amount', () => {
  test.each([
    ['12', 12],
    [' 12.50 ', 12.5],
    ['12.', 12],
    ['.5', 0.5],
    ['7,5', 7.5],
    ['12,50', 12.5],
    [',5', 0.5],
    ['0,500', 0.5],
    ['١٢،٥', 12.5],
    ['١٢٫٥٠', 12.5],
    ['٫٥', 0.5],
    ['۷٫۵', 7.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['١٬٢٣٤٫٥٠', 1234.5],
    ['١٬٢٣٤', 1234],
    ['1 234.50', 1234.5],
    ['1\u00A0234', 1234],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['SAR 12.50', 12.5],
    ['sar12.50', 12.5],
    ['12.50 SR', 12.5],
    ['12.50 riyals', 12.5],
    ['12.50 ريال', 12.5],
    ['ريال ١٢٫٥', 12.5],
    ['١٢ ريالًا', 12],
    ['12.50 ر.س', 12.5],
    ['ر.س. 12.50', 12.5],
    ['﷼ 12', 12],
    ['\u200F١٢\u200E\u061C', 12],
    ['\u206712.50\u2069 ريال', 12.5],
    ['\u2066−60.00\u2069 ريال', -60],
    ['− SAR 60.00', -60],
    ['SAR -60', -60],
    ['+ SAR 60.00', 60],
    ['12.345', 12.345],
  ])('%j is %s', (text, amount) => expect(readAmount(text)).toBe(amount));

  // Either a decimal comma or a thousands separator: guessing could charge a thousand times too much.
  test.each(['1,234', '12,500', '١،٢٣٤', 'SAR 1,234', '100,000'])('%j reads two ways and is none', (text) =>
    expect(readAmount(text)).toBeNaN(),
  );

  test.each(['', ' ', '\u200F'])('%j is blank', (text) => expect(readAmount(text)).toBeNull());

  test.each([
    '.',
    'SAR',
    'twelve',
    '12a',
    '12,34.50',
    '1,23,456',
    '1,234,56',
    '1.5.0',
    '12 5',
    '1e3',
    '0x10',
    '10%',
    '12 min',
    '5-3',
    '--5',
    'USD 5',
    '1,234.567,8',
  ])('%j is none', (text) => expect(readAmount(text)).toBeNaN());
});

test.each([
  ['10', 10],
  ['10%', 10],
  ['10 %', 10],
  ['%10', 10],
  ['١٠٪', 10],
  ['٪ ١٠', 10],
  ['\u206612.5%\u2069', 12.5],
  ['12,5 %', 12.5],
  ['SAR 10', NaN],
  ['', null],
])('the percentage %j is %s', (text, percent) => expect(readPercent(text)).toBe(percent));

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['١٢', 12],
  ['۲۰', 20],
  ['\u200F٧', 7],
  ['1,234', 1234],
  ['١٬٢٣٤', 1234],
  ['', null],
  [' \u200E ', null],
  ['7,5', 7.5],
  ['1.5', 1.5],
  ['-3', -3],
  ['two', NaN],
  ['SAR 5', NaN],
])('the whole number %j is %s', (text, number) => expect(readSeats(text)).toBe(number));

test.each([
  ['4', 4],
  ['4 seats', 4],
  ['\u20681 seat\u2069', 1],
  ['٤ مقاعد', 4],
  ['11 مقعدًا', 11],
  ['', null],
  ['4 people', NaN],
])('the seats %j are %s', (text, number) => expect(readSeats(text)).toBe(number));

test.each([
  ['5', 5],
  ['5 people', 5],
  ['1 person', 1],
  ['3 guests', 3],
  ['5 أشخاص', 5],
  ['١٢ شخصًا', 12],
  ['\u2067شخصان\u2069', 2],
  ['شخص واحد', 1],
  ['لا أشخاص', 0],
  ['۵', 5],
  ['7,5', 7.5],
  ['', null],
  ['2 of 5 people', NaN],
  ['Table 7', NaN],
  ['7 min', NaN],
])('the people %j are %s', (text, number) => expect(readPeople(text)).toBe(number));

test.each([
  ['7', 7],
  ['Table 7', 7],
  ['طاولة 7', 7],
  ['الطاولة ٧', 7],
  ['۷', 7],
  ['7 (\u2068Window\u2069)', 7],
  ['Table 12 (Sofa (left))', 12],
  ['\u2067طاولة ٧ (\u2068النافذة\u2069)\u2069', 7],
  ['7,5', 7.5],
  ['', null],
  ['Window', NaN],
  ['(Window)', NaN],
  ['7 people', NaN],
  ['Tables 7–9', NaN],
])('the table %j is %s', (text, number) => expect(readTableNumber(text)).toBe(number));

test.each([
  ['2', 2],
  ['2 ×', 2],
  ['×٢', 2],
  ['2 people', NaN],
])('the pieces %j are %s', (text, number) => expect(readPieces(text)).toBe(number));

test.each([
  ['157', 157],
  ['٩٠', 90],
  ['90 min', 90],
  ['٩٠ دقيقة', 90],
  ['2 h 37 min', 157],
  ['2h37', 157],
  ['1 hour', 60],
  ['2 س 37 د', 157],
  ['1:30', 90],
  ['١:٣٠', 90],
  ['1,440', 1440],
  ['', null],
  ['1:60', NaN],
  ['2:5', NaN],
  ['soon', NaN],
  ['7,5', 7.5],
])('the minutes %j are %s', (text, minutes) => expect(readMinutes(text)).toBe(minutes));

describe('whatever is shown is read back', () => {
  const hundredths = fc.integer({ min: -100_000_000, max: 100_000_000 });
  /** As shown, as copied from right-to-left text, and in the digits of an Arabic keyboard. */
  const spellings = (shown: string): string[] => {
    const arabic = shown
      .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
      .replaceAll(',', '٬')
      .replaceAll('.', '٫');
    return [shown, `\u2067${shown}\u2069`, shown.replaceAll(' ', '\u00A0'), arabic];
  };

  test.each(languages)('in %s', (language) => {
    const { money, moneyChange, percent, duration } = figuresIn[language];
    fc.assert(
      fc.property(hundredths, (amount) => {
        for (const shown of [money(riyals(amount)), moneyChange(riyals(amount))].flatMap(spellings)) {
          expect(halalas(readAmount(shown) ?? NaN)).toBe(amount);
        }
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (share) => {
        for (const shown of spellings(percent(share / 100))) expect(readPercent(shown)).toBe(share / 100);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), (minutes) => {
        for (const shown of spellings(duration(minutes))) expect(readMinutes(shown)).toBe(minutes);
      }),
    );
  });

  test('and no mark of thousands is taken for one of decimals, whatever the size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9_999_999 }), (amount) => {
        const grouped = amount.toLocaleString('en-GB');
        expect(readAmount(grouped)).toSatisfy((read: number | null) => Number.isNaN(read) || read === amount);
        expect(readSeats(grouped)).toBe(amount);
      }),
    );
    expect([readAmount(en.money(1234)), readAmount(ar.money(1234))]).toEqual([1234, 1234]);
  });
});
