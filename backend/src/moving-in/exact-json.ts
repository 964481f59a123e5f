const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;
/** A number with more digits keeps its exponent. */
const mostDigits = 40;
const longestNumber = 1_000;

/** The canonical text of a number, exact at any size: `7` for `7.0` and `70e-1`. Undefined for other texts. */
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

/** A number from its text, or the text itself where no JavaScript number equals it (beyond 2^53, or too many digits). */
export const numberOf = (text: string): number | string => {
  const number = Number(text);
  return Number.isFinite(number) && canonicalNumber(String(number)) === canonicalNumber(text) ? number : text;
};

const deepest = 200;

const namesIn = (value: unknown, depth = 0): number => {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > deepest) throw new Error('it is nested deeper than any document of MongoDB');
  const inside: unknown[] = Object.values(value);
  return inside.reduce<number>((sum, each) => sum + namesIn(each, depth + 1), Array.isArray(value) ? 0 : inside.length);
};

const mayLoseDigits = /\d[\d.]{15}|\de[+-]?\d{2}/i;
const stringAndColon = /"(?:[^"\\]+|\\.)*"(\s*:)?/g;
const stringOrNumber = /"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*/g;

/** Parses JSON without loss, large numbers as `$numberDecimal`. Throws a `SyntaxError`, or an error for duplicate property names. */
export const parseExactly = (json: string): unknown => {
  const value: unknown = JSON.parse(json);
  // The JSON is valid here, so every string is closed.
  let names = 0;
  for (const [, colon] of json.matchAll(stringAndColon)) if (colon !== undefined) names += 1;
  if (names > namesIn(value)) throw new Error('a field stands in it twice, and one of both would be lost');
  if (!mayLoseDigits.test(json)) return value;
  const exact = json.replaceAll(stringOrNumber, (token) =>
    token.startsWith('"') || typeof numberOf(token) === 'number' ? token : `{"$numberDecimal":"${token}"}`,
  );
  return exact === json ? value : JSON.parse(exact);
};
