import { expect, test } from 'vitest';
import { codeFault, phoneFault, typedCode, typedPhone } from './typed.ts';

test('Arabic digits are understood, letters are dropped', () => {
  expect(typedPhone('+٩٦٦ ٥١٢-٣٤٥٦٧٨ x')).toBe('+966 512-345678 ');
  expect(typedCode(' ١٢٣ ٤٥۶ ')).toBe('123456');
  expect(typedCode('1234567890')).toBe('12345678');
});

test.each([
  ['', 'phone.required'],
  ['+966', 'phone.required'],
  ['+96651234567', 'phone.required'],
  ['+966 51234567', 'phone.required'],
  ['+966512345678', undefined],
  ['+966 51 234 5678', undefined],
])('the phone number %j: %s', (phone, fault) => {
  expect(phoneFault(phone)).toBe(fault);
});

test.each([
  ['', 'phone.code_required'],
  ['123', 'phone.code_required'],
  ['1234', undefined],
])('the code %j: %s', (code, fault) => {
  expect(codeFault(code)).toBe(fault);
});
