import { expect, test } from 'vitest';
import { keyIn } from './use-key.ts';

test('a link has its key behind the mark, and nothing else is taken for one', () => {
  expect(keyIn('#ttk_5f-G_h')).toBe('ttk_5f-G_h');
  for (const hash of ['', '#', '#days', '#ttk_', '#ttk_a b']) expect([hash, keyIn(hash)]).toEqual([hash, undefined]);
});
