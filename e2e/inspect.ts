import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The widths at which every screen has to stand: a phone, a tablet held upright, a desk. */
const widths = [390, 820, 1280] as const;

/** Light first: the theme that a browser of the tests begins with. */
const themes = ['light', 'dark'] as const;

const screens = resolve('test-results', 'screens');

/** Language, theme and width of a page, as the page itself shows them. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const { lang, dataset, scrollWidth, clientWidth } = document.documentElement;
    return { lang, theme: dataset['theme'] ?? 'none', scrollWidth, clientWidth };
  });

/** What is wrong with the page as it shows now: sideways scrolling, and whatever axe finds. */
export const faultsOn = async (page: Page): Promise<string[]> => {
  const { scrollWidth, clientWidth } = await lookOf(page);
  // No page here has frames: one run in the page itself says the same as a run put together in a second one, in half the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return [
    ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} px in ${clientWidth} px`] : []),
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`)),
  ];
};

/**
 * Looks at what the page shows now, in both themes and at every width: no faults, and a picture `<name>-<language>-<theme>-<width>.png`
 * for a person to look at. The page follows the system's theme, and gets its width and theme back.
 */
export const inspect = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize();
  mkdirSync(screens, { recursive: true });
  // A page that takes another width would slide something under the pointer.
  await page.mouse.move(0, 0);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(async () => (await lookOf(page)).theme, { message: 'the page takes its new theme' }).toBe(theme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: before?.height ?? 900 });
      await expect
        .poll(async () => (await lookOf(page)).clientWidth, { message: 'the page takes its new width' })
        .toBeLessThanOrEqual(width);
      const { lang } = await lookOf(page);
      await page.screenshot({ path: resolve(screens, `${name}-${lang}-${theme}-${width}.png`), animations: 'disabled' });
      expect.soft(await faultsOn(page), `${name} in ${lang}, ${theme}, ${width} px`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: themes[0] });
  if (before) await page.setViewportSize(before);
};
