import { describe, expect, it } from 'vitest';
import { type Findable, search } from './search.ts';

const table = (number: number): Findable => ({ id: `t${number}`, group: 'tables', label: `Table ${number}`, keywords: 'Mixed' });
const entries: Findable[] = [
  { id: 'history', group: 'pages', label: 'History' },
  { id: 'arabic-history', group: 'pages', label: 'السجل' },
  { id: 'users', group: 'pages', label: 'المستخدمون' },
  { id: 'start', group: 'actions', label: 'Start a session', keywords: 'new' },
  { id: 'owner', group: 'people', label: 'أحمد الزهراني', keywords: 'ahmad@gmail.com' },
  ...[1, 3, 12, 17, 21].map(table),
];
const found = (query: string) => search(entries, query).flatMap((part) => part.entries.map(({ id }) => id));

describe('a search', () => {
  it('finds a table by its number, the exact one first, and by no digit in its middle', () => {
    expect(found('1')).toEqual(['t1', 't12', 't17']);
    expect(found('table 12')).toEqual(['t12']);
  });

  it('understands typed Arabic and Persian digits', () => {
    expect([found('١٢'), found('۳')]).toEqual([['t12'], ['t3']]);
  });

  it('finds by the beginning of any word, in any order, without regard to case', () => {
    expect(found('SESS st')).toEqual(['start']);
    expect(found('new')).toEqual(['start']);
    expect(found('ahm')).toEqual(['owner']);
  });

  it('finds within a word, but not a single letter there', () => {
    expect([found('story'), found('y')]).toEqual([['history'], []]);
  });

  it('takes every word of the query', () => {
    expect(found('start 12')).toEqual([]);
    expect(found('!?')).toEqual([]);
  });

  it('reads Arabic as it is typed in haste: without hamza, vowel signs or article', () => {
    expect([found('احمد'), found('أَحمد'), found('سجل'), found('مستخدم')]).toEqual([['owner'], ['owner'], ['arabic-history'], ['users']]);
  });
});

it('groups what it finds, and shows the first of every group where nothing is typed', () => {
  const many = [...Array.from({ length: 9 }, (_, index) => table(index + 1)), ...entries.slice(0, 4)];
  expect(search(many, ' ').map(({ group, entries: part }) => [group, part.length])).toEqual([
    ['tables', 4],
    ['pages', 3],
    ['actions', 1],
  ]);
});
