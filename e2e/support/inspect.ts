import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Pixels of a phone, an upright tablet and a desktop. */
const widths = [390, 820, 1280] as const;

/** A desktop zoomed to 400 %: no sideways scrolling. */
const narrowest = 320;

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/**
 * A language's theme, and the widths at which axe runs: colours depend on the theme, and structure on the language, so each width runs in
 * one of the two. With `PICTURES` set, all run.
 */
export const searchOf = (lang: string): { theme: Theme; searched: readonly number[] } =>
  lang === 'ar' ? { theme: 'dark', searched: [390, 820] } : { theme: 'light', searched: [390, 1280] };

const pictures = process.env['PICTURES'] ? resolve('test-results', 'screens') : undefined;

/** A dialog, menu or drawer: the page below is out of reach, and was inspected before. */
const overlay = '.MuiModal-root:not(.MuiModal-hidden)';

const softly = expect.configure({ soft: true });

/** Sideways scrolling of the page, or of containers on it. */
const sidewaysFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll('*')].flatMap((element) => {
      const { scrollWidth, clientWidth, tagName } = element;
      // A row of choices that is meant to.
      if (scrollWidth <= clientWidth || clientWidth === 0 || element.matches('[data-scrolls-sideways]')) return [];
      if (element !== document.documentElement && !/auto|scroll/.test(getComputedStyle(element).overflowX)) return [];
      return [
        `scrolls sideways: ${scrollWidth} px in ${clientWidth} px of ${tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}`.trim(),
      ];
    }),
  );

/** Looks of text with enough contrast, from all tests of this worker. */
const readable = new Set<number>();

interface Search {
  /** The overlay, which is then inspected alone. */
  over: string;
  /** JSON, since Playwright serialises arrays number by number. */
  known: string;
}

/**
 * Runs axe in the page, without the contrast of texts that look like a known one down to all colours around: contrast is most of its work.
 * Returns faults, and looks found readable.
 */
const search = async ({ over, known }: Search): Promise<{ faults: string[]; found: number[] }> => {
  const before = new Set(JSON.parse(known) as number[]);
  const backgrounds = new Map<Element, number>();
  // Two FNV-1a hashes, cut to 53 bits.
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
    // A rule of WCAG 2.2 that axe skips by default.
    rules: { 'target-size': { enabled: true } },
  });
  for (const text of document.querySelectorAll('[data-readable]')) text.removeAttribute('data-readable');
  // Covered text tells nothing of its contrast.
  for (const { id, nodes } of [...violations, ...incomplete])
    if (id === 'color-contrast') for (const { element } of nodes) if (element) unknown.delete(element);
  return {
    faults: violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`)),
    found: [...new Set(unknown.values())],
  };
};

/**
 * axe's faults in the open overlay, or else the page. Injected once per document: Playwright's wrapper also searches frames, which no page
 * here has, and takes four times as long.
 */
const violationsOn = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { faults, found } = await page.evaluate(search, { over: overlay, known: JSON.stringify([...readable]) });
  for (const look of found) readable.add(look);
  return faults;
};

/** Scrolls the page, and sheets whose actions stick, to the top; `element` was at `left` and `top`. */
const scrollToTop = (page: Page) =>
  page.evaluateHandle(() => {
    const scrollerOf = (element: Element): Element => {
      const parent = element.parentElement;
      if (!parent) return document.documentElement;
      return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent);
    };
    const sticking = [...document.querySelectorAll('[role="dialog"] *')].filter((each) => getComputedStyle(each).position === 'sticky');
    const scrollers = new Set([document.documentElement, ...sticking.map((each) => scrollerOf(each))]);
    return [...scrollers].map((element) => {
      const { scrollLeft: left, scrollTop: top } = element;
      element.scrollTo({ left: 0, top: 0, behavior: 'instant' });
      return { element, left, top };
    });
  });

/** Sideways scrolling and axe's faults, as the page shows now. */
export const faultsOn = async (page: Page): Promise<string[]> => {
  // From the top: a control half under the bar is no small target.
  const scrolled = await scrollToTop(page);
  const violations = await violationsOn(page);
  await scrolled.evaluate((all) => {
    for (const { element, left, top } of all) element.scrollTo({ left, top, behavior: 'instant' });
  });
  await scrolled.dispose();
  return [...(await sidewaysFaults(page)), ...violations];
};

// Every frame: `expect.poll` polls at growing intervals, hundreds of times per run.
const takeWidth = async (page: Page, width: number): Promise<void> => {
  if (page.viewportSize()?.width === width) return;
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 });
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
};

/** A theme change renders everything, so a device starts in its language's theme. */
const takeTheme = async (page: Page, theme: Theme): Promise<void> => {
  if (theme === (await page.evaluate(() => document.documentElement.dataset['theme']))) return;
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
};

/**
 * Waits for `shown`, then expects no sideways scrolling at any width and no fault of axe in the theme and at the widths of `searchOf`. With
 * `PICTURES` set it covers both themes and every width, and takes pictures `<name>-<language>-<theme>-<width>.png`. Restores width and
 * theme.
 */
export const inspect = async (page: Page, name: string, shown?: Locator): Promise<void> => {
  if (shown) await expect(shown).toBeVisible();
  const before = page.viewportSize();
  if (pictures) mkdirSync(pictures, { recursive: true });
  // A new width would move something under the pointer.
  await page.mouse.move(0, 0);
  const lang = await page.evaluate(() => document.documentElement.lang);
  await takeWidth(page, narrowest);
  // Animations may still run.
  await softly.poll(() => sidewaysFaults(page), { message: `${name} in ${lang}, ${narrowest} px` }).toEqual([]);
  const { theme: own, searched } = searchOf(lang);
  for (const theme of pictures ? themes : [own]) {
    await takeTheme(page, theme);
    for (const width of widths) {
      await takeWidth(page, width);
      if (pictures) {
        // Charts and menus take a moment to render at another width.
        await page.waitForTimeout(400);
        await page.screenshot({ path: resolve(pictures, `${name}-${lang}-${theme}-${width}.png`), animations: 'disabled' });
      }
      const message = `${name} in ${lang}, ${theme}, ${width} px`;
      if (pictures || searched.includes(width)) softly(await faultsOn(page), message).toEqual([]);
      else await softly.poll(() => sidewaysFaults(page), { message }).toEqual([]);
    }
  }
  await takeTheme(page, own);
  // Wait, so that nothing moves under the next click.
  if (before) await takeWidth(page, before.width);
};

/** Opens a field's list, inspects it at the page's own width, which it would not outlive, and closes it. */
export const inspectList = async (page: Page, field: Locator): Promise<void> => {
  await field.click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
};
