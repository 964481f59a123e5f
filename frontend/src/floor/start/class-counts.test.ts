import { expect, it } from 'vitest';
import { countsWithin, guestClassesInput } from './class-counts.ts';

it('counts no more kinds than people', () => {
  expect(countsWithin({ student: 2, child: 2 }, 3)).toEqual({ student: 2, child: 1 });
  expect(countsWithin({ student: 2 }, 0)).toEqual({ student: 0 });
});

it('sends the kinds that are there, of those that the café has', () => {
  const known = [{ _id: 'student' }, { _id: 'child' }];
  expect(guestClassesInput({ student: 2, child: 0, gone: 1 }, 4, known)).toEqual([{ guestClass: 'student', count: 2 }]);
  expect(guestClassesInput({}, 4, known)).toEqual([]);
});
