import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { CafeApi } from '../../support/cafe-api.ts';
import { fillSignIn, signInTo } from '../../support/entrance.ts';
import { watchFaults } from '../../support/faults.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

/** Limits before a page can be used: files, and kilobytes of compressed JavaScript. Raise them only for a reason. */
const most = { signIn: { files: 12, kilobytes: 235 }, sessions: { files: 20, kilobytes: 290 } } as const;

/** Zod's name for its schemas, which its minified code keeps. */
const zodMark = '$ZodType';

const fileName = (path: string): string => path.split('/').at(-1) ?? '';

/** Counts the app's files that a page loads from now on, except preloaded dialogs. */
const filesOf = (page: Page) => {
  const files = new Set<string>();
  const scripts = new Map<string, Promise<number>>();
  const withZod = { first: new Set<string>(), later: new Set<string>() };
  const later = new Set<Request>();
  page.on('request', (request) => {
    if (later.size > 0 || new URL(request.url()).pathname.startsWith('/assets/dialogs-')) later.add(request);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) return;
    const isLater = later.has(response.request());
    if (!isLater) files.add(pathname);
    if (!/^\/assets\/[^/]+\.js$/.test(pathname)) return;
    const size = response.body().then((body) => {
      if (body.includes(zodMark)) withZod[isLater ? 'later' : 'first'].add(fileName(pathname));
      return gzipSync(body).length;
    });
    // The end of the test may cut off a script that nobody counts any more.
    size.catch(() => undefined);
    if (!isLater) scripts.set(pathname, size);
  });
  return {
    count: async () => ({
      files: files.size,
      kilobytes: (await Promise.all(scripts.values())).reduce((all, size) => all + size, 0) / 1000,
    }),
    names: () => [...scripts.keys()].map(fileName),
    withZod,
  };
};

const loadsRunning = (url: URL): boolean => url.pathname === '/api/sessions' && url.search.includes('isActive%22%3Atrue');

for (const language of ['en', 'ar'] as const) {
  const words = catalogues[language];

  test(`the first load stays small in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.end(await api.start({ tableNumber: 3, numberOfCustomers: 2 }));
    const page = await (await openDevice({ language })).newPage();
    const loaded = filesOf(page);
    // Before the first script, the page shows a skeleton in the right direction.
    let answerScripts = (): void => undefined;
    const released = new Promise<void>((resolve) => (answerScripts = resolve));
    await page.route('**/assets/start-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/sessions', { waitUntil: 'commit' });
    const shape = page.locator('#shell .door');
    await expect(shape.getByText('Tabletime')).toBeVisible();
    await expect(shape).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr');
    answerScripts();
    await expect(page.getByRole('heading', { level: 1, name: words.auth.signIn.title })).toBeVisible();
    await expect(shape).toBeHidden();
    await page.waitForLoadState();
    const atSignIn = await loaded.count();
    await fillSignIn(page, words, owner);
    await expect(page.getByRole('heading', { level: 1, name: words.sessions.title })).toBeVisible();
    await expect(page.locator('[aria-labelledby=completed-sessions]').getByRole('article').first()).toBeVisible();
    await page.waitForLoadState();
    const atSessions = await loaded.count();
    const said = Object.entries({ signIn: atSignIn, sessions: atSessions }).map(
      ([where, { files, kilobytes }]) => `${where}: ${files} files, ${kilobytes.toFixed(0)} kB`,
    );
    test.info().annotations.push({ type: 'fetched', description: said.join('; ') });
    // Validation comes with the dialogs, so that the first table does not wait for it.
    expect([...loaded.withZod.first]).toEqual([]);
    await expect.poll(() => loaded.withZod.later.size).toBeGreaterThan(0);
    expect(atSignIn.kilobytes).toBeGreaterThan(100);
    expect(atSignIn.kilobytes).toBeLessThanOrEqual(most.signIn.kilobytes);
    expect(atSignIn.files).toBeLessThanOrEqual(most.signIn.files);
    expect(atSessions.kilobytes).toBeLessThanOrEqual(most.sessions.kilobytes);
    expect(atSessions.files).toBeLessThanOrEqual(most.sessions.files);
    expect(loaded.names().filter((name) => /chart|analytics|settings-page|logs-page|users-page|history-page/.test(name))).toEqual([]);
  });
}

test('a device that is signed in asks for the files of the floor and its tables before the first script has run', async ({
  openDevice,
}) => {
  const page = await (await openDevice({ language: 'ar' })).newPage();
  await signInTo(page, catalogues.ar, '/sessions');
  await expect(page.getByRole('heading', { level: 1, name: catalogues.ar.sessions.title })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const missing = () =>
    ['/assets/first-load-', '/assets/frame-', '/assets/signed-in-', '/assets/floor-', '/api/sessions', '/api/settings/tables'].filter(
      (name) => !asked.some((path) => path.startsWith(name)),
    );
  let answerStart = (): void => undefined;
  const released = new Promise<void>((resolve) => (answerStart = resolve));
  await page.route('**/assets/start-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(missing).toEqual([]);
  expect(asked).not.toContain('/api/cafe');
  answerStart();
  await expect(page.locator('[aria-labelledby=active-sessions][aria-busy=false]')).toBeVisible();
  // The floor took both answers.
  expect(
    await page.evaluate(() => (globalThis as unknown as { earlyAnswers: { answers: Map<string, unknown> } }).earlyAnswers.answers.size),
  ).toBe(0);
});

test('nothing moves while the sessions load, although fewer run than there were skeletons', async ({ app, openDevice }) => {
  const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
  await api.endAll();
  for (const tableNumber of [5, 6]) await api.start({ tableNumber, numberOfCustomers: 2, notes: 'Two high chairs' });
  const page = await (await openDevice({ width: 820, height: 1180 })).newPage();
  await signInTo(page, catalogues.en, '/sessions');
  await expect(page.getByRole('heading', { level: 1, name: catalogues.en.sessions.title })).toBeVisible();
  let answerRunning = (): void => undefined;
  const released = new Promise<void>((resolve) => (answerRunning = resolve));
  await page.route(loadsRunning, async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    const record = (entries: PerformanceEntryList) => {
      for (const entry of entries) watched.moved += (entry as PerformanceEntry & { value: number }).value;
    };
    const shifts = new PerformanceObserver((list) => record(list.getEntries()));
    const watched = {
      moved: 0,
      untilNow: () => {
        record(shifts.takeRecords());
        return watched.moved;
      },
    };
    Object.assign(window, { watched });
    shifts.observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(page.locator('section[aria-busy=true]')).toHaveCount(1);
  answerRunning();
  for (const list of ['active-sessions', 'completed-sessions'])
    await expect(page.locator(`[aria-labelledby=${list}][aria-busy=false]`)).toBeVisible();
  // A layout shift is reported with the next frame.
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const tell = () => resolve((window as unknown as { watched: { untilNow: () => number } }).watched.untilNow());
        requestAnimationFrame(() => requestAnimationFrame(tell));
      }),
  );
  expect(moved).toBeLessThanOrEqual(0.02);
});

const refusedInline =
  /^console error .*Executing inline script violates the following Content Security Policy directive ["']script-src 'self'["']/;

test.describe('with a script planted into its page', () => {
  // Each planted script must be blocked; any other fault fails the test.
  test.use({ expectedFaults: refusedInline });

  test("the app, on its first and inner pages, and the API's description run only their own scripts", async ({ openDevice }) => {
    const context = await openDevice();
    const faults = watchFaults(context);
    const page = await context.newPage();
    const title = page.getByRole('heading', { level: 1, name: catalogues.en.auth.signIn.title });
    const call = page.locator('#operations-sessions-startSession');
    for (const [path, shown] of [
      ['/', title],
      ['/reports/12/show', title],
      ['/api/docs', call],
    ] as const) {
      const answer = await page.goto(path);
      expect(await answer?.headerValue('Content-Type')).toMatch(/^text\/html/);
      const policy = (await answer?.headerValue('Content-Security-Policy'))?.split(';') ?? [];
      expect(policy.filter((directive) => directive.startsWith('script-src'))).toEqual(["script-src 'self'"]);
      // The description shows the calls in sight.
      // It reads all of them first, which takes a busy machine a while.
      if (shown === call) await page.getByPlaceholder('Filter by').fill('sessions', { timeout: 40_000 });
      await expect(shown).toBeVisible();
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
