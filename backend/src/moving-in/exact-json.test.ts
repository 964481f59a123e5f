import { expect, it } from 'vitest';
import { canonicalNumber, numberOf, parseExactly } from './exact-json.ts';

it.each([
  ['{"_id":9007199254740993,"name":"9007199254740993"}', { _id: { $numberDecimal: '9007199254740993' }, name: '9007199254740993' }],
  ['[1e400,-1E+20,60.10,12345678901234567890]', [{ $numberDecimal: '1e400' }, -1e20, 60.1, { $numberDecimal: '12345678901234567890' }]],
  ['{"a\\"9007199254740993":"\\\\","b":9007199254740993}', { 'a"9007199254740993': '\\', b: { $numberDecimal: '9007199254740993' } }],
  ['{"at":1714588200000,"cost":9007199254740991}', { at: 1_714_588_200_000, cost: 9_007_199_254_740_991 }],
])('reads %s without the loss of a digit', (json, value) => {
  expect(parseExactly(json)).toEqual(value);
});

it('reads a long text that is full of quotation marks beside a long number', () => {
  const text = '\\"'.repeat(200_000);
  expect(parseExactly(`{"text":"${text}","n":9007199254740993}`)).toEqual({
    text: '"'.repeat(200_000),
    n: { $numberDecimal: '9007199254740993' },
  });
  expect(() => parseExactly(`{"n":9007199254740993,"text":"${text}`)).toThrow(SyntaxError);
});

it.each([
  ['a field that stands twice', '{"a":1,"b":{"c":2,"c":3}}', 'a field stands in it twice, and one of both would be lost'],
  ['one of a special name', '{"__proto__":1,"__proto__":2}', 'a field stands in it twice, and one of both would be lost'],
  ['what is nested too deeply', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'it is nested deeper than any document of MongoDB'],
])('refuses %s', (_, json, why) => {
  expect(() => parseExactly(json)).toThrow(why);
});

it.each(['{"a":{"b":1},"b":[{"a":2},{"a":3}]}', '{"a\\":":"a\\":","b" : ":"}', '":"', '{"":{}}'])(
  'takes the same name in several objects: %s',
  (json) => {
    expect(parseExactly(json)).toEqual(JSON.parse(json));
  },
);

it.each([
  ['7.0', '7'],
  ['-0.00', '0'],
  ['70e-1', '7'],
  ['0.05', '0.05'],
  ['5E-2', '0.05'],
  ['1e60', '1e60'],
  ['-12.50', '-12.5'],
  ['seven', undefined],
  ['', undefined],
])('writes %j as %j', (text, canonical) => {
  expect(canonicalNumber(text)).toBe(canonical);
});

it.each([
  ['60.50', 60.5],
  ['NaN', 'NaN'],
  ['', ''],
  ['0.1', 0.1],
  ['0.10000000000000000001', '0.10000000000000000001'],
])('%j is %j', (text, number) => {
  expect(numberOf(text)).toBe(number);
});
