import { expect, test } from 'vitest';
import { wordFaults } from './plain-words.ts';

test.each([
  ['a.ts', '/** For whoever reads it. */'],
  ['a.ts', ' * made anew'],
  ['a.ts', 'const x = 1; // Meanwhile it ended.'],
  ['a.test.ts', "test('whoever asks', () => undefined);"],
  ['a.test.ts', "  it.each(all)('the parts thereof', () => undefined);"],
  ['a.sql', '-- the table wherein rows stand'],
  ['a.md', 'Whosoever asks.'],
  ['a.ts', '/** Changes the own password. */'],
  ['a.ts', '// What is said of a session that ended.'],
  ['a.test.ts', "test('tells what a bill comes to', () => undefined);"],
  ['a.md', 'The own account.'],
])('in %s, %j is refused', (path, text) => {
  expect(wordFaults(path, `\n${text}\n`)).toEqual([{ rule: 'plain-words', where: `${path}:2` }]);
});

test('texts for people and plain comments are not judged', () => {
  expect(wordFaults('en.ts', "  'version.stale': 'Changed meanwhile by %{by}.',\n// A new one of their own.")).toEqual([]);
  expect(wordFaults('0001.sql', '-- what a table came to')).toEqual([]);
});
