import type { GuestClass } from '@tabletime/contract';
import { expect, it, test } from 'vitest';
import { classesOfDraft, readClasses } from './classes-draft.ts';

const student: GuestClass = { _id: '0190c6c0-0000-7000-8000-000000000001', name: { en: 'Student', ar: 'طالب' } };
const typed = classesOfDraft(undefined, [student]);

it('keeps the ids of classes that are renamed, and gives new ones none', () => {
  expect(
    readClasses(
      [
        { ...typed[0]!, en: ' Pupil ' },
        { en: 'Child', ar: 'طفل' },
      ],
      [student],
    ).changed,
  ).toEqual([{ _id: student._id, name: { en: 'Pupil', ar: 'طالب' } }, { name: { en: 'Child', ar: 'طفل' } }]);
});

it('has not changed as long as nothing but blank lines was typed', () => {
  expect(readClasses([...typed, { en: ' ', ar: '' }], [student])).toEqual({ changed: undefined, fault: undefined });
  expect(readClasses([], [student]).changed).toEqual([]);
});

test('a class needs both names, and names of its own', () => {
  expect(readClasses([{ en: 'Child', ar: '' }], []).fault).toBe('tariffs.classes.fault');
  expect(readClasses([...typed, { en: 'Other', ar: 'طالب' }], [student]).fault).toBe('tariffs.classes.twice');
});

it('reads a stored draft, and nothing else', () => {
  expect(classesOfDraft(JSON.stringify([{ en: 'Child', ar: 'طفل' }]), [student])).toEqual([{ en: 'Child', ar: 'طفل' }]);
  expect(classesOfDraft('[{"en":1}]', [student])).toEqual(typed);
  expect(classesOfDraft('[', [student])).toEqual(typed);
});
