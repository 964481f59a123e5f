import { sessionTextNames } from '@tabletime/contract';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../eventstore/event.ts';
import { searchOfEntry } from './entry-search.ts';

const wordsOf = (details: JsonObject, { performer = null, effect = null }: { performer?: string | null; effect?: number | null } = {}) =>
  searchOfEntry({ performer, details, effect }).split(' ').toSorted();

it.each<[string, string[], string[]]>([
  [
    'a deletion is found by its table, its amount, its reason and who did it',
    wordsOf({ tableNumber: 7, numberOfCustomers: 4, cost: 6_050, reason: 'سُجّلت مرتين' }, { performer: 'Noura Ali', effect: -6_050 }),
    ["'#7'", "'=60.5'", "'ali'", "'noura'", "'سجلت'", "'مرتين'"],
  ],
  [
    'a move is found by the table that was left, too, and a note by what it said before',
    wordsOf({ tableNumber: 17, changes: { tableNumber: { from: 5, to: 17 }, notes: { from: 'Window', to: 'Birthday' } } }),
    ["'#17'", "'#5'", "'birthday'", "'window'"],
  ],
  [
    'an edit after the end is found by both costs and by their difference',
    wordsOf({ tableNumber: 7, changes: {}, cost: { from: 12_000, to: 3_000 }, reason: 'x' }, { effect: -9_000 }),
    ["'#7'", "'=120'", "'=30'", "'=90'", "'x'"],
  ],
  ['an account is found by its name', wordsOf({ name: 'Omar', role: 'Supervisor', reason: 'Left' }), ["'left'", "'omar'"]],
  ['what the software did with nothing is found by no word', wordsOf({}), ['']],
])('%s', (_, words, expected) => {
  expect(words).toEqual(expected);
});

it.each(sessionTextNames)('finds a change of the %s of a session, as of every text that staff write on it', (name) => {
  expect(wordsOf({ changes: { [name]: { from: 'Zebra', to: 'Okapi' } } })).toEqual(["'okapi'", "'zebra'"]);
});
