import { expect, test } from 'vitest';
import { isTrivialPin, NewPin, RegisterDevice } from './device.ts';

const fault = (pin: unknown): string | undefined => NewPin.safeParse(pin).error?.issues[0]?.message;

test('a PIN has 4 to 8 Western digits', () => {
  expect(['2580', '19630', '40718263'].map(fault)).toEqual([undefined, undefined, undefined]);
  for (const pin of ['258', '407182635', '25 80', '2.80', '-258', '٢٥٨٠', 'abcd', '2580\n'])
    expect([pin, fault(pin)]).toEqual([pin, 'pin.format']);
  for (const pin of ['', undefined, null, 2580]) expect([pin, fault(pin)]).toEqual([pin, 'pin.required']);
});

test('PINs that anybody would try first are refused', () => {
  for (const pin of ['0000', '77777777', '1234', '0123', '6789', '7890', '4321', '9876', '3210', '1212', '474747', '12345678'])
    expect([pin, isTrivialPin(pin)]).toEqual([pin, true]);
  for (const pin of ['1235', '1357', '2580', '1221', '9999990', '1990']) expect([pin, isTrivialPin(pin)]).toEqual([pin, false]);
  expect(fault('1234')).toBe('pin.trivial');
});

test('a shared tablet has a name and locks after 1 to 60 minutes', () => {
  const faults = (input: object) => RegisterDevice.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  expect(faults({ name: ' Bar ', lockAfterMinutes: 5 })).toEqual([]);
  expect(faults({ name: ' ', lockAfterMinutes: 0 })).toEqual([
    ['name', 'device.name_required'],
    ['lockAfterMinutes', 'device.lock_range'],
  ]);
  expect(faults({ name: 'x'.repeat(41), lockAfterMinutes: 61 })).toEqual([
    ['name', 'device.name_long'],
    ['lockAfterMinutes', 'device.lock_range'],
  ]);
  for (const name of ['Ba\u200Br', 'Bar\u202E', 'Bar\nSession deleted', '\u001B[31mBar'])
    expect([name, faults({ name, lockAfterMinutes: 5 })]).toEqual([name, [['name', 'field.hidden']]]);
  for (const name of ['--', '😀'])
    expect([name, faults({ name, lockAfterMinutes: 5 })]).toEqual([name, [['name', 'device.name_required']]]);
});
