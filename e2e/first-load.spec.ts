import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { fillSignIn } from './entrance.ts';
import { owner } from './running-app.ts';
import { expect, test } from './test.ts';
import { catalogues } from './words.ts';

/** What a browser may be asked to load before a page can be used, in kilobytes of JavaScript, compressed. Raise it for a reason only. */
const most = { signIn: 290, sessions: 400 } as const;

/** Counts the JavaScript that a page fetches from now on. */
const scriptsOf = (page: Page) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (/\/assets\/[^/]+\.js$/.test(response.url()))
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
  });
  return {
    kilobytes: async () => (await Promise.all(sizes.values())).reduce((all, size) => all + size, 0) / 1000,
    names: () => [...sizes.keys()].map((url) => url.split('/').at(-1) ?? ''),
  };
};

for (const language of ['en', 'ar'] as const) {
  const words = catalogues[language];

  test(`the first load stays small in ${language}`, async ({ openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    const scripts = scriptsOf(page);
    await page.goto('/sessions');
    await expect(page.getByRole('heading', { level: 1, name: words.auth.signIn.title })).toBeVisible();
    await page.waitForLoadState();
    const atSignIn = await scripts.kilobytes();
    await fillSignIn(page, words, owner);
    await expect(page.getByRole('heading', { level: 1, name: words.sessions.title })).toBeVisible();
    await page.waitForLoadState();
    const atSessions = await scripts.kilobytes();
    test
      .info()
      .annotations.push({ type: 'kilobytes', description: `${atSignIn.toFixed(0)} at sign-in, ${atSessions.toFixed(0)} at sessions` });
    expect(atSignIn).toBeGreaterThan(100);
    expect(atSignIn).toBeLessThanOrEqual(most.signIn);
    expect(atSessions).toBeLessThanOrEqual(most.sessions);
    expect(scripts.names().filter((name) => /chart|analytics|settings-page|logs-page|users-page|history-page/.test(name))).toEqual([]);
  });
}
