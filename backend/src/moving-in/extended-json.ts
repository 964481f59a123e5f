/** What MongoDB's extended JSON says of one value: its key, and what it stands for. */
const readers: Record<string, (given: unknown) => unknown> = {
  $oid: String,
  $date: (given) => {
    const at = plainOf(given);
    const time = new Date(typeof at === 'number' || typeof at === 'string' ? at : Number.NaN);
    // What is no date stays as it was written: the check of its field says so.
    return Number.isNaN(time.getTime()) ? at : time.toISOString();
  },
  $numberInt: Number,
  $numberLong: Number,
  $numberDouble: Number,
  $numberDecimal: Number,
};

/**
 * JSON as MongoDB's tools export it, in its strict and its relaxed form, as plain JSON: ids as their digits, dates as instants in UTC,
 * numbers as numbers. All else is as it was.
 */
export const plainOf = (given: unknown): unknown => {
  if (Array.isArray(given)) return given.map(plainOf);
  if (typeof given !== 'object' || given === null) return given;
  const entries = Object.entries(given);
  const [key, value] = entries[0] ?? [];
  if (entries.length === 1 && key !== undefined && Object.hasOwn(readers, key)) return readers[key]!(value);
  return Object.fromEntries(entries.map(([name, each]) => [name, plainOf(each)]));
};
