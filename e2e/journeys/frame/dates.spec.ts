import type { Language } from '@tabletime/contract';
import { createFormat } from '../../../frontend/src/i18n/create-format.ts';
import { ReportScreen } from '../reports/report-screen.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { expectBesideField } from '../../support/picker.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { fill } from '../../support/words.ts';

const typed = {
  en: { day: '5/3/2026', time: '7:05 pm' },
  ar: { day: '٥ مارس ٢٠٢٦', time: '٧:٠٥ م' },
} as const satisfies Record<Language, { day: string; time: string }>;

for (const language of ['en', 'ar'] as const)
  test(`a day and a time are typed or picked, and shown in the language's form, in ${language}`, async ({ openDevice }) => {
    const screen = new ReportScreen(await (await openDevice({ language })).newPage(), language);
    const { page, words } = screen;
    const { date, timeOfDay } = createFormat(language, 'Asia/Riyadh');
    await signInTo(page, words, '/reports/new', owner);
    const day = page.getByRole('textbox', { name: words.reports.field.date, exact: true });
    const dayPicker = page.getByRole('dialog', { name: fill(words.dates.choose_day, { field: words.reports.field.date }) });

    await day.fill(typed[language].day);
    await day.blur();
    await expect(day).toHaveValue(date('2026-03-05'));
    await day.fill('soon');
    await day.blur();
    await expect(page.getByRole('alert').filter({ hasText: words.reports.field.date })).toBeVisible();
    await day.fill('2026-03-05');
    await page.getByRole('button', { name: fill(words.dates.choose_day, { field: words.reports.field.date }) }).click();
    await inspect(page, 'day-picker');
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dayPicker).toBeHidden();
    await expect(day).toHaveValue(date('2026-03-13'));

    const from = page.getByRole('textbox', { name: words.reports.peak.from, exact: true });
    await from.fill(typed[language].time);
    await from.blur();
    await expect(from).toHaveValue(timeOfDay('19:05'));
    await page.getByRole('button', { name: fill(words.dates.choose_time, { field: words.reports.peak.from }) }).click();
    const timePicker = page.getByRole('dialog', { name: fill(words.dates.choose_time, { field: words.reports.peak.from }) });
    await inspect(page, 'time-picker');
    await timePicker.getByRole('radio', { name: '35', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(timePicker).toBeHidden();
    await expect(from).toHaveValue(timeOfDay('19:35'));

    // The form is longer than each of these screens, and wherever it has scrolled, a picker stands at its field.
    for (const [width, height] of [
      [1440, 900],
      [1180, 820],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const [field, picker, opener] of [
        [day, dayPicker, words.dates.choose_day],
        [from, timePicker, words.dates.choose_time],
      ] as const) {
        const label = field === day ? words.reports.field.date : words.reports.peak.from;
        await page.getByRole('button', { name: fill(opener, { field: label }) }).click();
        await expectBesideField(picker, page.getByLabel(label, { exact: true }).and(page.locator('input')));
        await page.keyboard.press('Escape');
        await expect(picker).toBeHidden();
      }
    }
  });
