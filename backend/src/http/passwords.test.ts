import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
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

it('leaves threads to files and packing, however many sign in at once', async () => {
  const kept = await hashPassword('right');
  let judged = 0;
  const many = Promise.all(
    Array.from({ length: 16 }, async () => {
      await isPassword('wrong', kept);
      judged += 1;
    }),
  );
  // Files and packing use the same few threads: behind all of these they would wait for most of them.
  await stat('.');
  await promisify(gzip)('an answer');
  expect(judged).toBeLessThan(8);
  await many;
  expect(judged).toBe(16);
});
