import { type Language, word } from '@tabletime/contract';
import { expect } from '@playwright/test';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';
import { dayButtons, dayPlace, rowsOf } from './history.ts';

/** The fixed part before the first value of a text. */
const before = (text: string): string => text.split('%{')[0]!.trim();

const asOf = (language: Language): void => {
  const words = catalogues[language];
  const { as_of: says, story } = words.history;

  test(`a day and a session are seen as they were at an earlier moment, in ${language}`, async ({ demo, openDevice }) => {
    test.slow();
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    // Some of the rows look like all of them, and axe inspects them faster; the same ones then and today.
    await page.route(/\/api\/sessions\?.*businessDate/, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { _id: string }[] };
      await route.fulfill({ response, json: { ...answer, data: answer.data.filter(({ _id }) => /[0-3]$/.test(_id)) } });
    });
    await signInTo(page, words, '/history', demo.signIns.Owner);
    await dayButtons(page).nth(1).click();
    const place = dayPlace(page, 1);
    await expect(rowsOf(place).first()).toBeVisible();
    const dialog = page.getByRole('dialog');
    const moment = dialog.getByRole('combobox', { name: says.moment });
    const banner = dialog.getByRole('status').filter({ hasText: before(says.banner) });
    const opener = place.getByRole('button', { name: before(says.open_named) });

    await test.step('a day at its close', async () => {
      await opener.click();
      await moment.click();
      await page
        .getByRole('option', { name: before(says.close) })
        .first()
        .click();
      await expect(banner).toContainText(before(says.close));
    });

    await test.step('a day in its middle, with what came later', async () => {
      await moment.click();
      await page.getByRole('option', { name: says.other }).click();
      await dialog.getByRole('textbox', { name: says.time }).fill('18:00');
      await dialog.getByRole('button', { name: says.open, exact: true }).click();
      await expect(banner).toBeVisible();
      await expect(dialog.getByText(says.later).first()).toBeVisible();
      await expect(dialog.getByText(before(says.now)).first()).toBeVisible();
      await inspect(page, 'history-as-of-day', banner);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });

    await test.step('a session while it ran', async () => {
      await rowsOf(place).first().getByRole('button', { name: story.open }).click();
      await moment.click();
      await page.getByRole('option', { name: word(language, 'audit.action.SESSION_START') }).click();
      await expect(banner).toBeVisible();
      await expect(dialog.getByText(before(says.now)).first()).toBeVisible();
      await inspect(page, 'history-as-of-story', banner);
      await moment.click();
      await page.getByRole('option').nth(1).click();
      await expect(banner).toContainText(says.same);
    });
  });
};

asOf('en');
asOf('ar');
