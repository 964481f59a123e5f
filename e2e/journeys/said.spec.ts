import { expect, test } from '@playwright/test';
import { neverSaid } from '../support/said.ts';

test('every specified message is shown in both languages', () => {
  expect(neverSaid()).toEqual([]);
});
