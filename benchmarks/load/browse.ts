import { chromium } from '@playwright/test';
import { browserHere } from '../../e2e/support/resolve-browser.ts';
import type { Person } from './people.ts';

const pages = ['/dashboard', '/sessions', '/history', '/analytics', '/logs', '/reports'];
/** Milliseconds that a page is looked at. */
const look = 2_000;

/** Looks at the screens one after the other in a browser on the same machine, signed in as one person, until the signal. */
export const browse = async (address: string, { email, password }: Person, over: AbortSignal): Promise<void> => {
  const browser = await chromium.launch(await browserHere());
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/dashboard`);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`${address}/dashboard`);
    for (let next = 0; !over.aborted; next++) {
      await page.goto(`${address}${pages[next % pages.length]}`);
      await page.waitForTimeout(look);
    }
  } finally {
    await browser.close();
  }
};
