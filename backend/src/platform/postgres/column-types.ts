import { types, type CustomTypesConfig } from 'pg';

const { builtins } = types;

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A 64-bit integer from the database is beyond what a number holds exactly');
  return value;
};

/** PostgreSQL's `2026-11-19 18:00:00.123456+00`: date, time, milliseconds, and what is beyond them. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})(\d{0,3}))?\+00$/;

/** ISO 8601 with milliseconds. */
const isoOf = ([, date, time, fraction = '']: RegExpExecArray): string => `${date}T${time}.${fraction.padEnd(3, '0')}Z`;

const instant = (text: string): string => {
  const match = inUtc.exec(text);
  if (!match) throw new RangeError('A time from the database is not in UTC or not within the years 0–9999');
  return isoOf(match);
};

/** A time that has more than milliseconds, or that `instant` does not read, stays as it is. */
const instantOrText = (text: string): string => {
  const match = inUtc.exec(text);
  return match && !match[4] ? isoOf(match) : text;
};

type Parser = (text: string) => unknown;

const typesBy = (parsers: ReadonlyMap<number, Parser>): CustomTypesConfig => ({
  getTypeParser: (id, format): unknown => {
    const own = format === 'binary' ? undefined : parsers.get(id);
    return own ?? (types.getTypeParser(id, format) as unknown);
  },
});

const parsers = new Map<number, Parser>([
  [builtins.INT8, safeInteger],
  [builtins.NUMERIC, Number],
  [builtins.TIMESTAMPTZ, instant],
  [builtins.DATE, (text) => text],
]);

/** Column parsers for one connection; the driver's global parsers stay as they are. */
export const columnTypes = typesBy(parsers);

/** For comparisons with what was stored: no part of a time is dropped. */
export const exactColumnTypes = typesBy(new Map([...parsers, [builtins.TIMESTAMPTZ, instantOrText]]));
