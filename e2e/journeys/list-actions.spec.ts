import { readFile } from 'node:fs/promises';
import { word } from '@tabletime/contract';
import { signInTo } from '../support/entrance.ts';
import { refuseOnce } from '../support/refuse-once.ts';
import { expect, test } from '../support/test.ts';
import { catalogues } from '../support/words.ts';

for (const language of ['en', 'ar'] as const) {
  const words = catalogues[language];
  const { sessions } = words;

  test(`what is done to all sessions at once: costs and the file, in ${language}`, async ({ demo, openDevice }) => {
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    await signInTo(page, words, '/sessions', demo.signIns['Game Master']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: sessions.action.export }).click();
    const file = await download;
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
    const exporting = page.getByRole('button', { name: sessions.action.export });
    await refuseOnce(page, ['GET', '**/api/sessions/export**'], exporting, sessions.failed.export);
  });
}
