import type { Language } from '@tabletime/contract';
import { expect, type Locator } from '@playwright/test';
import { signInTo } from '../../support/entrance.ts';
import { dayButtons, dayPlace, rowsOf } from './history.ts';
import { inspect } from '../../support/inspect.ts';
import { test } from '../../support/test.ts';
import { refuseUntilRetried } from '../../support/until-retried.ts';
import { catalogues } from '../../support/words.ts';

/** The list, an open day, its dialogs, and no days. */
export const historyLooks = (language: Language): void => {
  const words = catalogues[language];
  const { history: says } = words;

  test(`the history looks right in ${language}`, async ({ demo, openDevice }) => {
    test.slow();
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    // A dozen rows look like fifty, and axe inspects them four times as fast.
    await page.route(/\/api\/sessions\?.*businessDate/, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: unknown[] };
      await route.fulfill({ response, json: { ...answer, data: answer.data.slice(0, 12) } });
    });
    await signInTo(page, words, '/history', demo.signIns.Owner);
    await inspect(page, 'history', dayButtons(page).first());
    await dayButtons(page).nth(1).click();
    await inspect(page, 'history-day', rowsOf(dayPlace(page, 1)).first());
    const look = async (name: string, button: Locator) => {
      await button.click();
      await inspect(page, name, page.getByRole('dialog'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await look('history-story', dayPlace(page, 1).getByRole('button', { name: says.story.open }).first());
    await dayButtons(page).nth(1).click();
    const calendar = page.getByRole('button', { name: says.jump.open });
    await look('history-calendar', calendar);
    await expect(calendar).toBeFocused();
    await page.goto('/settings/maintenance');
    const deleteAll = page.getByRole('button', { name: says.delete_all.open });
    await look('history-delete-all', deleteAll);
    await expect(deleteAll).toBeFocused();

    await page.route('**/api/history?*', (route) =>
      route.fulfill({ json: { success: true, data: [] }, headers: { 'Content-Range': 'history */0' } }),
    );
    await page.goto('/history');
    await inspect(page, 'history-empty', page.getByRole('heading', { level: 2, name: says.empty.title }));
    await page.unroute('**/api/history?*');
    await refuseUntilRetried(page, '**/api/history?*', words.retry, { status: 403, json: { success: false } });
    await page.reload();
    await inspect(page, 'history-failed', page.getByRole('heading', { level: 2, name: says.failed.load }));
    await page.getByRole('main').getByRole('alert').getByRole('button').click();
    await expect(dayButtons(page).first()).toBeVisible();
  });
};
