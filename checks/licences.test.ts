import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { licencesPage, shippedPackages } from './licences.ts';

const shipped = shippedPackages(readFileSync('package-lock.json', 'utf8'));
const faultsWith = (licence?: string): string[] => licencesPage([...shipped, { name: 'planted', licence }]).faults;

test('everything that is shipped has a licence that somebody looked at', () => {
  expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['koa', 'react', 'vite', '@img/sharp-libvips-linux-arm64']));
  expect(shipped.map(({ name }) => name)).not.toContain('vitest');
  expect(licencesPage(shipped).faults).toEqual([]);
});

describe('a package', () => {
  test.each(['MIT', '(GPL-3.0-only OR MIT)', 'MIT AND BSD-3-Clause'])('under %s is shipped', (licence) => {
    expect(faultsWith(licence)).toEqual([]);
  });

  test.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND LGPL-2.1-only',
    'BUSL-1.1',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    undefined,
  ])('under %s is refused', (licence) => {
    expect(faultsWith(licence)).toEqual([expect.stringContaining(`planted has the licence ${licence ?? 'none'}`)]);
  });
});

test('a decision about a package that is gone is refused', () => {
  const { faults } = licencesPage(shipped.filter(({ name }) => name !== 'png-js'));
  expect(faults).toEqual([expect.stringContaining('png-js')]);
});
