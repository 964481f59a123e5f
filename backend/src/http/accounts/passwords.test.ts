import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import argon2 from '@node-rs/argon2';
import { afterEach, expect, it, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

afterEach(() => void vi.restoreAllMocks());

it('recognises a password by its hash, with any letters', async () => {
  const hash = await hashPassword('كلمة السر 🔑');
  expect(await isPassword('كلمة السر 🔑', hash)).toBe(true);
  expect(await isPassword('كلمة السر', hash)).toBe(false);
});

/** A password as several keyboards and systems write it. */
const written = ['Peñón ａｂ ﻣﺮﺣﺒﺎ ٱ', 'Pen\u0303o\u0301n ab مرحبا ٱ', 'Peñón\u00A0ab مرحبا ٱ'];

it('recognises a password in whatever form of Unicode it was set and is typed', async () => {
  expect(new Set(written).size).toBe(3);
  for (const set of written) {
    const hash = await hashPassword(set);
    for (const typed of written) expect(await isPassword(typed, hash)).toBe(true);
    expect(await isPassword('Penon ab مرحبا ٱ', hash)).toBe(false);
  }
});

it('recognises one that was set before there was one form, as it was typed then', async () => {
  for (const set of written) {
    const hash = await argon2.hash(set, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    expect(await isPassword(set, hash)).toBe(true);
    expect(await isPassword(`${set}!`, hash)).toBe(false);
  }
});

it('checks a password equally often, whether it is right, wrong, or the account is unknown', async () => {
  const plain = await hashPassword('secret');
  const verify = vi.spyOn(argon2, 'verify');
  const looksAt = async (typed: string, hash: string | undefined): Promise<number> => {
    verify.mockClear();
    await isPassword(typed, hash);
    return verify.mock.calls.length;
  };
  for (const typed of ['secret', ...written]) {
    const hashes = [await hashPassword(typed), plain, undefined, await argon2.hash(typed, { memoryCost: 8, timeCost: 1, parallelism: 1 })];
    const looks: number[] = [];
    for (const hash of hashes) looks.push(await looksAt(typed, hash));
    expect(looks).toEqual(Array<number>(4).fill(typed.normalize('NFKC') === typed ? 1 : 2));
  }
});

it('accepts no password when there is no hash', async () => {
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
  // Files and compression use the same threads, and would wait behind the checks.
  await stat('.');
  await promisify(gzip)('an answer');
  expect(judged).toBeLessThan(8);
  await many;
  expect(judged).toBe(16);
});

/** Every check waits until the test finishes it; returns the passwords of running checks. */
const byHand = () => {
  const started: string[] = [];
  const finishers: (() => void)[] = [];
  vi.spyOn(argon2, 'verify').mockImplementation((_, password) => {
    started.push(String(password));
    return new Promise((resolve) => finishers.push(() => resolve(true)));
  });
  const finishAll = async (): Promise<void> => {
    for (let nth = 0; nth < finishers.length; nth++) {
      finishers[nth]!();
      await new Promise(setImmediate);
    }
  };
  return { started, finishAll };
};

it('checks one password at a time, and those of known people and devices before those of strangers', async () => {
  const { started, finishAll } = byHand();
  const strangers = ['1', '2', '3', '4'].map((password) => isPassword(password, 'hash', 'stranger'));
  const known = ['5', '6'].map((password) => isPassword(password, 'hash', 'known'));
  await new Promise(setImmediate);
  expect(started).toEqual(['1']);
  await finishAll();
  expect(await Promise.all([...strangers, ...known])).toEqual(Array<boolean>(6).fill(true));
  expect(started).toEqual(['1', '5', '6', '2', '3', '4']);
});

it('lets a stranger have a turn after four known ones, however many of these come', async () => {
  const { started, finishAll } = byHand();
  const known = Array.from({ length: 11 }, (_, nth) => isPassword(`known ${nth}`, 'hash', 'known'));
  const strangers = ['a', 'b'].map((password) => isPassword(password, 'hash', 'stranger'));
  await new Promise(setImmediate);
  await finishAll();
  await Promise.all([...known, ...strangers]);
  expect(started.flatMap((password, place) => (password.length === 1 ? [place] : []))).toEqual([5, 10]);
});

it('queues five hundred strangers, and known ones beside them', async () => {
  const { finishAll } = byHand();
  const strangers = Array.from({ length: 501 }, () => isPassword('x', 'hash', 'stranger'));
  await expect(isPassword('x', 'hash', 'stranger')).rejects.toMatchObject({ code: 'request.too_many', params: { retryAfter: 5 } });
  const known = isPassword('x', 'hash', 'known');
  await new Promise(setImmediate);
  await finishAll();
  expect(await Promise.all([...strangers, known])).toEqual(Array<boolean>(502).fill(true));
});

it('goes on when a check breaks', async () => {
  vi.spyOn(argon2, 'verify').mockRejectedValue(new Error('broken'));
  for (let time = 0; time < 3; time++) await expect(isPassword('x', 'hash')).rejects.toThrow('broken');
});
