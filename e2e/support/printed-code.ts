import { expect, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** The text of the QR code on the printed sheet, read from a picture of it. The test needs a `deviceScaleFactor` of 4. */
export const readPrintedCode = async (page: Page): Promise<string | undefined> => {
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-print-sheet]');
  const picture = PNG.sync.read(await paper.screenshot({ scale: 'device' }));
  expect(picture.width).toBeGreaterThan(3 * (await paper.boundingBox())!.width);
  return jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data;
};
