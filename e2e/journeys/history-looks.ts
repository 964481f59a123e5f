import type { Language } from '@tabletime/contract';
import { expect, type Locator } from '@playwright/test';
import { signInTo } from '../support/entrance.ts';
import { dayButtons, dayPlace, rowsOf } from './history.ts';
import { inspect } from '../support/inspect.ts';
import { test } from '../support/test.ts';
import { refuseUntilRetried } from '../support/until-retried.ts';
import { catalogues } from '../support/words.ts';

/** Looks at the list, an open day, its dialogs, and the states without days, in one language. */
export const historyLooks = (language: Language): void => {
  const words = catalogues[language];
  const { history: says } = words;

  test(`the history looks right in ${language}`, async ({ demo, openDevice }) => {
    test.slow();
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    // A dozen rows look as fifty do, and are searched for faults in a quarter of the time.
    await page.route(/\/api\/sessions\?.*businessDate/, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: unknown[] };
      await route.fulfill({ response, json: { ...answer, data: answer.data.slice(0, 12) } });
    });
    await signInTo(page, words, '/history', demo.signIns.Owner);
    await expect(dayButtons(page).first()).toBeVisible();
    await inspect(page, 'history');
    await dayButtons(page).nth(1).click();
    await expect(rowsOf(dayPlace(page, 1)).first()).toBeVisible();
    await inspect(page, 'history-day');
    const look = async (name: string, button: Locator) => {
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await inspect(page, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await look('history-story', dayPlace(page, 1).getByRole('button', { name: says.story.open }).first());
    await dayButtons(page).nth(1).click();
    const calendar = page.getByRole('button', { name: says.jump.open });
    await look('history-calendar', calendar);
    await expect(calendar).toBeFocused();
    const deleteAll = page.getByRole('button', { name: says.delete_all.open });
    await look('history-delete-all', deleteAll);
    await expect(deleteAll).toBeFocused();

    await page.route('**/api/history?*', (route) =>
      route.fulfill({ json: { success: true, data: [] }, headers: { 'Content-Range': 'history */0' } }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: says.empty.title })).toBeVisible();
    await inspect(page, 'history-empty');
    await page.unroute('**/api/history?*');
    await refuseUntilRetried(page, '**/api/history?*', words.retry, { status: 403, json: { success: false } });
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: says.failed.load })).toBeVisible();
    await inspect(page, 'history-failed');
    await page.getByRole('main').getByRole('alert').getByRole('button').click();
    await expect(dayButtons(page).first()).toBeVisible();
  });
};
