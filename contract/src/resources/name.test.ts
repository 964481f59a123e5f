import { describe, expect, test } from 'vitest';
import { wording } from '../wording/word.ts';
import { cafeName, PersonName } from './name.ts';

const faultOf = (name: string): string | undefined => PersonName.safeParse(name).error?.issues[0]?.message;

describe('the name of a person', () => {
  test.each([
    'Al',
    'سالم',
    '李明',
    'نوره بنت عبدالله',
    'مُحَمَّد',
    'O’Brien-Smith',
    'Jean-Luc 2nd',
    'می\u200Cروم',
    'क्\u200Dषमा',
    'Sara 🎲',
    'Sara ❤',
    'Systema',
    'Eve | Session deleted',
    '=cmd',
    'النظامي',
    'X Æ A-12',
  ])('can be %s', (name) => expect(PersonName.parse(name)).toBe(name));

  test.each([
    ['Zoe\u0308', 'Zoë'],
    ['  Sara\u00A0\u3000 Ali ', 'Sara Ali'],
    ['Sara\n', 'Sara'],
    ['Sara ❤\uFE0F', 'Sara ❤'],
  ])('%j is kept as %j', (input, kept) => expect(PersonName.parse(input)).toBe(kept));

  test.each([
    '\u200B\u200B',
    '\u3164\u3164',
    'Sa\u200Bra',
    'Sara\u3164',
    '\u2060Sara',
    'Sara\u202Edenwo',
    '\u2066Sara\u2069',
    'Sara\u200F',
    'Sara\u061C',
    'Sa\nra',
    'Sa\tra',
    'Sara\u0007',
    '\u001B[31mSara',
    'Sara\u009B31m',
    'Sa\u2028ra',
    'Sara\u00AD',
    'Sara\u034F',
    'Sara\u2800',
    'Sara\uFFA0',
    'Sara\u{E0041}',
    'Sara\uE000',
    'Sara\uFDD0',
    'Sara\uFFFE',
    'Sara\u200D',
    '\u200CSara',
    'Sa \u200Dra',
    'سالم\u200D',
  ])('has nothing that nobody sees: %j', (name) => expect(faultOf(name)).toBe('field.hidden'));

  test.each(['..', '😀', '😀😀', 'S.', '- S -', '؟؟', '1%'])('has two letters or digits: %j', (name) =>
    expect(faultOf(name)).toBe('account.name_letters'),
  );

  test('has two characters first of all, as they are written in one', () => {
    expect(faultOf('S')).toBe('account.name_short');
    expect(faultOf('S\u0301')).toBe('account.name_short');
    expect(faultOf(' ')).toBe('account.name_required');
    expect(faultOf('e\u0301'.repeat(100))).toBeUndefined();
    expect(faultOf('é'.repeat(101))).toBe('account.name_long');
    expect(faultOf('Sa\u0000ra')).toBe('field.text');
  });

  test.each([
    'System',
    'SYSTEM',
    ' system ',
    'S y s t e m',
    'Sys-tem.',
    '[System]',
    'Ｓｙｓｔｅｍ',
    '𝐒𝐲𝐬𝐭𝐞𝐦',
    'Ѕуѕтем',
    'SYSΤEΜ',
    'ꜱʏꜱᴛᴇᴍ',
    'Sýstém',
    'System (software)',
    'النظام',
    'ال نظام',
    'النـــظام',
    'النِّظَام',
    'ٱلنظام',
    'ألنظام',
    'ﺍﻟﻨﻈﺎﻡ',
    'النظام (البرنامج)',
  ])('is none of the software’s own: %s', (name) => expect(faultOf(name)).toBe('account.name_reserved'));

  test('is none that the software goes by in the log, in whatever language', () => {
    const own = Object.values(wording).flatMap((words) => [words['audit.system'], words['audit.software']]);
    expect(own.map(faultOf)).toEqual(own.map(() => 'account.name_reserved'));
  });
});

describe('the name of the café', () => {
  const name = cafeName(80);
  const fault = (input: string): string | undefined => name.safeParse(input).error?.issues[0]?.message;

  test('may be as short as a letter, and the system’s', () => {
    expect(name.parse(' 7 ')).toBe('7');
    expect(name.parse('Système')).toBe('Système');
  });

  test('has something to read and nothing that nobody sees', () => {
    expect(fault('🎲')).toBe('settings.name_required');
    expect(fault('The\nMeeple')).toBe('field.hidden');
    expect(fault('\u3164')).toBe('field.hidden');
    expect(fault('The Meeple\u202E')).toBe('field.hidden');
    expect(fault('x'.repeat(81))).toBe('settings.name_long');
  });
});
