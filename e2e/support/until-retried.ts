import type { Page } from '@playwright/test';

/**
 * Answers requests for `url` with `refusal` until somebody taps a button that says `retry`. What the app asks for by itself, as
 * it does when something changes, is refused until then: it cannot mend what the tap is to mend.
 */
export const refuseUntilRetried = async (
  page: Page,
  url: string,
  retry: string,
  refusal: { status: number; json?: object; body?: string },
): Promise<void> => {
  await page.evaluate((name) => {
    const noteRetry = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('button')?.textContent === name) document.body.dataset['retried'] = '';
    };
    document.addEventListener('click', noteRetry, { capture: true });
  }, retry);
  await page.route(url, async (route) => {
    const retried = await page.evaluate(() => 'retried' in document.body.dataset);
    await (retried ? route.continue() : route.fulfill(refusal));
  });
};
