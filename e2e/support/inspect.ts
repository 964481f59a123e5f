import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The widths at which every screen has to stand: a phone, a tablet held upright, a desk. */
const widths = [390, 820, 1280] as const;

/** A desk's page at four times its size: it has to be read without scrolling sideways. */
const narrowest = 320;

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/**
 * The theme of the devices that speak a language, and the widths at which axe searches on them. What is built for a phone and what is
 * built for more room is searched in each theme and in each language: colours depend on theme, names and structure on language. All
 * widths are searched by one of the two, and the whole product with `PICTURES` set.
 */
export const searchOf = (lang: string): { theme: Theme; searched: readonly number[] } =>
  lang === 'ar' ? { theme: 'dark', searched: [390, 820] } : { theme: 'light', searched: [390, 1280] };

/** Where pictures go, if they are wanted: they take a while, and only people look at them. */
const pictures = process.env['PICTURES'] ? resolve('test-results', 'screens') : undefined;

/** An open dialog, menu or drawer: what is under it cannot be reached and was looked at before. */
const overlay = '.MuiModal-root:not(.MuiModal-hidden)';

const softly = expect.configure({ soft: true });

/** The page, and whatever on it scrolls by itself, as dialogs and lists do: each that is wider within than its frame. */
const sidewaysFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll('*')].flatMap((element) => {
      const { scrollWidth, clientWidth, tagName } = element;
      if (scrollWidth <= clientWidth || clientWidth === 0) return [];
      if (element !== document.documentElement && !/auto|scroll/.test(getComputedStyle(element).overflowX)) return [];
      return [
        `scrolls sideways: ${scrollWidth} px in ${clientWidth} px of ${tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}`.trim(),
      ];
    }),
  );

/** The looks of texts in which axe has found enough contrast, in whatever test of this worker. */
const readable = new Set<number>();

interface Search {
  /** What is open over the page; it is searched alone. */
  over: string;
  /** In JSON: Playwright would take a list apart number by number. */
  known: string;
}

/**
 * Runs in the page: axe's search, but for the contrast of texts that look like one of `known` to the last colour around them: contrast is
 * most of its work, and a bar or a card is the same on each page. Answers what is wrong, and the looks that it found readable.
 */
const search = async ({ over, known }: Search): Promise<{ faults: string[]; found: number[] }> => {
  const before = new Set(JSON.parse(known) as number[]);
  const backgrounds = new Map<Element, number>();
  // Two hashes of FNV-1a, of which 53 bits are kept.
  const hashed = (text: string, seed: number): number => {
    let [low, high] = [seed | 0, Math.floor(seed / 2 ** 32) ^ 0x9e3779b9];
    for (let at = 0; at < text.length; at++) {
      low = Math.imul(low ^ text.charCodeAt(at), 16_777_619);
      high = Math.imul(high ^ text.charCodeAt(at), 2_246_822_519);
    }
    return (high >>> 11) * 2 ** 32 + (low >>> 0);
  };
  const backgroundOf = (element: Element | null): number => {
    if (!element) return 0;
    const computed = backgrounds.get(element);
    if (computed !== undefined) return computed;
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const own = [element.tagName, element.getAttribute('class'), backgroundColor, backgroundImage, opacity, filter].join('|');
    const background = hashed(own, backgroundOf(element.parentElement));
    backgrounds.set(element, background);
    return background;
  };
  const opened = [...document.querySelectorAll(over)];
  const roots = opened.length > 0 ? opened : [document.body];
  const unknown = new Map<Element, number>();
  for (const root of roots) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || text.textContent?.trim() === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const look = hashed([color, fontSize, fontWeight, textShadow, element.matches(':disabled')].join('|'), backgroundOf(element));
      if (before.has(look)) element.setAttribute('data-readable', '');
      else unknown.set(element, look);
    }
  }
  window.axe!.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-readable])' }] });
  const { violations, incomplete } = await window.axe!.run(opened.length > 0 ? { include: [[over]] } : document, {
    resultTypes: ['violations', 'incomplete'],
    elementRef: true,
    // WCAG 2.2's own rule, which axe leaves out unless it is asked for.
    rules: { 'target-size': { enabled: true } },
  });
  for (const text of document.querySelectorAll('[data-readable]')) text.removeAttribute('data-readable');
  // Nothing is known of a text that something else lies over.
  for (const { id, nodes } of [...violations, ...incomplete])
    if (id === 'color-contrast') for (const { element } of nodes) if (element) unknown.delete(element);
  return {
    faults: violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`)),
    found: [...new Set(unknown.values())],
  };
};

/**
 * What axe finds in what is open over the page, or else in all of it. It runs in the page itself, read once for each document: through its
 * own wrapper for Playwright, which also looks into frames, a search takes four times as long. No page here has frames.
 */
const violationsOn = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { faults, found } = await page.evaluate(search, { over: overlay, known: JSON.stringify([...readable]) });
  for (const look of found) readable.add(look);
  return faults;
};

/** What is wrong with the page as it shows now: sideways scrolling, and what axe finds. */
export const faultsOn = async (page: Page): Promise<string[]> => {
  // From the top: what has scrolled half under the bar is no small target.
  const scrolled = await page.evaluate(() => {
    const { scrollX, scrollY } = window;
    window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    return [scrollX, scrollY] as const;
  });
  const violations = await violationsOn(page);
  await page.evaluate(([left, top]) => window.scrollTo({ left, top, behavior: 'instant' }), scrolled);
  return [...(await sidewaysFaults(page)), ...violations];
};

// At each frame: `expect.poll` would look again after a tenth of a second, a quarter, a half, hundreds of times in a run.
const takeWidth = async (page: Page, width: number): Promise<void> => {
  if (page.viewportSize()?.width === width) return;
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 });
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
};

/** Another theme draws all of the page again, so a device has that of its language from the first. */
const takeTheme = async (page: Page, theme: Theme): Promise<void> => {
  if (theme === (await page.evaluate(() => document.documentElement.dataset['theme']))) return;
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
};

/**
 * Looks at what the page shows now: nothing scrolls sideways at any width, and axe finds nothing in the theme and at the widths that
 * `searchOf` gives its language. With `PICTURES` set it searches both themes at every width, and takes a picture
 * `<name>-<language>-<theme>-<width>.png` of each for a person to look at. The page follows the system's theme, and gets its width and
 * its language's theme back.
 */
export const inspect = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize();
  if (pictures) mkdirSync(pictures, { recursive: true });
  // A page that takes another width would slide something under the pointer.
  await page.mouse.move(0, 0);
  const lang = await page.evaluate(() => document.documentElement.lang);
  await takeWidth(page, narrowest);
  // What moves to its new place may be on its way still.
  await softly.poll(() => sidewaysFaults(page), { message: `${name} in ${lang}, ${narrowest} px` }).toEqual([]);
  const { theme: own, searched } = searchOf(lang);
  for (const theme of pictures ? themes : [own]) {
    await takeTheme(page, theme);
    for (const width of widths) {
      await takeWidth(page, width);
      if (pictures) {
        // A chart, or a menu of a button, is redrawn at another width, which takes a moment.
        await page.waitForTimeout(400);
        await page.screenshot({ path: resolve(pictures, `${name}-${lang}-${theme}-${width}.png`), animations: 'disabled' });
      }
      const message = `${name} in ${lang}, ${theme}, ${width} px`;
      if (pictures || searched.includes(width)) softly(await faultsOn(page), message).toEqual([]);
      else await softly.poll(() => sidewaysFaults(page), { message }).toEqual([]);
    }
  }
  await takeTheme(page, own);
  // Until it has it: what is clicked next would slip away from under the pointer.
  if (before) await takeWidth(page, before.width);
};

/** Opens the list of a field and closes it again: no faults. It is looked at in the page's own width, for it does not outlive another one. */
export const inspectList = async (page: Page, field: Locator): Promise<void> => {
  await field.click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
};
