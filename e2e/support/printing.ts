import { expect, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** Notes on the page that it printed, instead of a printer. For pages that are opened from now on. */
export const notePrints = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
};

export const expectPrinted = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-printed', '');

/** Ends the printing, as a browser does once its dialog is closed. */
export const endPrinting = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: null });
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-printed');
    window.dispatchEvent(new Event('afterprint'));
  });
};

/** The text of the QR code on the printed sheet, read from a picture of it. The test needs a `deviceScaleFactor` of 4. */
export const readPrintedCode = async (page: Page): Promise<string | undefined> => {
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-print-sheet]');
  const picture = PNG.sync.read(await paper.screenshot({ scale: 'device' }));
  expect(picture.width).toBeGreaterThan(3 * (await paper.boundingBox())!.width);
  return jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data;
};
