import { expect, test } from '@playwright/test';
import { neverSaid } from '../support/said.ts';

test('nothing that the specification says is left unsaid, in either language', () => {
  expect(neverSaid()).toEqual([]);
});
