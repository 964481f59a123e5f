import fc from 'fast-check';

/** Texts that have broken programs: SQL, JSON, prototypes, spreadsheets, logs, headers, paths, dates, letter cases. */
export const nastyTexts = [
  '',
  ' ',
  "' or 1=1 --",
  "'; drop table sessions; --",
  '"; select pg_sleep(60); --',
  "1') or ('1'='1",
  '\\',
  '%',
  '_%_',
  '$1',
  '{"$ne":null}',
  '${7*7}{{7*7}}',
  '../../../../../etc/passwd',
  '..\\..\\windows',
  '=HYPERLINK("http://evil")',
  '\r\nSet-Cookie: a=b',
  '\n{"level":"fatal"}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  '-0',
  '1e999',
  '9007199254740993',
  '٣',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\ufeff',
  'İSTANBUL',
  'ß',
  '😀'.repeat(300),
  'x'.repeat(5_000),
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999-23:59',
  '2026-11-19T16:00:00.1234567890123Z',
  '24:00',
  '00:00',
] as const;

const codePoint = fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }));

/** Any text, mostly short, sometimes a nasty one. Built here, because fast-check enumerates all code points first. */
export const anyText = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ maxLength: 40 }),
  fc.array(codePoint, { maxLength: 40 }).map((points) => String.fromCodePoint(...points)),
);

const numbers = [0, -0, -1, 1, 1.5, 101, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e300, Number.MIN_VALUE];

/** Field names that no schema has but objects do. */
export const foreignNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'toJSON',
  'then',
  'length',
  '_id',
  'id',
  '',
  '0',
];

const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...numbers) },
  { weight: 4, arbitrary: anyText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(20, 200, 2_000).map(deep) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom(...foreignNames), fc.constantFrom(1, null, 'x', { polluted: true })), { maxLength: 3 })
      // From entries, so that `__proto__` is an ordinary field.
      .map((entries) => Object.fromEntries(entries) as unknown),
  },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(1, 'x', null, {}, []), { minLength: 30, maxLength: 300 }) },
);
