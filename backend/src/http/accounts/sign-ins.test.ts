import { expect, test } from 'vitest';
import { deviceOf } from './sign-ins.ts';

const iPad =
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const tablet = 'Mozilla/5.0 (Linux; Android 14; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

test.each([
  [iPad, { browser: 'Safari', system: 'iOS' }],
  [tablet, { browser: 'Chrome', system: 'Android' }],
  [desk, { browser: 'Firefox', system: 'Windows' }],
  ['node', { browser: null, system: null }],
  ['', { browser: null, system: null }],
])('names browser and system of %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});

test('keeps no more of a long name than can be shown', () => {
  const { browser } = deviceOf(`${'x'.repeat(5000)}/1.0 (${'y'.repeat(5000)})`);
  expect((browser ?? '').length).toBeLessThanOrEqual(40);
});
