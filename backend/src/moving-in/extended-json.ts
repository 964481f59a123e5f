import { canonicalNumber, numberOf } from './exact-json.ts';

/** An instant as MongoDB's tools write it; without a zone the moment is unknown. */
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/i;

const isDay = (day: string): boolean => new Date(day).toISOString().startsWith(day);

const dateOf = (input: unknown): unknown => {
  const at = plainOf(input);
  const time = new Date(typeof at === 'number' || (typeof at === 'string' && instant.test(at)) ? at : Number.NaN);
  // An invalid date, even 30 February, stays as it is; its field's check reports it.
  if (Number.isNaN(time.getTime()) || (typeof at === 'string' && !isDay(at.slice(0, 10)))) return at;
  return time.toISOString();
};

const isDigits = (input: unknown): input is string | number => typeof input === 'string' || typeof input === 'number';
const exactNumberOf = (input: unknown): unknown => (isDigits(input) ? numberOf(String(input)) : undefined);
const textOf = (input: unknown): unknown => (typeof input === 'string' ? input : undefined);

/** A UUID as text, other bytes in the current form of extended JSON. */
const bytesOf = (base64: string, subType: string): unknown => {
  const bytes = Buffer.from(base64, 'base64');
  const type = subType.toLowerCase().padStart(2, '0');
  if (bytes.length !== 16 || (type !== '03' && type !== '04')) return { $binary: { base64, subType: type } };
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

const isObject = (input: unknown): input is Record<string, unknown> => typeof input === 'object' && input !== null && !Array.isArray(input);

/** Extended JSON by key: each returns the value, or undefined if the content does not fit the key. */
const readers: Record<string, (input: unknown) => unknown> = {
  $oid: textOf,
  $symbol: textOf,
  $uuid: (input) => (typeof input === 'string' ? input.toLowerCase() : undefined),
  $binary: (input) =>
    isObject(input) && typeof input['base64'] === 'string' && typeof input['subType'] === 'string'
      ? bytesOf(input['base64'], input['subType'])
      : undefined,
  $date: dateOf,
  $timestamp: (input) => (isObject(input) && typeof input['t'] === 'number' ? dateOf(input['t'] * 1000) : undefined),
  $numberInt: exactNumberOf,
  $numberLong: exactNumberOf,
  $numberDouble: exactNumberOf,
  $numberDecimal: exactNumberOf,
  $undefined: () => null,
};

const valueOf = (input: Record<string, unknown>): unknown => {
  const [key, other, ...more] = Object.keys(input);
  if (key !== undefined && other === undefined && Object.hasOwn(readers, key)) return readers[key]!(input[key]);
  const { $binary: base64, $type: subType } = input;
  if (more.length === 0 && typeof base64 === 'string' && typeof subType === 'string') return bytesOf(base64, subType);
  return undefined;
};

/** Converts MongoDB's extended JSON of any version: ids and UUIDs to text, dates to UTC instants, numbers unless they would lose digits. */
export const plainOf = (input: unknown): unknown => {
  if (Array.isArray(input)) return input.map(plainOf);
  if (!isObject(input)) return input;
  const value = valueOf(input);
  return value === undefined ? Object.fromEntries(Object.entries(input).map(([name, each]) => [name, plainOf(each)])) : value;
};

const numberTextOf = (input: unknown): string | undefined => {
  if (typeof input === 'number') return canonicalNumber(String(input));
  const [key = '', ...more] = isObject(input) ? Object.keys(input) : [];
  const digits = key.startsWith('$number') && more.length === 0 ? (input as Record<string, unknown>)[key] : undefined;
  return isDigits(digits) ? (canonicalNumber(String(digits)) ?? String(digits)) : undefined;
};

/** An `_id` or a reference as in the file, as text that is distinct for distinct MongoDB values. Blank for a missing one. */
export const formerIdOf = (input: unknown): string => {
  if (input === undefined || input === null) return '';
  const number = numberTextOf(input);
  if (number !== undefined) return `number ${number}`;
  if (isObject(input) && '$ref' in input && '$id' in input) return formerIdOf(input['$id']);
  const plain = plainOf(input);
  if (plain === null) return '';
  return typeof plain === 'string' ? plain.trim() : JSON.stringify(plain);
};
