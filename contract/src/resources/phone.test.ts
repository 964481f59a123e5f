import { describe, expect, test } from 'vitest';
import { hasWords, word } from '../wording/word.ts';
import { phoneSpellings, saudiPhone, SendCode, VerifyCode } from './phone.ts';

const short = 'Please enter a valid Saudi phone number';
const format = 'Invalid phone number format. Please use Saudi number format (+966xxxxxxxxx)';
const complaints = (schema: typeof SendCode | typeof VerifyCode, given: unknown): string[] =>
  (schema.safeParse(given).error?.issues ?? []).map(({ message }) => (hasWords(message) ? word('en', message) : message));

describe('a Saudi number', () => {
  test.each(['0512345678', '512345678', '966512345678', '+966512345678', '+966 51-234 5678', '+966 (51) 234.5678', ' 0512345678 '])(
    'is read from %j',
    (text) => expect(saudiPhone(text)).toBe('+966512345678'),
  );

  test.each(['5', '6', '7', '8', '9'])('may begin with %s after its country code', (first) => {
    expect(saudiPhone(`+966${first}12345678`)).toBe(`+966${first}12345678`);
  });

  test.each([
    '',
    ' ',
    '+',
    '+966',
    '+966412345678',
    '+9665123456789',
    '+96651234567',
    '+9660512345678',
    '0412345678',
    '05123456789',
    '051234567',
    '612345678',
    '+512345678',
    '+0512345678',
    '++966512345678',
    '966+512345678',
    '+966512345678\u0000',
    '+96651234567x',
    '+٩٦٦٥١٢٣٤٥٦٧٨',
    '+15551234567',
  ])('is not read from %j', (text) => expect(saudiPhone(text)).toBeUndefined());
});

describe('the number that a code is sent to', () => {
  test.each([
    ['0512345678', '+966512345678'],
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
    '+4915112345678',
    '00966512345678',
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
