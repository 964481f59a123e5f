import type { Page } from '@playwright/test';
import { expect } from '../../support/test.ts';

/** Expects `print` to print a receipt with these rows, by words and amount. */
export const expectReceipt = async (page: Page, print: () => Promise<void>, rows: [string, string][]): Promise<void> => {
  // Instead of a printer, the test ends the printing.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await print();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-print-sheet]');
  await expect(paper.getByRole('heading')).toHaveText('إيصال / Receipt');
  for (const [text, amount] of rows) await expect(paper.getByRole('row').filter({ hasText: text }).first()).toContainText(amount);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-printed');
    window.dispatchEvent(new Event('afterprint'));
  });
  await expect(paper).toBeHidden();
};
