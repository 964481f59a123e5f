import { expect, test } from 'vitest';
import { isTestPath, samePath } from './test-path.ts';

test.each([
  ['/phone-code-test', true],
  ['/twilio-test', true],
  ['/twilio-test/', true],
  ['/history', false],
  ['/a/twilio-test', false],
  ['/-test', false],
])('%s may be the test: %s', (pathname, may) => {
  expect(isTestPath(pathname)).toBe(may);
});

test('only the address of the settings is the test; the usual one where they are unknown', () => {
  expect(samePath('/twilio-test/', '/twilio-test')).toBe(true);
  expect(samePath('/phone-code-test', '/twilio-test')).toBe(false);
  expect(samePath('/phone-code-test', undefined)).toBe(true);
});
