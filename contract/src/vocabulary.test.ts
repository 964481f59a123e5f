import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentMethods } from './names.ts';
import { BusinessDate, Halalas, Instant, OptionalReason, PaymentMethods, StoredDate, typedText } from './vocabulary.ts';

describe('an instant', () => {
  test.each([
    ['2026-11-19T18:00:00Z', '2026-11-19T18:00:00.000Z'],
    ['2026-11-19T21:00:00.5+03:00', '2026-11-19T18:00:00.500Z'],
    ['2026-11-19T18:00:00.000Z', '2026-11-19T18:00:00.000Z'],
    ['2024-02-29T23:59:59-12:00', '2024-03-01T11:59:59.000Z'],
  ])('%s is kept as %s', (input, kept) => {
    expect(Instant.parse(input)).toBe(kept);
  });

  test.each([
    '',
    'now',
    '2026-11-19',
    '2026-11-19 18:00',
    '2026-11-19T18:00:00',
    '2026-02-29T00:00:00Z',
    '2026-11-19T24:00:00Z',
    1_700_000_000_000,
    null,
  ])('%j is none', (input) => {
    expect(Instant.safeParse(input).error?.issues.map(({ message }) => message)).toEqual(['field.instant']);
  });

  test('whatever text comes in, none makes it throw', () => {
    const digits = fc.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/);
    fc.assert(
      fc.property(fc.oneof(digits, fc.string()), (text) => {
        const parsed = Instant.safeParse(text);
        expect(parsed.success ? Date.parse(parsed.data) : 'none').toBe(parsed.success ? Date.parse(text) : 'none');
      }),
    );
  });
});

test('a business date is a day that exists', () => {
  expect(['2026-11-19', '2028-02-29'].map((date) => BusinessDate.safeParse(date).success)).toEqual([true, true]);
  expect(
    ['2027-02-29', '2026-13-01', '19.11.2026', '2026-11-19T00:00:00Z', ''].filter((date) => BusinessDate.safeParse(date).success),
  ).toEqual([]);
});

test('a business date is from 2000 to 2100, and the fault of another one says so', () => {
  const codes = (date: unknown) => BusinessDate.safeParse(date).error?.issues.map(({ message }) => message);
  expect([codes('2000-01-01'), codes('2100-12-31')]).toEqual([undefined, undefined]);
  for (const date of ['0001-01-01', '0050-06-01', '0099-12-31', '1999-12-31', '2101-01-01', '9999-12-31']) {
    expect(codes(date)).toEqual(['field.date_range']);
    expect(StoredDate.parse(date)).toBe(date);
  }
  for (const date of ['', 'yesterday', '2026-13-01', 20_261_119, null]) expect(codes(date)).toEqual(['field.date']);
});

test('money is whole and not negative', () => {
  expect([0, 6_050].every((amount) => Halalas.safeParse(amount).success)).toBe(true);
  expect([-1, 0.5, Number.NaN, Infinity, 2 ** 60, '1'].filter((amount) => Halalas.safeParse(amount).success)).toEqual([]);
});

describe('typed text', () => {
  const text = typedText(10, { empty: 'reason.required', long: 'reason.long' });
  const codes = (input: unknown) => text.safeParse(input).error?.issues.map(({ message }) => message);

  test('has one kind of line break, and tabs', () => {
    expect(text.parse('a\r\nb\rc\nd\te')).toBe('a\nb\nc\nd\te');
    expect(text.parse('a\vb\fc\u0085d\u2028e')).toBe('a\nb\nc\nd\ne');
  });

  test('has nothing that steers a terminal or turns its neighbours round, but what shapes words and emoji', () => {
    expect(text.parse('\u0007a\u001B[1mb\u009B\u007F')).toBe('a[1mb');
    expect(text.parse('\u202Ea\u2066b\u2069')).toBe('ab');
    for (const kept of ['می\u200Cروم', '👩\u200D🚀 ❤\uFE0F', 'ok\u200F.']) expect(text.parse(kept)).toBe(kept);
  });

  test('says something', () => {
    for (const unseen of ['\u200B', '\u3164 \u2060', '\u001B', '\u2800\n']) expect(codes(unseen)).toEqual(['reason.required']);
    expect(typedText(10).parse('\u200B ')).toBe('');
  });

  test('comes trimmed, counted after trimming, and in one piece', () => {
    expect(text.parse('  شكرًا \n')).toBe('شكرًا');
    expect(text.parse(` ${'x'.repeat(10)} `)).toBe('x'.repeat(10));
    expect(text.parse('🎲🎲')).toBe('🎲🎲');
    expect(codes('x'.repeat(11))).toEqual(['reason.long']);
  });

  test('is not what the database cannot hold', () => {
    for (const input of ['\u0000', 'a\u0000', '\ud83c', 'x\udfb2', '\udfb2\ud83c']) expect(codes(input)).toContain('field.text');
  });

  test('that is missing, blank or no text has the fault of an empty one', () => {
    for (const input of [undefined, null, '', ' \t\n', 5, ['x'], {}]) expect(codes(input)).toEqual(['reason.required']);
  });

  test('a reason that may be left out is undefined when it is blank', () => {
    expect([undefined, null, '', '   '].map((input) => OptionalReason.parse(input))).toEqual([undefined, undefined, undefined, undefined]);
    expect(OptionalReason.parse(' because ')).toBe('because');
  });
});

test('payment methods in any case, order and number come out each once and in one order; none is cash', () => {
  const spelled = fc
    .constantFrom(...paymentMethods)
    .chain((method) => fc.constantFrom(method, method.toUpperCase(), method.toLowerCase(), ` ${method} `));
  fc.assert(
    fc.property(fc.array(spelled, { maxLength: 10 }), (input) => {
      const meant = new Set(input.map((method) => method.trim().toLowerCase()));
      const expected = paymentMethods.filter((method) => meant.has(method.toLowerCase()));
      expect(PaymentMethods.parse(input)).toEqual(expected.length > 0 ? expected : ['Cash']);
    }),
  );
});
