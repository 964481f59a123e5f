import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('knows a password by its hash, whatever letters it has', async () => {
  const hash = await hashPassword('كلمة السر 🔑');
  expect(await isPassword('كلمة السر 🔑', hash)).toBe(true);
  expect(await isPassword('كلمة السر', hash)).toBe(false);
});

it('fits nobody where there is no hash, not even the password that it is held against', async () => {
  expect(await isPassword('the password of nobody', undefined)).toBe(false);
});
