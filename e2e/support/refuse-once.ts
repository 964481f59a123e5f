import { expect, type Locator, type Page } from '@playwright/test';

/** Taps `button` while the server refuses one such call without a message, and waits for `failed`, the app's own words. */
export const refuseOnce = async (
  page: Page,
  [method, url]: [method: string, url: string],
  button: Locator,
  failed: string,
): Promise<void> => {
  await page.route(url, (route) => (route.request().method() === method ? route.fulfill({ status: 409, json: {} }) : route.fallback()));
  await button.click();
  await expect(page.getByText(failed, { exact: true }).first()).toBeVisible();
  await page.unroute(url);
};
