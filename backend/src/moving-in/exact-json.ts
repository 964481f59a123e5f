const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;
/** Digits that a number is written out with; a longer one keeps its exponent. */
const mostDigits = 40;
const longestNumber = 1_000;

/** The one way to write a number, exact at any size: `7` for `7.0` and `70e-1`. Undefined for a text that is no number. */
export const canonicalNumber = (text: string): string | undefined => {
  const [, sign, whole, fraction = '', exponent = '0'] = (text.length <= longestNumber && decimal.exec(text.trim())) || [];
  if (whole === undefined) return undefined;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = Number(exponent) - fraction.length + digits.length - significant.length;
  if (Math.abs(power) > mostDigits) return `${sign}${significant}e${power}`;
  if (power >= 0) return `${sign}${significant}${'0'.repeat(power)}`;
  const padded = significant.padStart(1 - power, '0');
  return `${sign}${padded.slice(0, power)}.${padded.slice(power)}`;
};

/** A number that was written as text, or that text where no number of JavaScript is the same: beyond 2^53, or with too many digits. */
export const numberOf = (text: string): number | string => {
  const number = Number(text);
  return Number.isFinite(number) && canonicalNumber(String(number)) === canonicalNumber(text) ? number : text;
};

/** So deep a document of MongoDB is nested at most, and some more. */
const deepest = 200;

/** How many names the objects of a value have. */
const namesIn = (value: unknown, depth = 0): number => {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > deepest) throw new Error('it is nested deeper than any document of MongoDB');
  const inside: unknown[] = Object.values(value);
  return inside.reduce<number>((sum, each) => sum + namesIn(each, depth + 1), Array.isArray(value) ? 0 : inside.length);
};

const mayLoseDigits = /\d[\d.]{15}|\de[+-]?\d{2}/i;
const stringAndColon = /"(?:[^"\\]+|\\.)*"(\s*:)?/g;
const stringOrNumber = /"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*/g;

/**
 * JSON as its value. A number that JavaScript cannot hold becomes what MongoDB's extended JSON writes for it, `$numberDecimal` with all of
 * its digits. Throws a `SyntaxError` for what is no JSON, and an error that says so for what would lose a part: of two fields of the same
 * name only one is left.
 */
export const parseExactly = (json: string): unknown => {
  const value: unknown = JSON.parse(json);
  // All of it is valid by now: each quotation mark that begins a string has its end.
  let names = 0;
  for (const [, colon] of json.matchAll(stringAndColon)) if (colon !== undefined) names += 1;
  if (names > namesIn(value)) throw new Error('a field stands in it twice, and one of both would be lost');
  if (!mayLoseDigits.test(json)) return value;
  const exact = json.replaceAll(stringOrNumber, (token) =>
    token.startsWith('"') || typeof numberOf(token) === 'number' ? token : `{"$numberDecimal":"${token}"}`,
  );
  return exact === json ? value : JSON.parse(exact);
};
