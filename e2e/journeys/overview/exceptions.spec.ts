import { type ExceptionLine, type ExceptionsData, type Language, languages } from '@tabletime/contract';
import type { Page } from '@playwright/test';
import { createFormat } from '../../../frontend/src/i18n/create-format.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { plural } from '../../support/plural.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { refuseUntilRetried } from '../../support/until-retried.ts';
import { catalogues, fill } from '../../support/words.ts';
import { ask } from './analytics.ts';

const own = { mean: 0.0123, deviation: 0.0045, weeks: 11 };
const kind = { count: 4, amount: 180, share: 0.12, median: 0.02, others: 4, unusual: false } as const;
const found: ExceptionsData = {
  people: [
    {
      person: { _id: '01890000-0000-7000-8000-000000000003', name: 'Kamal Al-Harbi' },
      sessions: 42,
      handled: 4_310.5,
      unusual: 2,
      kinds: [
        { ...kind, kind: 'discount', own },
        { ...kind, kind: 'moved', own, unusual: true },
        { ...kind, kind: 'early', unusual: true },
      ],
    },
    { person: { _id: '01890000-0000-7000-8000-000000000004', name: 'منى' }, sessions: 12, handled: 900, unusual: 0, kinds: [] },
  ],
};
const alone: ExceptionsData = {
  people: [{ ...found.people[0]!, unusual: 0, kinds: [{ ...kind, kind: 'free', share: 1, median: null, others: 0 }] }],
};

const answer = (page: Page, data: ExceptionsData) =>
  page.route('**/api/exceptions?*', (route) => route.fulfill({ json: { success: true, data } }));

const exceptions = (language: Language): void => {
  const words = catalogues[language];
  const { exceptions: says, history } = words;
  const { money } = createFormat(language, 'Asia/Riyadh');

  test(`the screen shows the API's figures, and each leads to its lines and their story, in ${language}`, async ({ demo, openDevice }) => {
    test.slow();
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    await signInTo(page, words, '/exceptions', demo.signIns.Admin);
    await page.getByRole('button', { name: plural(says.lastDays, 30, language) }).click();
    await expect(page).toHaveURL(/days=30/);
    const first = page.locator('main section').first();
    await expect(first).toBeVisible();
    const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
    const month = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    const { people } = await ask<ExceptionsData>(page, `/exceptions?from=${month(today, -40)}&to=${today}`);
    expect(people.length).toBeGreaterThan(2);

    await page.goto(`/exceptions?from=${month(today, -40)}&to=${today}`);
    const [person] = people;
    const panel = page.getByRole('region', { name: person!.person.name });
    for (const { kind: each, amount, count } of person!.kinds) {
      await expect(panel.locator(`[data-row=${each}]`)).toContainText(money(amount));
      await expect(panel.locator(`[data-row=${each}]`)).toContainText(plural(words.analytics.people.times, count, language));
    }
    await inspect(page, 'exceptions', panel);

    const told = person!.kinds.find(({ kind: each }) => each !== 'short')!;
    const lines = await ask<ExceptionLine[]>(
      page,
      `/exceptions/${person!.person._id}?from=${month(today, -40)}&to=${today}&kind=${told.kind}`,
    );
    await panel.locator(`[data-row=${told.kind}]`).getByRole('button').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.locator('[data-line]')).toHaveCount(lines.length);
    await expect(sheet.locator('[data-line]').first()).toContainText(money(lines[0]!.amount));
    await inspect(page, 'exceptions-lines', sheet.locator('[data-line]').first());
    await sheet.locator('[data-line]').first().getByRole('button').click();
    await expect(sheet.getByRole('heading', { name: fill(history.story.title, { number: lines[0]!.tableNumber! }) })).toBeVisible();
    await expect(sheet.getByRole('list', { name: history.story.events }).getByRole('listitem').first()).toBeVisible();
    await inspect(page, 'exceptions-story');
    await sheet.getByRole('button', { name: says.back }).click();
    await expect(sheet.locator('[data-line]')).toHaveCount(lines.length);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    // Other widths have shown another button in the place of the first.
    await panel.locator(`[data-row=${told.kind}]`).getByRole('button').click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel.locator(`[data-row=${told.kind}]`).getByRole('button')).toBeFocused();
  });

  test(`unusual figures are marked, and nothing is without others or earlier weeks, in ${language}`, async ({ openDevice }) => {
    test.slow();
    const page = await (await openDevice({ language })).newPage();
    await answer(page, found);
    await signInTo(page, words, '/exceptions', owner);
    const panel = page.getByRole('region', { name: 'Kamal Al-Harbi' });
    await expect(page.getByText(says.verdict)).toBeVisible();
    await expect(panel.getByText(says.mark, { exact: true })).toHaveCount(2);
    await expect(panel.locator('[data-row=discount]').getByText(says.mark, { exact: true })).toHaveCount(0);
    await expect(panel).toContainText(plural(says.unusual, 2, language));
    await expect(panel.locator('[data-row=moved]')).toContainText(plural(says.ofOthers, 4, language));
    await expect(panel.locator('[data-row=moved]')).toContainText(plural(says.ofWeeks, 11, language));
    await expect(page.getByRole('region', { name: says.quiet })).toContainText('منى');
    await inspect(page, 'exceptions-unusual', panel);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(panel.locator('[data-row]')).toHaveCount(2);
    const folded = panel.getByRole('button', { name: plural(says.more, 1, language) });
    await folded.click();
    await expect(panel.locator('[data-row=discount]')).toContainText(money(180));
    await folded.click();
    await expect(panel.locator('[data-row=discount]')).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await answer(page, alone);
    await page.reload();
    await expect(page.getByText(says.noCompare)).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(panel.getByText(says.mark, { exact: true })).toHaveCount(0);
  });

  test(`a failed load and a quiet period look right in ${language}`, async ({ openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    await refuseUntilRetried(page, '**/api/exceptions?*', words.retry, { status: 404, body: '' });
    await signInTo(page, words, '/exceptions', owner);
    await inspect(page, 'exceptions-failed', page.getByRole('heading', { name: says.failed }));
    await answer(page, { people: [] });
    await page.getByRole('main').getByRole('button', { name: words.retry }).click();
    await inspect(page, 'exceptions-none', page.getByRole('heading', { name: says.none }));
    await page.getByRole('button', { name: words.analytics.period.dates }).click();
    await page.goto('/exceptions?from=2026-01-01&to=2026-01-31');
    await inspect(page, 'exceptions-dates', page.getByLabel(words.analytics.period.from).first());
  });
};

for (const language of languages) exceptions(language);
