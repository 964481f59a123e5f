import { expect, it } from 'vitest';
import { isDeeperThan } from './body.ts';

const lists = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
const objects = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

it.each([
  [5, false],
  ['text', false],
  [null, false],
  [lists(3), false],
  [lists(4), true],
  [objects(3), false],
  [objects(4), true],
  [{ a: 1, b: [{ c: 1 }] }, false],
  [{ a: 1, b: [{ c: [] }] }, true],
])('counts how deep values lie in each other (%#)', (value, deeper) => {
  expect(isDeeperThan(value, 3)).toBe(deeper);
});

it('does not follow what is far too deep to the end', () => {
  expect(isDeeperThan(lists(50_000), 20)).toBe(true);
});
