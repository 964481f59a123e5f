import { timeOfDay } from '@tabletime/contract';
import { createFormat } from '../../../frontend/src/i18n/create-format.ts';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { TileFloor } from './tile-floor-screen.ts';

const words = catalogues.en;
const { sessions } = words;
const { time } = createFormat('en', 'Asia/Riyadh');

test('a table flashes at its alarm, and at each charge if the device is set to', async ({ app, openDevice }) => {
  const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
  await api.endAll();
  const five = await api.start({ tableNumber: 5, numberOfCustomers: 4 });
  // The free minutes end in two minutes, less some seconds.
  const eight = await api.startedBefore(33.1, { tableNumber: 8, numberOfCustomers: 4 });
  const page = await (await openDevice({ language: 'en', view: 'tiles', width: 1180, height: 820 })).newPage();
  await page.clock.install();
  const floor = new TileFloor(page, words);
  await signInTo(page, words, '/sessions');
  await expect(floor.running(8)).toBeVisible();
  await page.getByRole('button', { name: sessions.floor.more }).click();
  const flashing = page.getByRole('menuitemcheckbox', { name: sessions.alarm.flash });
  await expect(flashing).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByRole('menuitemcheckbox', { name: sessions.alarm.sound })).toHaveAttribute('aria-checked', 'false');
  await flashing.click();

  await floor.running(5).click();
  // A whole minute, one to two minutes from now.
  const minute = Math.ceil(Date.now() / 60_000 + 1) * 60_000;
  await floor.panel(5).getByRole('textbox', { name: sessions.alarm.at, exact: true }).fill(timeOfDay(minute, 'Asia/Riyadh'));
  await expect(floor.panel(5).getByRole('button', { name: sessions.alarm.clear })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(floor.panel(5)).toBeHidden();
  await expect(floor.running(5)).not.toHaveAttribute('data-ringing');
  await test.step('also after a reload with slow sessions', async () => {
    let release = (): void => undefined;
    const come = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/sessions?*', async (route) => {
      await come;
      await route.fallback();
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: sessions.title })).toBeVisible();
    await page.clock.runFor(5_000);
    release();
    await floor.running(5).click();
    await expect(floor.panel(5).getByRole('button', { name: sessions.alarm.clear })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(floor.panel(5)).toBeHidden();
  });
  await page.clock.fastForward(120_000);
  await expect(page.getByText(fill(sessions.alarm.due, { number: 5, time: time(new Date(minute).toISOString()) }))).toBeVisible();
  await expect(floor.tile(5)).toHaveAttribute('data-ringing');
  await expect(floor.tile(8)).toHaveAttribute('data-ringing');
  await page.clock.fastForward(15_000);
  await expect(floor.tile(5)).not.toHaveAttribute('data-ringing');

  await test.step('and on every other page, also for alarms missed while none was open', async () => {
    const [past, soon] = [-30, 5].map((minutes) => new Date(minute + minutes * 60_000).toISOString()) as [string, string];
    const set = JSON.stringify({ sound: false, flash: false, times: { [five]: past, [eight]: soon } });
    await page.evaluate((alarms) => localStorage.setItem('tabletime.alarms', alarms), set);
    await page.goto('/dashboard');
    await expect(page.getByText(fill(sessions.alarm.missed, { number: 5, time: time(past) }))).toBeVisible();
    // The page uses the server's clock.
    await page.clock.fastForward(Date.parse(soon) - Date.now() + 2_000);
    await expect(page.getByText(fill(sessions.alarm.due, { number: 8, time: time(soon) }))).toBeVisible();
  });
});
