import { languages, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

for (const language of languages) {
  test(`the till is opened, counted short and closed, and the close stays to be read, in ${language}`, async ({ app, openDevice }) => {
    const { till, reason, action, history, sessions } = catalogues[language];
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    await api.startedBefore(90, { tableNumber: 3, numberOfCustomers: 2 });
    await api.startedBefore(90, { tableNumber: 4, numberOfCustomers: 1 });
    const page = await (await openDevice({ language, width: 390, height: 844 })).newPage();
    await signInTo(page, catalogues[language], '/till');
    const main = page.getByRole('main');
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
    const sheet = page.getByRole('dialog');
    const submit = (name: string) => sheet.getByRole('button', { name, exact: true }).click();

    await test.step('an empty float is refused at its field, a decimal comma is understood', async () => {
      await expect(main.getByText(till.closedTitle)).toBeVisible();
      await inspect(page, `till-closed-${language}`);
      await press(till.openIt);
      await submit(till.openIt);
      const float = sheet.getByRole('textbox', { name: till.float });
      await expect(float).toHaveAttribute('aria-invalid', 'true');
      await float.fill('300,50');
      await submit(till.openIt);
      await expect(sheet).toBeHidden();
      await expect(main.getByText('300.50').first()).toBeVisible();
    });

    await test.step('guests pay, and cash is paid out by hand', async () => {
      await api.endAll();
      await press(till.out);
      await sheet.getByRole('textbox', { name: till.amount }).fill('20');
      await sheet.getByRole('textbox', { name: reason }).fill(till.reasonExample);
      await submit(till.out);
      await expect(sheet).toBeHidden();
      await expect(main.getByRole('region', { name: till.movements })).toContainText(till.reasonExample);
    });

    await test.step('a count by notes and coins says what is missing', async () => {
      await press(till.count);
      await submit(till.countConfirm);
      await expect(sheet.getByText(word(language, 'till.count_required'))).toBeVisible();
      await sheet.getByRole('textbox', { name: /100\.00/ }).fill('٣');
      await sheet.getByRole('textbox', { name: /\b50\.00/ }).fill('1');
      await expect(sheet.getByText('350.00', { exact: false })).toBeVisible();
      await inspect(page, `till-count-${language}`);
      await submit(till.countConfirm);
      await expect(sheet).toBeHidden();
      // 300.50 and 90 for three people, less 20.
      await expect(main.getByRole('region', { name: till.counts })).toContainText('20.50');
      await inspect(page, `till-open-${language}`);
    });

    await test.step('the day is closed, and what it says can be read again', async () => {
      await press(till.closeDay);
      await expect(sheet.getByRole('table', { name: till.money })).toBeVisible();
      await sheet.getByRole('textbox', { name: till.note }).fill('الخزنة عند الباب');
      await inspect(page, `till-close-${language}`);
      await submit(till.closeConfirm);
      await expect(sheet).toBeHidden();
      await expect(main.getByText(till.closedTitle)).toBeVisible();
      await main.getByRole('region', { name: till.closes }).getByRole('button').first().click();
      await expect(sheet).toContainText('الخزنة عند الباب');
      await expect(sheet).toContainText('20.50');
      await inspect(page, `close-${language}`);
      await submit(action.close);
      await expect(sheet).toBeHidden();
    });

    await test.step('a change in the closed day says so before it is made, and history what came after', async () => {
      await page.goto('/history');
      const day = page.locator('li[data-index="0"]');
      await expect(day).toContainText(history.closed);
      await day.getByRole('button', { name: RegExp(history.closed) }).click();
      await expect(day.getByText(history.taken)).toBeVisible();
      await inspect(page, `history-closed-${language}`);
      await day.locator('[data-session]', { hasText: '60.00' }).locator('button[data-delete]').click();
      const note = fill(history.closed_note, { weekday: '', date: '' }).trim();
      await expect(sheet.getByText(note.slice(-30))).toBeVisible();
      await inspect(page, `delete-closed-${language}`);
      await sheet.getByRole('textbox', { name: reason }).fill(till.reasonExample);
      await submit(sessions.action.delete);
      await expect(sheet).toBeHidden();
      await expect(day).toContainText(RegExp(`60\\.00.*${fill(history.after_close, { money: '' }).trim()}`));
    });
  });
}
