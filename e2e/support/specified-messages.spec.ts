import { expect, test } from '@playwright/test';
import { neverShown } from './specified-messages.ts';

test('every specified message is shown in both languages', () => {
  expect(neverShown()).toEqual([]);
});
