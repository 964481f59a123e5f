import { describe, expect, test } from 'vitest';
import { CorrectGuest, GuestsArrive } from './guest.ts';

const arriving = (label: unknown) => GuestsArrive.safeParse({ count: 1, labels: [label] });
const faultOf = (label: unknown): string | undefined => arriving(label).error?.issues[0]?.message;

describe('the name of a guest', () => {
  test.each([
    ['Noura', 'Noura'],
    ['  Zoe\u0308\u00A0B ', 'Zoë B'],
    ['نورة 2', 'نورة 2'],
    ['می\u200Cروم', 'می\u200Cروم'],
    ['7', '7'],
    ['Sara\n', 'Sara'],
    ['', null],
    [' \n\u00A0', null],
    [null, null],
  ])('%j is kept as %j', (input, kept) => expect(arriving(input).data?.labels).toEqual([kept]));

  test.each(['Sa\u200Bra', '\u200B', 'Sara\u200F', 'Sa\nra', 'Sa\u2028ra', 'Sara\u202E', 'Sara\u3164', 'Sa\tra'])(
    'has nothing that nobody sees: %j',
    (label) => expect(faultOf(label)).toBe('field.hidden'),
  );

  test('has a letter or a digit, and 40 characters at most', () => {
    expect(faultOf('--')).toBe('guest.label_letters');
    expect(faultOf('x'.repeat(41))).toBe('guest.label_long');
    expect(faultOf('Sa\u0000ra')).toBe('field.text');
  });

  test('is held to the same where it is corrected', () => {
    expect(CorrectGuest.safeParse({ label: 'Sa\u200Bra' }).error?.issues[0]).toMatchObject({ path: ['label'], message: 'field.hidden' });
    expect(CorrectGuest.parse({ label: ' ' }).label).toBeNull();
    expect(CorrectGuest.parse({}).label).toBeUndefined();
  });
});
