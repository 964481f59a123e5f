import { expect, test } from 'vitest';
import { resolveBrowser } from './resolve-browser.ts';

const places = (existing: string[], named?: string) => ({
  named,
  downloaded: '/cache/chrome',
  exists: (path: string) => existing.includes(path),
  packaged: async () => undefined,
});

test('the named browser comes before all others', async () => {
  expect(await resolveBrowser(places(['/my/chrome', '/cache/chrome', '/usr/bin/chromium'], '/my/chrome'))).toEqual({
    executablePath: '/my/chrome',
    args: [],
  });
});

test('a missing named browser is a fault, not a reason to use another', async () => {
  await expect(resolveBrowser(places(['/usr/bin/chromium'], '/my/chrome'))).rejects.toThrow('CHROMIUM_PATH names /my/chrome');
});

test("a headless shell comes before Playwright's own download, and that before an installed browser", async () => {
  const all = ['/usr/bin/chromium-headless-shell', '/cache/chrome', '/usr/bin/chromium'];
  expect((await resolveBrowser(places(all))).executablePath).toBe('/usr/bin/chromium-headless-shell');
  expect((await resolveBrowser(places(['/cache/chrome', '/usr/bin/chromium']))).executablePath).toBe('/cache/chrome');
  expect((await resolveBrowser(places(['/usr/bin/google-chrome', '/usr/bin/chromium']))).executablePath).toBe('/usr/bin/chromium');
});

test('the packaged one is the last resort, and its arguments are kept', async () => {
  const packaged = { executablePath: '/unpacked/chromium', args: ['--no-zygote'] };
  expect(await resolveBrowser({ ...places([]), packaged: async () => packaged })).toBe(packaged);
});

test('with none at all, a sentence says what to do', async () => {
  await expect(resolveBrowser(places([]))).rejects.toThrow(/install Chromium or Chrome.*CHROMIUM_PATH/);
});
