import { expect, it } from 'vitest';
import { asNumberAndName } from './use-tables.ts';

it('calls a table by its number, with its name isolated behind it', () => {
  expect(asNumberAndName(5, null)).toBe('5');
  expect(asNumberAndName(5, 'النافذة')).toBe('5 (\u2068النافذة\u2069)');
});
