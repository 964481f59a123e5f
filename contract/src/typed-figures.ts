import { unitWords } from './figures.ts';
import { readDigits } from './folded.ts';

/** Marks of direction and what else nobody sees: they come along with what is pasted, and mean nothing beside a number. */
const unseen = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Digits as Latin ones, signs in their plain form, one space for many. */
const plain = (text: string): string =>
  readDigits(text)
    .replace(unseen, '')
    .replace(/\p{M}/gu, '')
    .replace(/[−–﹣－]/g, '-')
    .replace(/＋/g, '+')
    .replace(/[％٪﹪]/g, '%')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Digits in groups of three with one mark between all of them. */
const isGrouped = (whole: string, mark: string): boolean => {
  const [first = '', ...others] = whole.split(mark);
  return /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
};

/** Whole digits, with marks of thousands or without; undefined where the marks do not stand between groups of three. */
const ungrouped = (whole: string): string | undefined => {
  const marks = new Set(whole.replace(/\d/g, ''));
  if (marks.size === 0) return whole;
  const [mark = ''] = marks;
  return marks.size === 1 && isGrouped(whole, mark) ? whole.replaceAll(mark, '') : undefined;
};

/**
 * Where the decimals of digits with marks begin: at U+066B, or else at the last point or comma that stands there once. Undefined where that
 * cannot be told: `1,234` may be a thousand riyals and more, or one riyal of somebody whose keypad has no point.
 */
const decimalsOf = (digits: string): { whole: string; decimals: string } | undefined => {
  const comma = digits.replace(/،/g, ',');
  const marks = comma.replace(/[\d٬' ’]/g, '');
  const last = marks.at(-1);
  if (last === undefined || (last !== '٫' && marks.split(last).length > 2)) return { whole: comma, decimals: '' };
  const at = comma.lastIndexOf(last);
  const [whole, decimals] = [comma.slice(0, at), comma.slice(at + 1)];
  if (last === ',' && marks.length === 1 && /^\d{3}$/.test(decimals) && isGrouped(comma, ',')) return undefined;
  return { whole, decimals };
};

/** A number as it is written with a point and no marks of thousands; NaN where it is none, or could be two. */
const numberOf = (digits: string): number => {
  const parts = decimalsOf(digits);
  const whole = parts && ungrouped(parts.whole);
  if (!parts || whole === undefined || !/^\d*$/.test(parts.decimals) || whole + parts.decimals === '') return NaN;
  return Number(`${whole || '0'}.${parts.decimals || '0'}`);
};

const signed = (sign: string | undefined, number: number): number => (sign === '-' && number !== 0 ? -number : number);

/** Reads a number with one unit before or after it, or none, and a sign: null when blank, NaN when it is none. */
const reader = (units: string, read: (digits: string) => number) => {
  const form = new RegExp(`^([-+])? ?(?:${units})? ?([-+])? ?([\\d.,٫٬،' ’]*\\d[.,٫،]?) ?(?:${units})?$`, 'u');
  return (text: string): number | null => {
    const typed = plain(text);
    if (typed === '') return null;
    const [, before, after, digits] = form.exec(typed) ?? [];
    if (digits === undefined || (before !== undefined && after !== undefined)) return NaN;
    return signed(before ?? after, read(digits));
  };
};

const currency = String.raw`(?:saudi )?riyals?|sar|s\.?r\.?|ر\.? ?س\.?|ر[يی]ال(?:ات|ا)?|﷼|\u20C1`;

/**
 * The riyals that a person typed or pasted: digits of any script, a point, a comma or U+066B before the decimals, marks between thousands, `SAR`
 * or `ريال` before or after. Null when blank, NaN when they are none. So is `1,234`, for it reads two ways; `1234`, `1,234.00` and `١٬٢٣٤` do not.
 */
export const readAmount = reader(currency, numberOf);

/** The percentage that a person typed, with its sign on either side or without; its decimals are read as those of an amount. */
export const readPercent = reader('%', numberOf);

/** A number that has no decimals, so that a comma between groups of three can only part thousands. */
const wholeOf = (digits: string): number => Number(ungrouped(digits.replace(/،/g, ',')) ?? numberOf(digits));

/** The whole number that a person typed in digits of any script; null when blank, NaN when it is no number. One with decimals keeps them. */
export const readWhole = reader('(?!)', wholeOf);

const hours = `h|hrs?|hours?|${unitWords.ar.hours}|ساعات|ساعتان|ساعة`;
const minutes = `m|mins?|minutes?|${unitWords.ar.minutes}|دقائق|دقيقة`;
const clock = new RegExp(String.raw`^(\d{1,3}) ?(?:(?:${hours})(?: ?(\d{1,2}) ?(?:${minutes})?)?|:(\d{2}))$`, 'u');
const minutesAlone = reader(minutes, wholeOf);

/** The minutes that a person typed, as such or as hours and minutes: `90`, `90 min`, `1:30`, `1 h 30 min`, `1 س 30 د`; null when blank, NaN when they are none. */
export const readMinutes = (text: string): number | null => {
  const [, hour, after, onClock] = clock.exec(plain(text)) ?? [];
  if (hour === undefined) return minutesAlone(text);
  const minute = after ?? onClock ?? '0';
  return Number(minute) < 60 ? Number(hour) * 60 + Number(minute) : NaN;
};

/** A text without marks of direction and other signs that nobody sees. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '');
