import metadata from 'libphonenumber-js/metadata.min.json';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasWords, word } from '../../wording/word.ts';
import { partOfPhone, partsOfPhone, phoneSpellings, readPhone, SendCode, VerifyCode } from './phone.ts';
import { phoneCountries, phoneCountryCodes, phoneMetadata } from './phone-countries.ts';

const short = 'Please enter a valid Saudi phone number';
const format = 'Invalid phone number format. Please use Saudi number format (+966xxxxxxxxx)';
const complaints = (schema: typeof SendCode | typeof VerifyCode, input: unknown): string[] =>
  (schema.safeParse(input).error?.issues ?? []).map(({ message }) => (hasWords(message) ? word('en', message) : message));

/** The number with digits of another script, whose zero has the code point `zero`. */
const inScript = (zero: number, text: string): string => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const scripts = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1d7f6];

describe('a Saudi number', () => {
  test.each([
    '0551234598',
    '551234598',
    '966551234598',
    '+966551234598',
    '00966551234598',
    '+9660551234598',
    '9660551234598',
    '009660551234598',
    '+966 55 123 4598',
    '+966 55-123 4598',
    '+966 (0)55 123.4598',
    '(055) 123/4598',
    '+966\u00A055\u202F123\u20114598',
    ' 0551234598\n',
    '\u202A+966 55 123 4598\u202C',
    '\u200F\u2066+966551234598\u2069',
    '\uFEFF055\u200B1234598',
    '\uFF0B９６６５５１２３４５９８',
    '055 123−4598',
    ...scripts.flatMap((zero) => [inScript(zero, '+966551234598'), inScript(zero, '0551234598')]),
  ])('is read from %j', (text) => expect(readPhone(text)).toBe('+966551234598'));

  test.each(['5', '6', '7', '8', '9'])('may begin with %s after its country code', (first) => {
    expect(readPhone(`+966${first}12345678`)).toBe(`+966${first}12345678`);
  });

  test.each([
    '',
    ' ',
    '+',
    '+966',
    '+966412345678',
    '+9665123456789',
    '+96651234567',
    '+96696655123459',
    '0412345678',
    '05123456789',
    '051234567',
    '612345678',
    '000000000',
    '+512345678',
    '+0512345678',
    '++966512345678',
    '966+512345678',
    '+966512345678\u0000',
    '+96651234567x',
    '0551234598 ext 5',
    '0551234598#5',
    'tel:+966551234598',
  ])('is not read from %j', (text) => expect(readPhone(text)).toBeUndefined());
});

describe('a number of another country', () => {
  test.each([
    ['+971', '050 123 4567', '+971501234567'],
    ['+971', '971501234567', '+971501234567'],
    ['+971', '+966 55 123 4598', '+966551234598'],
    ['+971', '966551234598', '+966551234598'],
    ['+44', '07911 123456', '+447911123456'],
    ['+44', '+44 (0)7911 123456', '+447911123456'],
    ['+1', '(416) 555-1234', '+14165551234'],
    ['+1', '1 212 555 1234', '+12125551234'],
    ['+1', '011 966 55 123 4598', '+966551234598'],
    ['+20', '0100 123 4567', '+201001234567'],
    ['+212', '06 12 34 56 78', '+212612345678'],
    ['+965', '5001 2345', '+96550012345'],
    ['+966', '971501234567', '+971501234567'],
    ['+966', '00971 50 123 4567', '+971501234567'],
    ['+966', '15551234567', '+15551234567'],
  ] as const)('is read where %s is chosen from %j', (code, text, phone) => expect(readPhone(text, code)).toBe(phone));

  test.each([
    ['+1', '555 1234'],
    ['+1', '310 1234'],
    ['+965', '5001 234'],
    ['+44', '0791112345'],
    ['+966', '+49 1511 2345678'],
  ] as const)('is not read where %s is chosen from %j', (code, text) => expect(readPhone(text, code)).toBeUndefined());

  test('has the country code that a form shows beside it', () => {
    expect(partsOfPhone('+966551234598')).toEqual({ code: '+966', national: '551234598' });
    expect(partsOfPhone('+12125551234')).toEqual({ code: '+1', national: '2125551234' });
    expect(partsOfPhone('+4915112345678')).toBeUndefined();
  });
});

test.each([
  ['0551', '551'],
  ['055 12', '5512'],
  ['00966 55', '96655'],
  ['+966 (0)55', '96655'],
  ['966 55', '96655'],
  ['٤٥٩٨', '4598'],
  ['\u200F4598', '4598'],
  ['+49 15', '4915'],
  ['055', undefined],
  ['45', undefined],
  ['+', undefined],
  ['Table 512', undefined],
  ['', undefined],
])('where %j is typed, a stored number has %j in it', (text, part) => expect(partOfPhone(text)).toBe(part));

test('a number that was read is read again as itself', () => {
  const texts = fc.sample(fc.tuple(fc.constantFrom(...phoneCountryCodes), fc.stringMatching(/^[+0]{0,2}\d{6,14}$/)), {
    numRuns: 2000,
    seed: 7,
  });
  const phones = texts.flatMap(([code, text]) => readPhone(text, code) ?? []);
  expect(phones.length).toBeGreaterThan(50);
  for (const other of phoneCountryCodes) expect(phones.map((phone) => readPhone(phone, other))).toEqual(phones);
});

test('what is known of the ten countries is what the library knows', () => {
  const known = Object.values(phoneCountries).map((country) => {
    // Formats and types of numbers are left out of our copy.
    const [code, abroad, numbers, lengths, _formats, ...others] = (metadata.countries[country] ?? []).slice(0, 11) as unknown[];
    return [country, [code, abroad, numbers, lengths, [], ...others]];
  });
  expect(phoneMetadata.version).toBe(metadata.version);
  expect(phoneMetadata.countries).toEqual(Object.fromEntries(known));
});

describe('the number that a code is sent to', () => {
  test.each([
    ['0512345678', '+966512345678'],
    ['00966512345678', '+966512345678'],
    ['+9660512345678', '+966512345678'],
    ['٠٥١٢٣٤٥٦٧٨', '+966512345678'],
    ['+1 555 123 4567', '+15551234567'],
    ['+447911123456', '+447911123456'],
    ['+971501234567', '+971501234567'],
    ['+96550012345', '+96550012345'],
    ['+97336001234', '+97336001234'],
    ['+97433123456', '+97433123456'],
    ['+96892123456', '+96892123456'],
    ['+201001234567', '+201001234567'],
    ['+212612345678', '+212612345678'],
  ])('is read from %j', (text, phone) => expect(SendCode.parse({ phoneNumber: text })).toEqual({ phoneNumber: phone }));

  test.each([undefined, null, 5, {}, ['+966512345678'], '', '  ', '+966', '+96651234567', '0412345678', 'call me', '- - - - - - - -'])(
    'is missing or too short in %j',
    (phoneNumber) => expect(complaints(SendCode, { phoneNumber })).toEqual([short]),
  );

  test.each([
    '+966412345678',
    '+9665123456789',
    '+966112345678',
    '+4915112345678',
    `+1${'5'.repeat(15)}`,
    `+966512345678${' '.repeat(40)}`,
    'x'.repeat(50),
  ])('has no known form in %j', (phoneNumber) => expect(complaints(SendCode, { phoneNumber })).toEqual([format]));
});

describe('a code', () => {
  const phoneNumber = '+966512345678';
  test.each([undefined, null, 123456, '', '123', ' 123 '])('is missing or too short in %j', (code) => {
    expect(complaints(VerifyCode, { phoneNumber, code })).toEqual(['Please enter the verification code']);
  });

  test('is trimmed, and wrong when it is longer than any', () => {
    expect(VerifyCode.parse({ phoneNumber, code: ' 123456 ' }).code).toBe('123456');
    expect(complaints(VerifyCode, { phoneNumber, code: '123456789' })).toEqual(['Invalid verification code']);
  });

  test('is asked for together with its number', () => {
    expect(complaints(VerifyCode, {})).toEqual([short, 'Please enter the verification code']);
  });
});

test('an account may have a number written in many ways, the zero after its country code among them', () => {
  expect(phoneSpellings('+966512345678')).toEqual([
    '+966512345678',
    '966512345678',
    '00966512345678',
    '512345678',
    '0512345678',
    '+9660512345678',
  ]);
  expect(phoneSpellings('+15551234567')).toEqual(['+15551234567', '15551234567', '0015551234567']);
});
