import { expect, it, test } from 'vitest';
import { codeFault, isTestPath, readSent, samePath, typedCode, typedPhone } from './phone-code.ts';

test.each([
  ['/phone-code-test', true],
  ['/twilio-test', true],
  ['/twilio-test/', true],
  ['/history', false],
  ['/a/twilio-test', false],
  ['/-test', false],
])('%s may be the test: %s', (pathname, may) => {
  expect(isTestPath(pathname)).toBe(may);
});

test('only the address of the settings is the test; the usual one where they are unknown', () => {
  expect(samePath('/twilio-test/', '/twilio-test')).toBe(true);
  expect(samePath('/phone-code-test', '/twilio-test')).toBe(false);
  expect(samePath('/phone-code-test', undefined)).toBe(true);
});

test('Arabic digits are understood, letters are dropped', () => {
  expect(typedPhone('+٩٦٦ ٥١٢-٣٤٥٦٧٨ x')).toBe('+966 512-345678 ');
  expect(typedCode(' ١٢٣ ٤٥۶ ')).toBe('123456');
  expect(typedCode('\u2067١٢٣٤-٥٦٧٨\u2069')).toBe('12345678');
  expect(typedCode('1234567890')).toBe('12345678');
});

test.each([
  ['', 'phone.code_required'],
  ['123', 'phone.code_required'],
  ['1234', undefined],
])('the code %j: %s', (code, fault) => {
  expect(codeFault(code)).toBe(fault);
});

const sent = { phoneNumber: '+966501234567', resendAfter: 60, development: true };

it('finds again after a reload that a code was sent', () => {
  expect(readSent(JSON.parse(JSON.stringify({ ...sent, code: '1234' })))).toEqual(sent);
});

it.each([null, 'sent', {}, { ...sent, resendAfter: '60' }, { ...sent, phoneNumber: undefined }])('begins again with %j', (stored) =>
  expect(readSent(stored)).toBeUndefined(),
);
