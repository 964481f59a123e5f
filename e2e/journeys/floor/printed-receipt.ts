import type { Page } from '@playwright/test';
import { expect } from '../../support/test.ts';
import { endPrinting, expectPrinted } from '../../support/printing.ts';

/** Expects `print` to print a receipt with these rows, by words and amount. */
export const expectReceipt = async (page: Page, print: () => Promise<void>, rows: [string, string][]): Promise<void> => {
  // Instead of a printer, the test ends the printing.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await print();
  await expectPrinted(page);
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-print-sheet]');
  await expect(paper.getByRole('heading')).toHaveText('إيصال / Receipt');
  for (const [text, amount] of rows) await expect(paper.getByRole('row').filter({ hasText: text }).first()).toContainText(amount);
  await endPrinting(page);
  await expect(paper).toBeHidden();
};
