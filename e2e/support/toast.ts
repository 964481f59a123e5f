import type { Page } from '@playwright/test';
import type { Language } from '@tabletime/contract';
import { expect } from './test.ts';

/** Milliseconds for which a toast stands. */
const standing = 4_000;
/** What is let pass at a time, and how much too soon or too late is right all the same: it fades. */
const step = 100;
const fading = 500;
/** A moment of everyone else's time, for the page to draw what the last step led to. */
const drawing = [25];
/** Nothing on the way of a toast is wider than this, in pixels: what is above it, the page's edge. */
const [above, edge] = [40, 40];

/**
 * Sees `act` answered by a toast at the top, where a line of the language ends, that leaves after its four seconds. The page's
 * clock stands still but for what is counted here: it is the same on a slow machine, and takes no time.
 */
export const expectToast = async (page: Page, language: Language, sentence: string, act: () => Promise<void>): Promise<void> => {
  const toast = page.getByText(sentence, { exact: true });
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
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
    // What is drawn, and waits for the clock again, is drawn between two steps.
    if (left > 0) await page.clock.runFor(step);
    left -= step;
    return (await toast.count()) === 0;
  };
  await expect.poll(hasGone, { intervals: drawing, message: 'the toast goes' }).toBe(true);
  await page.clock.resume();
};
