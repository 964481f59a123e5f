import { unitWords } from './figures.ts';
import { readDigits } from './fold-text.ts';

/** Invisible characters that come along with pasted text. */
const unseen = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Latin digits, plain signs, single spaces. */
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

const isGrouped = (whole: string, mark: string): boolean => {
  const [first = '', ...others] = whole.split(mark);
  return /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
};

/** Digits without thousands separators; undefined if these do not separate groups of three. */
const ungrouped = (whole: string): string | undefined => {
  const marks = new Set(whole.replace(/\d/g, ''));
  if (marks.size === 0) return whole;
  const [mark = ''] = marks;
  return marks.size === 1 && isGrouped(whole, mark) ? whole.replaceAll(mark, '') : undefined;
};

/** Decimals begin at U+066B, or else at the last point or comma if it occurs once. Undefined if ambiguous: `1,234`. */
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

const numberOf = (digits: string): number => {
  const parts = decimalsOf(digits);
  const whole = parts && ungrouped(parts.whole);
  if (!parts || whole === undefined || !/^\d*$/.test(parts.decimals) || whole + parts.decimals === '') return NaN;
  return Number(`${whole || '0'}.${parts.decimals || '0'}`);
};

const signed = (sign: string | undefined, number: number): number => (sign === '-' && number !== 0 ? -number : number);

/** Reads a signed number with at most one unit: null if blank, NaN if it is no number. */
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

/** Riyals as typed or pasted, in digits of any script, with or without a unit. Null if blank, NaN if no number or ambiguous (`1,234`). */
export const readAmount = reader(currency, numberOf);

/** A typed percentage, with or without its sign: null if blank, NaN if no number. */
export const readPercent = reader('%', numberOf);

/** Without decimals, a comma can only separate thousands. */
const wholeOf = (digits: string): number => Number(ungrouped(digits.replace(/،/g, ',')) ?? numberOf(digits));

const people = 'persons?|people|guests?|customers?|أشخاص|اشخاص|شخصا|شخص|ضيوف|ضيفا|ضيف';
const digitsOfPeople = reader(people, wholeOf);
/** Arabic writes up to two people without digits. */
const inWords = new Map([
  ['لا أشخاص', 0],
  ['شخص واحد', 1],
  ['شخصان', 2],
  ['شخصين', 2],
]);

/** People as typed or as shown: `5`, `5 people`, `شخصان`; null if blank, NaN if no number. */
export const readPeople = (text: string): number | null => inWords.get(plain(text)) ?? digitsOfPeople(text);

/** Seats as typed or as said: `4`, `4 seats`, `4 مقاعد`; null if blank, NaN if no number. Decimals are kept, for validation to refuse. */
export const readSeats = reader('seats?|مقاعد|مقعدا|مقعد', wholeOf);

const digitsOfTable = reader('table|(?:ال)?طاولة', wholeOf);

/** A table as typed or as shown: `7`, `Table 7`, `طاولة 7`, `7 (Window)`; null if blank, NaN if no number. */
export const readTableNumber = (text: string): number | null => digitsOfTable(plain(text).replace(/(?<=\d) ?\(.*$/, ''));

/** A number of pieces as typed or as shown on a bill: `2`, `2 ×`; null if blank, NaN if no number. */
export const readPieces = reader('[×x]', wholeOf);

const hours = `h|hrs?|hours?|${unitWords.ar.hours}|ساعات|ساعتان|ساعة`;
const minutes = `m|mins?|minutes?|${unitWords.ar.minutes}|دقائق|دقيقة`;
const clock = new RegExp(String.raw`^(\d{1,3}) ?(?:(?:${hours})(?: ?(\d{1,2}) ?(?:${minutes})?)?|:(\d{2}))$`, 'u');
const plainMinutes = reader(minutes, wholeOf);

/** Minutes as typed: `90`, `90 min`, `1:30`, `1 h 30 min`, `1 س 30 د`; null if blank, NaN if no duration. */
export const readMinutes = (text: string): number | null => {
  const [, hour, after, onClock] = clock.exec(plain(text)) ?? [];
  if (hour === undefined) return plainMinutes(text);
  const minute = after ?? onClock ?? '0';
  return Number(minute) < 60 ? Number(hour) * 60 + Number(minute) : NaN;
};

export const withoutUnseen = (text: string): string => text.replace(unseen, '');
