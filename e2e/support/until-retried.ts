import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Taps on Retry so far. */
    retries?: number;
  }
}

interface Refusal {
  status: number;
  json?: object;
  body?: string;
}

/**
 * Answers `url` with each of the `refusals` until the next tap on `retry`, and with the server after the last one. The app's own reloads
 * are refused, too: only the tap may help.
 */
export const refuseUntilRetried = async (page: Page, url: string, retry: string, ...refusals: Refusal[]): Promise<void> => {
  const countRetries = (name: string) => {
    if (window.retries === undefined) {
      const count = ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('button')?.textContent === name) window.retries = (window.retries ?? 0) + 1;
      };
      document.addEventListener('click', count, { capture: true });
    }
    window.retries = 0;
  };
  // In this document and later ones.
  await page.addInitScript(countRetries, retry);
  await page.evaluate(countRetries, retry);
  await page.route(url, async (route) => {
    const retries = await page.evaluate(() => window.retries ?? 0).catch(() => undefined);
    // The document is gone, and nobody waits for the answer.
    if (retries === undefined) return route.abort();
    const refusal = refusals[retries];
    return refusal ? route.fulfill(refusal) : route.fallback();
  });
};
