import { readFile } from 'node:fs/promises';
import { type Language, word } from '@tabletime/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { faultsOn } from '../../support/inspect.ts';
import { goThroughYears } from './long-history.ts';
import { owner } from '../../support/running-app.ts';
import { refuseOnce } from '../../support/refuse-once.ts';
import { test } from '../../support/test.ts';
import { refuseUntilRetried } from '../../support/until-retried.ts';
import { catalogues, fill } from '../../support/words.ts';
import { expectPrinted, notePrints } from '../../support/printing.ts';

const headers =
  'Table,Customers,Start Time,End Time,Duration,Cost,Gender Type,Payment Method,Notes,Total,Paid Cash,Paid Credit,Still To Pay,' +
  'Receipt,Business Day,Started By,Ended By,Products,Discounts,Refunded,Rule,Pass';

/** Halalas of an amount such as `SAR 1,230.50`. */
const halalasIn = (text: string): number => Math.round(Number((/[\d,]+\.\d\d/.exec(text)?.[0] ?? 'none').replaceAll(',', '')) * 100);

export const dayButtons = (page: Page): Locator => page.getByRole('heading', { level: 2 }).getByRole('button');

/** Day at `index`, counted from the newest. */
export const dayPlace = (page: Page, index: number): Locator => page.locator(`li[data-index="${index}"]`);

export const rowsOf = (place: Locator): Locator => place.locator('tbody tr');

/** Halalas of each session of an open day; the sixth column after the row's header. */
const costsOf = async (place: Locator): Promise<number[]> =>
  (await rowsOf(place).locator('td:nth-of-type(6)').allInnerTexts()).map(halalasIn);

export const history = (language: Language): void => {
  const words = catalogues[language];
  const { history: says, logs, sessions, shell } = words;

  test(`days add up, are exported and printed, and lose and regain a session, in ${language}`, async ({ demo, openDevice }) => {
    const context = await openDevice({ language, url: demo.url });
    const page = await context.newPage();
    await notePrints(page);
    await signInTo(page, words, '/history', demo.signIns.Owner);
    const place = dayPlace(page, 1);
    const revenue = () => place.getByText(says.total, { exact: true }).locator('..');
    const sum = async () => (await costsOf(place)).reduce((total, cost) => total + cost, 0);

    await test.step('a day opens by keyboard, and its rows add up to its line', async () => {
      await expect(dayButtons(page).first()).toBeVisible();
      await dayButtons(page).nth(1).focus();
      await page.keyboard.press('Enter');
      await expect(dayButtons(page).nth(1)).toHaveAttribute('aria-expanded', 'true');
      await expect(rowsOf(place).first()).toBeVisible();
      expect(await sum()).toBe(halalasIn(await revenue().innerText()));
      expect(page.url()).toMatch(/\?day=\d{4}-\d\d-\d\d$/);
    });

    await test.step('its file has the nine columns and every session', async () => {
      const exporting = place.getByRole('button', { name: says.export });
      await refuseOnce(page, ['GET', '**/api/sessions?*businessDate*'], exporting, says.failed.export);
      const download = page.waitForEvent('download');
      // The second click of a double click must not fold the day below.
      await exporting.dblclick();
      const file = await download;
      const date = new URL(page.url()).searchParams.get('day')!;
      expect(file.suggestedFilename()).toBe(`sessions-${date}.csv`);
      const text = await readFile(await file.path(), 'utf8');
      expect(text.startsWith(`\uFEFF${headers}\r\n`)).toBe(true);
      const lines = text.trimEnd().split('\r\n').slice(1);
      expect(lines).toHaveLength(await rowsOf(place).count());
      const cells = lines.map((line) => line.split(','));
      expect(cells.reduce((total, line) => total + Math.round(Number(line.at(-13)) * 100), 0)).toBe(await sum());
      for (const [, , start, end, duration] of cells) {
        expect([start, end]).toEqual([
          expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
          expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
        ]);
        expect(duration).toMatch(/^\d+h \d\dm$/);
      }
    });

    await test.step('only the day is on paper', async () => {
      await place.getByRole('button', { name: says.print }).click();
      await expectPrinted(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(says.title);
      // The headings, the sessions and their sums.
      await expect(page.getByRole('row')).toHaveCount((await rowsOf(place).count()) + 2);
      await expect(page.getByRole('columnheader', { name: says.ended_by })).toBeVisible();
      expect(
        (await page.pdf({ path: `test-results/screens/history-day-${language}.pdf`, preferCSSPageSize: true })).length,
      ).toBeGreaterThan(1000);
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('a story tells what happened, in order', async () => {
      const opener = rowsOf(place).first().getByRole('button', { name: says.story.open });
      await opener.click();
      const story = page.getByRole('dialog');
      const events = story.getByRole('list', { name: says.story.events }).getByRole('listitem');
      await expect(events.first()).toContainText(word(language, 'audit.action.SESSION_START'));
      await expect(events.filter({ hasText: word(language, 'audit.action.SESSION_END') })).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(story).toBeHidden();
      await expect(opener).toBeFocused();
    });

    const count = await rowsOf(place).count();
    await test.step('a deletion needs a reason, corrects the figures and focuses the next session', async () => {
      const before = await sum();
      const gone = (await costsOf(place))[0] ?? 0;
      await rowsOf(place).first().locator('button[data-delete]').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: sessions.action.delete, exact: true }).click();
      await expect(dialog.getByText(word(language, 'reason.required'), { exact: true })).toBeVisible();
      await dialog.getByRole('textbox', { name: words.reason }).fill('Duplicate entry');
      await dialog.getByRole('button', { name: sessions.action.delete, exact: true }).click();
      await expect(page.getByText(word(language, 'done.session_deleted'))).toBeVisible();
      await expect(rowsOf(place)).toHaveCount(count - 1);
      await expect.poll(async () => halalasIn(await revenue().innerText())).toBe(before - gone);
      await expect(rowsOf(place).first().locator('button[data-delete]')).toBeFocused();
    });

    await test.step('the owner restores it', async () => {
      await page.getByRole('button', { name: words.history.restore.action }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words.reason }).fill('It was real');
      expect(await faultsOn(page)).toEqual([]);
      await page.reload();
      await expect(dialog.getByRole('textbox', { name: words.reason })).toHaveValue('It was real');
      await dialog.getByRole('button', { name: words.history.restore.action, exact: true }).click();
      await expect(page.getByText(word(language, 'done.session_restored'))).toBeVisible();
      await expect(rowsOf(place)).toHaveCount(count);
      await expect(page.getByText(says.deleted.title)).toBeHidden();
    });

    await test.step('the calendar goes to a day by the keyboard', async () => {
      await page.getByRole('button', { name: says.jump.open }).click();
      await page.keyboard.press('PageUp');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      const date = new URL(page.url()).searchParams.get('day')!;
      const focused = page.locator('button[aria-expanded="true"]:focus');
      await expect(focused).toContainText(String(Number(date.slice(8))));
      await expect(focused).toBeInViewport();
    });

    await test.step('thousands of days are browsed like ten', () => goThroughYears(page, words));
  });

  test(`all history is deleted after typing a word, and an empty one says what will be here, in ${language}`, async ({
    app,
    openDevice,
  }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const tables = language === 'en' ? ([89, 90] as const) : ([91, 92] as const);
    for (const tableNumber of tables) await api.end(await api.startedBefore(40, { tableNumber, numberOfCustomers: 2 }));
    const page = await (await openDevice({ language })).newPage();
    await signInTo(page, words, '/settings/maintenance');
    await page.getByRole('button', { name: says.delete_all.open }).click();
    const dialog = page.getByRole('dialog', { name: says.delete_all.title });
    await expect(dialog).toContainText(/\d+\.\d\d/);
    const confirm = dialog.getByRole('button', { name: says.delete_all.confirm });
    await dialog.getByRole('textbox', { name: words.reason }).fill('End of the trial run');
    await page.reload();
    await expect(dialog.getByRole('textbox', { name: words.reason })).toHaveValue('End of the trial run');
    await confirm.click();
    await expect(dialog.getByText(fill(says.delete_all.type_fault, { word: says.delete_all.word }))).toBeVisible();
    await dialog.getByRole('textbox', { name: fill(says.delete_all.type, { word: says.delete_all.word }) }).fill(says.delete_all.word);
    await refuseOnce(page, ['DELETE', '**/api/sessions/history'], confirm, says.failed.delete_all);
    await confirm.click();
    await expect(page.getByText(word(language, 'done.history_deleted'))).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: words.shell.menu.history, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: says.empty.title })).toBeVisible();
    await page.getByRole('link', { name: says.empty.action }).click();
    await expect(page.getByRole('heading', { level: 1, name: sessions.title })).toBeVisible();

    await test.step('the owner restores one of them from the log', async () => {
      // The session at a table of its own: other entries may still arrive.
      await page.goto(`/logs?action=SESSION_DELETED&table=${tables[0]}`);
      const details = page.getByRole('button', { name: fill(logs.details_named, { sentence: '' }) });
      await details.click();
      const entry = page.getByRole('dialog', { name: logs.dialog.title });
      await entry.getByRole('button', { name: words.history.restore.action }).click();
      const confirmation = page.getByRole('dialog');
      await confirmation.getByRole('textbox', { name: words.reason }).fill('It was real');
      await confirmation.getByRole('button', { name: words.history.restore.action, exact: true }).click();
      await expect(page.getByText(word(language, 'done.session_restored'))).toBeVisible();
      await expect(details).toBeFocused();
      await details.click();
      await expect(entry.getByText(words.history.restore.done_since)).toBeVisible();
      await page.goto('/history');
      await expect(dayButtons(page)).toHaveCount(1);
    });
  });

  // Live stream and permissions do not depend on the language; the screen is inspected in both.
  if (language !== 'en') return;

  test(`an admin sees sessions end on another device without a reload; a supervisor has no access, in ${language}`, async ({
    demo,
    openDevice,
  }) => {
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    await signInTo(page, words, '/history', demo.signIns.Admin);
    // Today: some demo sessions have always ended.
    await dayButtons(page).first().click();
    const place = dayPlace(page, 0);
    await expect(rowsOf(place).first()).toBeVisible();
    const supervisor = await new CafeApi(demo.url).signIn(demo.signIns.Supervisor.email, demo.signIns.Supervisor.password);
    const notes = `Live in ${language}`;
    await supervisor.end(await supervisor.startedBefore(40, { tableNumber: 99, numberOfCustomers: 2, notes }));
    await expect(place.getByText(notes)).toBeVisible();

    // Days stay if a reload fails, and say so.
    await refuseUntilRetried(page, '**/api/history?*', words.retry, { status: 403, json: { success: false } });
    await supervisor.end(await supervisor.startedBefore(40, { tableNumber: 99, numberOfCustomers: 2 }));
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: words.outdated });
    await expect(notice).toContainText(says.failed.load);
    await expect(place.getByText(notes)).toBeVisible();
    await notice.getByRole('button', { name: words.retry }).click();
    await expect(notice).toBeHidden();

    await test.step('an admin may delete, but only the owner may restore', async () => {
      await rowsOf(place).filter({ hasText: notes }).locator('button[data-delete]').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words.reason }).fill('Duplicate entry');
      await dialog.getByRole('button', { name: sessions.action.delete, exact: true }).click();
      await expect(page.getByText(word(language, 'done.session_deleted'))).toBeVisible();
      await expect(place.getByText(notes)).toHaveCount(0);
      await expect(page.getByText(says.deleted.title)).toHaveCount(0);
      // Only this session was deleted at its table, but the entry may still arrive.
      await page.goto('/logs?action=SESSION_DELETED&table=99');
      await page.getByRole('button', { name: fill(logs.details_named, { sentence: '' }) }).click();
      const entry = page.getByRole('dialog', { name: logs.dialog.title });
      await expect(entry).toContainText('Duplicate entry');
      // Neither the offer nor its skeleton.
      await expect(entry.getByRole('status').or(entry.locator('.MuiSkeleton-root'))).toHaveCount(0);
    });

    const door = await (await openDevice({ language, url: demo.url })).newPage();
    await signInTo(door, words, '/history', demo.signIns.Supervisor);
    await expect(door.getByRole('heading', { level: 1, name: shell.staffOnly.title })).toBeVisible();
  });
};
