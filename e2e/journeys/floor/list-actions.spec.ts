import { readFile } from 'node:fs/promises';
import { word } from '@tabletime/contract';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { refuseOnce } from '../../support/refuse-once.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

for (const language of ['en', 'ar'] as const) {
  const words = catalogues[language];
  const { sessions } = words;

  test(`all sessions at once: missing costs and the file, in ${language}`, async ({ demo, openDevice }) => {
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    await signInTo(page, words, '/sessions', demo.signIns['Game Master']);
    const dialog = page.getByRole('dialog', { name: sessions.action.export });
    const submit = dialog.getByRole('button', { name: words.exporting.submit });
    const choose = (span: keyof typeof words.exporting.span) => dialog.getByText(words.exporting.span[span], { exact: true }).click();
    await page.getByRole('button', { name: sessions.action.export }).click();
    await choose('range');
    // Today's date, as the field shows it, is whole on a phone.
    const last = dialog.getByRole('textbox', { name: sessions.search.day_to, exact: true });
    await expect(last).toHaveValue(/\d/);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await last.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `cut at ${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await submit.click();
    await inspect(page, 'export-range', dialog.getByRole('alert').filter({ hasText: sessions.search.day_from }));
    await choose('all');
    const download = page.waitForEvent('download');
    await submit.click();
    const file = await download;
    await expect(dialog).toBeHidden();
    expect(file.suggestedFilename()).toBe('sessions.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [header, ...rows] = text.slice(1).trimEnd().split('\r\n');
    expect(header).toMatch(/^[A-Za-z, ]+$/);
    expect(rows.length).toBeGreaterThan(1_000);

    const fix = page.getByRole('button', { name: sessions.action.fix_costs });
    await refuseOnce(page, ['POST', '**/api/sessions/fix-costs'], fix, sessions.failed.fix_costs);
    await fix.click();
    await expect(page.getByText(word(language, 'done.costs_fixed', { smart_count: 0 }))).toBeVisible();
    await page.getByRole('button', { name: sessions.action.export }).click();
    await refuseOnce(page, ['GET', '**/api/sessions/export**'], submit, sessions.failed.export);
    await choose('yesterday');
    const ofDay = page.waitForEvent('download');
    await submit.click();
    const days = (await readFile(await (await ofDay).path(), 'utf8')).trimEnd().split('\r\n').slice(1);
    expect(new Set(days.map((line) => /,(\d{4}-\d\d-\d\d),/.exec(line)?.[1])).size).toBe(1);
  });
}
