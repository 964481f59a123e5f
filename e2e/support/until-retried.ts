import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** How often a button that says so was tapped to try again. */
    retries?: number;
  }
}

interface Refusal {
  status: number;
  json?: object;
  body?: string;
}

/**
 * Answers requests for `url` with the first of the `refusals` until somebody taps a button that says `retry`, then with the next one
 * until the next such tap, and after the last tap as if it were not there. What the app asks for by itself, as it does when something
 * changes, is refused like the rest: it cannot mend what the tap is to mend.
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
  // In the document that is open, and in those that are opened later.
  await page.addInitScript(countRetries, retry);
  await page.evaluate(countRetries, retry);
  await page.route(url, async (route) => {
    const retries = await page.evaluate(() => window.retries ?? 0).catch(() => undefined);
    // The document that asked has gone while this was looked up: nobody waits for the answer.
    if (retries === undefined) return route.abort();
    const refusal = refusals[retries];
    return refusal ? route.fulfill(refusal) : route.fallback();
  });
};
