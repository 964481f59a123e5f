import { expect, it } from 'vitest';
import { bookChanges } from './book-changes.ts';
import { sampleBook as book } from '../../session/sample-book.ts';

const [weekend, afternoon, student, majlis] = book.rules;

it('finds what was added, removed, changed and moved', () => {
  const dearer = { ...weekend!, blockPrice: 4_500 };
  const night = { ...majlis!, name: { en: 'Night', ar: 'ليل' } };
  const changes = bookChanges(book, { house: { blockPrice: 3_500, stayCap: 9_000 }, rules: [student!, afternoon!, dearer, night] });
  expect(changes).toEqual([
    { kind: 'house', field: 'blockPrice', before: 3_000, after: 3_500 },
    { kind: 'house', field: 'stayCap', before: undefined, after: 9_000 },
    { kind: 'rule', before: weekend, after: dearer },
    { kind: 'rule', before: undefined, after: night },
    { kind: 'rule', before: majlis, after: undefined },
    { kind: 'order', before: [weekend, afternoon, student], after: [student, afternoon, dearer] },
  ]);
});

it('finds nothing in the same book, in whatever order its fields are stored', () => {
  const stored = book.rules.map((rule) => Object.fromEntries(Object.entries(rule).toReversed()) as typeof rule);
  expect(bookChanges(book, { ...book, rules: stored })).toEqual([]);
});

it('tells rules with the same name apart by their order', () => {
  const twice = [weekend!, { ...weekend!, blockPrice: 1 }];
  expect(bookChanges({ ...book, rules: twice }, { ...book, rules: twice })).toEqual([]);
});
