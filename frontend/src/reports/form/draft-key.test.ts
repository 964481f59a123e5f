import { expect, it } from 'vitest';
import { draftKeyAfter, keptKey } from './draft-key.ts';

it.each([
  ['network', 0, 'first'],
  ['unknown', 500, 'first'],
  ['request.key_reused', 422, 'first'],
  ['request.invalid', 422, 'another'],
  ['auth.required', 401, 'another'],
] as const)('after %s (%i) a draft is submitted under the %s key', (code, status, key) => {
  expect(draftKeyAfter('first', { code, status }, () => 'another')).toBe(key);
});

it('reads the key of a kept draft', () => {
  expect([keptKey({ key: 'k' }), keptKey({ key: 7 }), keptKey({ key: '' }), keptKey({}), keptKey(null)]).toEqual([
    'k',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
