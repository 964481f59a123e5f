import { readFile } from 'node:fs/promises';
import { languages, word } from '@tabletime/contract';
import type { Page } from '@playwright/test';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

const download = async (page: Page, name: string) => {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};

for (const [turn, language] of languages.entries()) {
  test(`files of the books are downloaded, with the account codes that the Owner sets, in ${language}`, async ({ app, openDevice }) => {
    const { books, till, reason, settings, sessions } = catalogues[language];
    const { files } = books;
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    await api.openTill(100);
    await api.startedBefore(90, { tableNumber: 21, numberOfCustomers: 1 });
    await api.endAll();
    const { businessDate } = await api.closeDay();
    const page = await (await openDevice({ language, width: 1280 })).newPage();
    await signInTo(page, catalogues[language], '/till');
    const main = page.getByRole('main');
    const block = main.getByRole('region', { name: files.title });

    await test.step('the ledger of this month, and days in the wrong order are refused at their field', async () => {
      const ledger = await download(page, `${files.ledger}: ${files.format.csv}`);
      expect(ledger.name).toContain(businessDate.slice(0, 8) + '01');
      expect(ledger.text).toMatch(/^\uFEFF?position,entry,close,business_date/);
      expect(ledger.text).toContain(`,${businessDate},`);
      const workbook = await download(page, `${files.closes}: ${files.format.xlsx}`);
      expect(workbook.name).toMatch(/^closes-.*\.xlsx$/);
      expect(workbook.text.slice(0, 2)).toBe('PK');

      await block.locator('label', { hasText: files.span.lastMonth }).click();
      const from = block.getByRole('textbox', { name: sessions.search.day_from });
      const lastMonth = await from.inputValue();
      const to = block.getByRole('textbox', { name: sessions.search.day_to });
      await from.fill(await to.inputValue());
      await to.fill(lastMonth);
      await to.blur();
      await block.getByRole('button', { name: `${files.journal}: ${files.format.csv}` }).click();
      await expect(to).toHaveAttribute('aria-invalid', 'true');
      await block.scrollIntoViewIfNeeded();
      await inspect(page, `books-files-${language}`);
      await block.locator('label', { hasText: files.span.month }).click();
      await expect(to).not.toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('the Owner sets the account codes, and a code that is none is named at its field', async () => {
      if (turn === 0) await block.getByRole('link', { name: till.setAccounts }).click();
      else await page.goto('/settings/accounts');
      const form = main.getByRole('region', { name: settings.accounts.title });
      const code = form.getByRole('textbox', { name: settings.accounts.field.sales });
      await code.fill('المبيعات');
      await form.getByRole('button', { name: settings.save }).click();
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await expect(form.getByText(word(language, 'accounts.code'))).toBeVisible();
      await inspect(page, `settings-accounts-${language}`);
      await code.fill(`41-${turn}`);
      await expect(form.getByRole('table')).toContainText(`41-${turn}`);
      await form.getByRole('textbox', { name: settings.accounts.field.tax_reference }).fill(`VAT ${turn}`);
      await form.getByRole('textbox', { name: settings.accounts.field.customer_reference }).fill(`Guests ${turn}`);
      await form.getByRole('button', { name: settings.save }).click();
      const review = page.getByRole('dialog', { name: settings.accounts.confirm });
      await review.getByRole('textbox', { name: reason }).fill('For a test');
      await inspect(page, `settings-accounts-review-${language}`);
      await review.getByRole('button', { name: settings.confirm, exact: true }).click();
      await expect(review).toBeHidden();
      await expect(form).toContainText('For a test');
    });

    await test.step('the journal has them', async () => {
      await page.goto('/till');
      await expect(block).toBeVisible();
      await expect(block.getByRole('link', { name: till.setAccounts })).toHaveCount(0);
      const journal = await download(page, `${files.journal}: ${files.format.csv}`);
      expect(journal.text).toContain(`,41-${turn},`);
      const xero = await download(page, `${files.journal}: ${files.format.xero}`);
      expect(xero.name).toContain('journal-xero-');
      expect(xero.text).toContain(`,41-${turn},`);
      const qoyod = await download(page, `${files.journal}: ${files.format.qoyod}`);
      expect(qoyod.name).toMatch(/^journal-qoyod-.*\.xlsx$/);
      expect(qoyod.text.slice(0, 2)).toBe('PK');
    });
  });
}
