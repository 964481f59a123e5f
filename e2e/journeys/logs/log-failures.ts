import { type Language, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { LogScreen, signInToLog } from './log-screen.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

export const logFailures = (language: Language): void => {
  const words = catalogues[language];
  const { logs, shell } = words;

  test.describe(`the log of an Admin, in ${language}`, () => {
    // The browser logs each status of 500, and the page writes its failures to the console.
    test.use({ expectedFaults: /^500 from GET \S+\/api\/logs[?/]|status of 500|^console error at \S+\/logs: / });

    test("reports a failed page and a failed file, and follows others' changes", async ({ demo, openDevice }) => {
      const page = await (await openDevice({ language, url: demo.url })).newPage();
      const consoleErrors: string[] = [];
      page.on(
        'console',
        (message) => message.type() === 'error' && !message.text().includes('status of 500') && consoleErrors.push(message.text()),
      );
      const log = new LogScreen(page, language);
      const alert = page.getByRole('main').getByRole('alert');
      await signInToLog(page, demo.signIns.Admin);
      await log.shows(10, false);

      await test.step('a failed page shows on the page, without a toast, and can be retried', async () => {
        await page.route('**/api/logs?*range=%5B10%2C*', (route) => route.fulfill({ status: 500, body: '' }));
        await log.button(logs.show_more).click();
        await expect(alert).toContainText(logs.more_failed);
        await expect(page.getByRole('alert')).toHaveCount(1);
        await expect(log.button(logs.show_more)).toHaveCount(0);
        await expect.poll(() => consoleErrors.length).toBe(1);
        await page.unroute('**/api/logs?*range=%5B10%2C*');
        await alert.getByRole('button').click();
        await log.shows(20, false);
        await expect(alert).toHaveCount(0);
      });

      await test.step('a failed file does the same', async () => {
        await page.route('**/api/logs/export/csv?*', (route) => route.fulfill({ status: 500, body: '' }));
        await log.button(logs.export.csv).click();
        await expect(alert).toHaveText(logs.export.failed);
        await expect(page.getByRole('alert')).toHaveCount(1);
        await expect.poll(() => consoleErrors.length).toBe(2);
        await page.unroute('**/api/logs/export/csv?*');
        await Promise.all([page.waitForEvent('download'), log.button(logs.export.csv).click()]);
        await expect(alert).toHaveCount(0);
      });

      await test.step("others' changes appear on top without a reload", async () => {
        await page.goto('/logs?action=LOGIN');
        await log.shows(10, true);
        await new CafeApi(demo.url).signIn(demo.signIns.Supervisor.email, demo.signIns.Supervisor.password);
        await expect(log.entries).toHaveCount(11);
        await expect(log.entries.first()).toContainText(word(language, 'audit.value.Supervisor'));
      });

      await test.step('an Admin has no users', async () => {
        const navigation = page.getByRole('navigation', { name: shell.navigation });
        await expect(navigation.getByRole('link', { name: shell.menu.users, exact: true })).toHaveCount(0);
        await page.goto('/users');
        await expect(page.getByRole('heading', { level: 1, name: shell.staffOnly.title })).toBeVisible();
      });
    });
  });
};
