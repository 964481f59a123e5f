import type { Page } from '@playwright/test';
import type { Language } from '@tabletime/contract';
import { expect } from './test.ts';

/** Milliseconds of a toast. */
const standing = 4_000;
/** Milliseconds per step, and tolerance for fading. */
const step = 100;
const fading = 500;
/** Real milliseconds in which the page renders a step. */
const drawing = [25];
/** Pixels: nothing above a toast is higher, and between it and the edge is the account alone. */
const [above, edge] = [40, 80];

/**
 * Expects `act` to show a toast at the top, at the end of a line, that leaves after four seconds. The page's clock is paused and stepped,
 * so slow machines make no difference.
 */
export const expectToast = async (page: Page, language: Language, sentence: string, act: () => Promise<void>): Promise<void> => {
  const toast = page.getByText(sentence, { exact: true });
  await page.clock.install();
  // A clock that has gone on beyond that moment refuses it, and stands.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))).toPass();
  await act();
  const hasCome = async () => {
    await page.clock.runFor(step);
    return toast.isVisible();
  };
  await expect.poll(hasCome, { intervals: drawing, message: 'the toast comes' }).toBe(true);

  const { width } = page.viewportSize() ?? { width: 0 };
  const placeOf = async () => {
    const { x, y, width: own } = (await page.locator('.MuiSnackbarContent-root').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    return { isAtTop: y < above, isAtEnd: (language === 'ar' ? x : width - x - own) < edge };
  };
  await expect.poll(placeOf, 'the toast stands at the top, at the end of the line').toEqual({ isAtTop: true, isAtEnd: true });
  await page.clock.runFor(standing - fading);
  await expect(toast).toBeVisible();
  let left = 2 * fading;
  const hasGone = async () => {
    // Effects of one step render before the next one.
    if (left > 0) await page.clock.runFor(step);
    left -= step;
    return (await toast.count()) === 0;
  };
  await expect.poll(hasGone, { intervals: drawing, message: 'the toast goes' }).toBe(true);
  await page.clock.resume();
};
