import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { type Language, timeOfDay, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { signIn, signInTo } from '../../support/entrance.ts';
import { payButton } from './pay-button.ts';
import { Floor } from './floor-screen.ts';
import { owner } from '../../support/running-app.ts';
import { refuseOnce } from '../../support/refuse-once.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

const cafeTimezone = 'Asia/Riyadh';

/** The café's time of day some minutes ago, as a time field takes it. */
const minutesAgo = (minutes: number) => timeOfDay(Date.now() - minutes * 60_000, cafeTimezone);

const aTime = /\d{1,2}:\d{2}/;

export const evening = (language: Language): void => {
  const words = catalogues[language];
  const { sessions, money } = words;
  // Both languages may use one app, and running tables would be in each other's way.
  const first = language === 'en' ? 20 : 30;
  const [seen, wanted, edited, unheard] = [first + 1, first + 2, first + 3, first + 4];
  const picture = async (page: Page, step: string): Promise<void> => {
    if (process.env['PICTURES'])
      await page.screenshot({ path: resolve('test-results', 'screens', `evening-${step}-${language}.png`), animations: 'disabled' });
  };

  const title = 'a session is started, edited, ended, corrected and deleted, and is found in its list each time';
  test(title, { tag: '@looks' }, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    const page = await (await openDevice({ language })).newPage();
    const floor = new Floor(page, words);
    // No other test ends a session at this table.
    const table = language === 'en' ? 27 : 29;
    const starts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/sessions')) starts.push(request.url());
    });
    const expectToast = async (what: 'started' | 'edited' | 'corrected' | 'deleted', cost?: number) => {
      const toast = page.getByRole('alert').filter({ has: page.getByText(word(language, `done.session_${what}`), { exact: true }) });
      const named = fill(sessions.table_number, { number: table });
      await expect(toast).toContainText(cost === undefined ? named : `${named} · ${money(cost)}`);
    };
    await signInTo(page, words, '/sessions');

    await test.step('key N opens the sheet, and a double tap makes one session', async () => {
      await expect(page.getByRole('heading', { level: 1, name: sessions.title })).toBeVisible();
      await page.keyboard.press('n');
      const sheet = floor.startSheet();
      const chip = page.getByRole('radio', { name: `${fill(sessions.table_number, { number: table })}, ${sessions.start.free}` });
      await sheet.locator('label').filter({ has: chip }).click();
      await expect(chip).toBeChecked();
      await floor.submit(sheet, sessions.action.start).dblclick();
      await expectToast('started');
      await expect(sheet).toBeHidden();
      await expect(floor.active(table)).toHaveCount(1);
      expect(starts).toHaveLength(1);
    });

    await test.step('a tap starts a second one', async () => {
      await expect(floor.active(1)).toHaveCount(0);
      await floor.startButton.click();
      const submit = floor.submit(floor.startSheet(), sessions.action.start);
      await floor.startSheet().getByRole('textbox', { name: sessions.start.table_number }).fill('1');
      await refuseOnce(page, ['POST', '**/api/sessions'], submit, sessions.failed.start);
      await submit.click();
      await expect(floor.active(1)).toBeVisible();
      expect((await floor.active(1).boundingBox())?.height).toBe(48);
      await picture(page, 'started');
    });

    await test.step('an edit asks for its reason and changes the price', async () => {
      const edit = await floor.openEdit(table);
      await edit.getByRole('textbox', { name: sessions.start_time }).fill(minutesAgo(125));
      await edit.getByRole('button', { name: sessions.start.further }).click();
      const confirmation = await floor.review(edit);
      await floor.submit(confirmation, words.edit.save).click();
      await expect(confirmation.getByText(word(language, 'reason.required_edit'))).toBeVisible();
      await floor.reason(confirmation).fill('Came at six');
      const save = floor.submit(confirmation, words.edit.save);
      await refuseOnce(page, ['PATCH', '**/api/sessions/*/edit'], save, sessions.failed.edit_active);
      await save.click();
      await expectToast('edited');
      await expect(floor.active(table).getByText(money(180))).toBeVisible();
      await picture(page, 'edited');
    });

    await test.step('the end shows the price, and the session moves to the completed ones', async () => {
      const end = await floor.openEnd(table);
      await expect(end.getByText(money(180), { exact: true })).toBeVisible();
      const pay = payButton(end, words, 'Cash');
      await refuseOnce(page, ['PATCH', '**/api/sessions/*/end'], pay, sessions.failed.end);
      await pay.click();
      await floor.sees(word(language, 'done.session_ended'));
      await expect(floor.active(table)).toHaveCount(0);
      await expect(floor.completed(table).getByText(money(180))).toBeVisible();
      await picture(page, 'ended');
    });

    await test.step('a correction changes the price and shows its reason', async () => {
      const edit = await floor.openCorrection(table);
      await edit.getByRole('textbox', { name: words.edit.billed }).fill('40');
      const confirmation = await floor.review(edit);
      await floor.reason(confirmation).fill('Pause for dinner');
      const save = floor.submit(confirmation, words.edit.save);
      await refuseOnce(page, ['PUT', '**/api/sessions/*'], save, sessions.failed.edit_completed);
      await save.click();
      await expectToast('corrected', 90);
      await expect(floor.completed(table).getByText(money(90))).toBeVisible();
      await expect(floor.completed(table).getByText('Pause for dinner')).toBeVisible();
      await picture(page, 'corrected');
    });

    await test.step('a deletion asks for its reason, and the session leaves the list', async () => {
      const deletion = await floor.openDeletion(table);
      await floor.submit(deletion, sessions.action.delete).click();
      await expect(deletion.getByText(word(language, 'reason.required'), { exact: true })).toBeVisible();
      await floor.reason(deletion).fill('Duplicate entry');
      await refuseOnce(page, ['DELETE', '**/api/sessions/*'], floor.submit(deletion, sessions.action.delete), sessions.failed.delete);
      await floor.submit(deletion, sessions.action.delete).click();
      await expectToast('deleted', 90);
      await expect(floor.completed(table)).toHaveCount(0);
      await picture(page, 'deleted');
    });
  });

  // Effects between devices do not depend on the language; tiles show a busy table in both.
  if (language !== 'en') return;

  test('a second device that starts a busy table learns who has it and since when, and continues', async ({ openDevice }) => {
    const [mine, theirs] = await Promise.all([openDevice({ language }), openDevice({ language })]);
    const [one, other] = [new Floor(await mine.newPage(), words), new Floor(await theirs.newPage(), words)];
    await signInTo(one.page, words, '/sessions');
    await signInTo(other.page, words, '/sessions');
    await other.startButton.click();
    const sheet = other.startSheet();
    await sheet.getByRole('textbox', { name: sessions.start.table_number }).fill(String(wanted));
    await one.start(wanted);
    await other.submit(sheet, sessions.action.start).click();
    const notice = sheet.getByRole('alert').filter({ hasText: fill(sessions.start.busy_title, { number: wanted }) });
    await expect(notice).toContainText(owner.name);
    await expect(notice).toContainText(aTime);
    await notice.getByRole('button', { name: sessions.start.anyway }).click();
    await expect(sheet).toBeHidden();
    await expect(other.active(wanted)).toHaveCount(2);
  });

  test('a stale edit is refused, with the author and time of the change and a next step', async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.start({ tableNumber: edited, numberOfCustomers: 2 });
    const [mine, theirs] = await Promise.all([openDevice({ language }), openDevice({ language })]);
    const [one, other] = [new Floor(await mine.newPage(), words), new Floor(await theirs.newPage(), words)];
    // Without the live stream, only the server's refusal tells the other device.
    await other.page.route('**/api/live', () => undefined);
    await signInTo(one.page, words, '/sessions');
    await signIn(other.page);
    await other.page.goto('/sessions');
    // The other device has loaded the floor.
    await expect(other.active(edited)).toBeVisible();
    await api.start({ tableNumber: unheard, numberOfCustomers: 2 });
    await expect(one.active(unheard)).toBeVisible();
    await expect(other.active(unheard)).toHaveCount(0);
    // Until it gets the focus again.
    await other.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(other.active(unheard)).toBeVisible();
    const late = await other.openEdit(edited);
    await other.people(late).fill('6');

    const early = await one.openEdit(edited);
    await one.people(early).fill('5');
    await one.save(await one.review(early), 'Three more came');
    await expect(one.dialog(words.edit.confirm_title)).toBeHidden();

    const confirmation = await other.review(late);
    const refused = other.page.waitForResponse((response) => response.status() === 412);
    await other.save(confirmation, 'Four more came');
    await refused;
    const notice = confirmation.getByRole('alert').filter({ hasText: words.failure.stale_title });
    await expect(notice).toContainText(owner.name);
    await expect(notice).toContainText(aTime);
    await notice.getByRole('button', { name: words.failure.load }).click();
    await expect(notice).toBeHidden();
    await other.submit(confirmation, words.edit.save).click();
    await expect(confirmation).toBeHidden();
    await expect(other.active(edited).getByText(/6/).first()).toBeVisible();
  });

  test('a change on one device reaches the other without a reload', async ({ openDevice }) => {
    const [mine, theirs] = await Promise.all([openDevice({ language }), openDevice({ language, width: 820 })]);
    const [one, other] = [new Floor(await mine.newPage(), words), new Floor(await theirs.newPage(), words)];
    await signInTo(one.page, words, '/sessions');
    await signInTo(other.page, words, '/sessions');
    await expect(other.page.getByRole('region', { name: sessions.active_title })).toHaveAttribute('aria-busy', 'false');
    await one.start(seen);
    await expect(other.active(seen)).toBeVisible();
    const end = await one.openEnd(seen);
    await end.getByRole('button', { name: sessions.action.end, exact: true }).click();
    await expect(end).toBeHidden();
    await expect(other.active(seen)).toHaveCount(0);
  });
};
