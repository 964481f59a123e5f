import { expect, it } from 'vitest';
import { seal, unseal } from './sealing.ts';

const secret = 'a secret of at least thirty-two bytes';

it('opens what was sealed with the same secret for the same purpose', () => {
  expect(unseal(seal('مفتاح', secret, 'test'), secret, 'test')).toBe('مفتاح');
  expect(seal('the same', secret, 'test')).not.toBe(seal('the same', secret, 'test'));
});

it('opens nothing with another secret, for another purpose, or after a change of any byte', () => {
  const sealed = seal('text', secret, 'test');
  expect(unseal(sealed, `${secret}.`, 'test')).toBeUndefined();
  expect(unseal(sealed, secret, 'another')).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64');
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[index]! ^= 1;
    expect(unseal(changed.toString('base64'), secret, 'test')).toBeUndefined();
  }
  expect(unseal('', secret, 'test')).toBeUndefined();
});
