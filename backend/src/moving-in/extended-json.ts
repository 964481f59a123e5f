import { canonicalNumber, numberOf } from './exact-json.ts';

/** An instant as MongoDB's tools write it; without a zone the moment is unknown. */
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/i;

const isDay = (day: string): boolean => new Date(day).toISOString().startsWith(day);

const dateOf = (given: unknown): unknown => {
  const at = plainOf(given);
  const time = new Date(typeof at === 'number' || (typeof at === 'string' && instant.test(at)) ? at : Number.NaN);
  // An invalid date, even 30 February, stays as it is; its field's check reports it.
  if (Number.isNaN(time.getTime()) || (typeof at === 'string' && !isDay(at.slice(0, 10)))) return at;
  return time.toISOString();
};

const isDigits = (given: unknown): given is string | number => typeof given === 'string' || typeof given === 'number';
const exactNumberOf = (given: unknown): unknown => (isDigits(given) ? numberOf(String(given)) : undefined);
const textOf = (given: unknown): unknown => (typeof given === 'string' ? given : undefined);

/** A UUID as text, other bytes in the current form of extended JSON. */
const bytesOf = (base64: string, subType: string): unknown => {
  const bytes = Buffer.from(base64, 'base64');
  const type = subType.toLowerCase().padStart(2, '0');
  if (bytes.length !== 16 || (type !== '03' && type !== '04')) return { $binary: { base64, subType: type } };
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

const isObject = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null && !Array.isArray(given);

/** Extended JSON by key: each returns the value, or undefined if the content does not fit the key. */
const readers: Record<string, (given: unknown) => unknown> = {
  $oid: textOf,
  $symbol: textOf,
  $uuid: (given) => (typeof given === 'string' ? given.toLowerCase() : undefined),
  $binary: (given) =>
    isObject(given) && typeof given['base64'] === 'string' && typeof given['subType'] === 'string'
      ? bytesOf(given['base64'], given['subType'])
      : undefined,
  $date: dateOf,
  $timestamp: (given) => (isObject(given) && typeof given['t'] === 'number' ? dateOf(given['t'] * 1000) : undefined),
  $numberInt: exactNumberOf,
  $numberLong: exactNumberOf,
  $numberDouble: exactNumberOf,
  $numberDecimal: exactNumberOf,
  $undefined: () => null,
};

const valueOf = (given: Record<string, unknown>): unknown => {
  const [key, other, ...more] = Object.keys(given);
  if (key !== undefined && other === undefined && Object.hasOwn(readers, key)) return readers[key]!(given[key]);
  const { $binary: base64, $type: subType } = given;
  if (more.length === 0 && typeof base64 === 'string' && typeof subType === 'string') return bytesOf(base64, subType);
  return undefined;
};

/** Converts MongoDB's extended JSON of any version: ids and UUIDs to text, dates to UTC instants, numbers unless they would lose digits. */
export const plainOf = (given: unknown): unknown => {
  if (Array.isArray(given)) return given.map(plainOf);
  if (!isObject(given)) return given;
  const value = valueOf(given);
  return value === undefined ? Object.fromEntries(Object.entries(given).map(([name, each]) => [name, plainOf(each)])) : value;
};

const numberTextOf = (given: unknown): string | undefined => {
  if (typeof given === 'number') return canonicalNumber(String(given));
  const [key = '', ...more] = isObject(given) ? Object.keys(given) : [];
  const digits = key.startsWith('$number') && more.length === 0 ? (given as Record<string, unknown>)[key] : undefined;
  return isDigits(digits) ? (canonicalNumber(String(digits)) ?? String(digits)) : undefined;
};

/** An `_id` or a reference as in the file, as text that is distinct for distinct MongoDB values. Blank for a missing one. */
export const formerIdOf = (given: unknown): string => {
  if (given === undefined || given === null) return '';
  const number = numberTextOf(given);
  if (number !== undefined) return `number ${number}`;
  if (isObject(given) && '$ref' in given && '$id' in given) return formerIdOf(given['$id']);
  const plain = plainOf(given);
  if (plain === null) return '';
  return typeof plain === 'string' ? plain.trim() : JSON.stringify(plain);
};
