import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { fillSignIn } from '../support/entrance.ts';
import { watchFaults } from '../support/faults.ts';
import { owner } from '../support/running-app.ts';
import { expect, test } from '../support/test.ts';
import { catalogues } from '../support/words.ts';

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

/** What the browser says of an inline script that the policy refuses. */
const refusedInline =
  /^console error .*Executing inline script violates the following Content Security Policy directive ["']script-src 'self'["']/;

test.describe('with a script planted into its page', () => {
  // Each planted script is noticed as it is refused; anything else still fails the test.
  test.use({ expectedFaults: refusedInline });

  test('the app, at its door and deep inside, lets nothing run but its own', async ({ openDevice }) => {
    const context = await openDevice();
    const faults = watchFaults(context);
    const page = await context.newPage();
    for (const path of ['/', '/reports/12/show']) {
      const answer = await page.goto(path);
      expect(await answer?.headerValue('Content-Type')).toMatch(/^text\/html/);
      const policy = (await answer?.headerValue('Content-Security-Policy'))?.split(';') ?? [];
      expect(policy.filter((directive) => directive.startsWith('script-src'))).toEqual(["script-src 'self'"]);
      // It runs, and has run into nothing.
      await expect(page.getByRole('heading', { level: 1, name: catalogues.en.auth.signIn.title })).toBeVisible();
      expect(faults).toEqual([]);

      await page.evaluate(() => {
        const planted = document.createElement('script');
        planted.textContent = "document.documentElement.setAttribute('data-planted', 'ran')";
        document.head.append(planted);
      });
      await expect.poll(() => faults).toEqual([expect.stringMatching(refusedInline)]);
      await expect(page.locator('html')).not.toHaveAttribute('data-planted');
      faults.length = 0;
    }
  });
});
