import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { foundingZones, type TableZone, word } from '@tabletime/contract';
import { TileFloor } from './tile-floor-screen.ts';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

const founding = foundingZones[0]?.tables ?? [];

const named = founding.map((table) => ({ ...table, name: table.number % 2 ? 'ركن الشطرنج' : 'By the large bookshelf', seats: 6 }));

/** Short names and headings that do not fit, and names that share their line. */
const cutNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll<HTMLElement>('button[data-table] [data-part=name]')];
    const shared = names.filter((name) => name.clientWidth < 0.7 * name.closest('button')!.clientWidth);
    const whole = [
      ...names.filter(({ textContent }) => textContent.length <= 12),
      ...document.querySelectorAll<HTMLElement>('main [role=group] > h3'),
    ];
    // The letters of Cairo reach beyond their line, but not by a whole one.
    const cut = whole.filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > 1.6 * name.clientHeight);
    return [...shared, ...cut].map(({ textContent, offsetWidth, offsetHeight }) => `${textContent} in ${offsetWidth} × ${offsetHeight}`);
  });

/** The founding tables in three zones with names and seats, `first` and `second` tables in the first two. */
const zonesOf = (first: number, second: number): TableZone[] => [
  { name: { en: 'Hall', ar: 'الصالة الرئيسية عند المدخل' }, tables: named.slice(0, first) },
  { name: { en: 'Family', ar: 'العائلات' }, tables: named.slice(first, first + second) },
  { name: { en: 'Terrace', ar: 'الشرفة' }, tables: named.slice(first + second) },
];

// One device per language.
test('the Owner arranges zones and tables, and a floor in the other language follows without a reload', async ({ app, openDevice }) => {
  test.slow();
  const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
  await api.endAll();
  await api.start({ tableNumber: 7, numberOfCustomers: 3 });
  const { settings, sessions, ...english } = catalogues.en;
  const arabic = catalogues.ar;
  const theirs = await (await openDevice({ language: 'ar', view: 'tiles', width: 1180, height: 820 })).newPage();
  const floor = new TileFloor(theirs, arabic);
  await signInTo(theirs, arabic, '/sessions');
  await floor.isKnown();
  await expect(floor.running(7)).toBeVisible();
  let loads = 0;
  theirs.on('load', () => (loads += 1));

  const page = await (await openDevice({ language: 'en' })).newPage();
  await signInTo(page, catalogues.en, '/settings/tables');
  const tables = page.getByRole('region', { name: settings.tables.title });
  const table = (number: number) => fill(sessions.table_number, { number });
  const chip = (number: number) => tables.getByRole('button', { name: new RegExp(`^${table(number)}(,|$)`) });
  const editor = (number: number) => tables.getByRole('group', { name: table(number), exact: true });
  const zoneName = (zone: number, language: 'en' | 'ar') =>
    tables.getByRole('textbox', { name: settings.tables[language === 'en' ? 'zoneEn' : 'zoneAr'], exact: true }).nth(zone - 1);
  const save = tables.getByRole('button', { name: settings.save });
  const dialog = page.getByRole('dialog', { name: settings.tables.confirm });
  const confirm = async (reason: string) => {
    await save.click();
    await dialog.getByRole('textbox', { name: english.reason }).fill(reason);
    await dialog.getByRole('button', { name: settings.confirm, exact: true }).click();
  };

  try {
    await test.step('two zones, one table with a name, one hidden, two new ones', async () => {
      await zoneName(1, 'en').fill('Hall');
      await zoneName(1, 'ar').fill('الصالة');
      await tables.getByRole('button', { name: settings.tables.addZone }).click();
      await zoneName(2, 'en').fill('Terrace');
      await zoneName(2, 'ar').fill('الشرفة');
      await chip(5).click();
      await expect(editor(5).getByRole('heading')).toHaveText(fill(sessions.table_number, { number: 5 }));
      await editor(5).getByRole('textbox', { name: settings.tables.name }).fill('Window');
      await editor(5).getByRole('textbox', { name: settings.tables.seats }).fill('٦');
      await editor(5).getByRole('combobox', { name: settings.tables.inZone }).click();
      await page.getByRole('option', { name: 'Terrace', exact: true }).click();
      await expect(
        tables.getByRole('group', { name: 'Terrace', exact: true }).getByRole('button', { name: 'Table 5, Window' }),
      ).toBeVisible();
      await chip(9).click();
      await editor(9).getByRole('checkbox', { name: settings.tables.shown }).uncheck();
      const adding = tables.getByRole('group', { name: settings.tables.addTitle });
      await adding.getByRole('textbox', { name: settings.tables.from }).first().fill('41');
      await adding.getByRole('textbox', { name: settings.tables.to }).fill('42');
      await page.keyboard.press('Enter');
      await inspect(page, 'settings-tables', chip(42));
      await tables.getByRole('button', { name: fill(settings.tables.zoneUp, { zone: 'Terrace' }) }).press('Enter');
      await expect(zoneName(1, 'en')).toHaveValue('Terrace');
      await page.reload();
      await expect(zoneName(1, 'en')).toHaveValue('Terrace');
      await save.click();
      await expect(dialog).toContainText('5: \u2068Window\u2069');
      await page.keyboard.press('Escape');
      await confirm('The terrace is open');
      await expect(page.getByText(word('en', 'done.tables_arranged'))).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(tables).toContainText('The terrace is open');
    });

    await test.step('the other floor shows them, in its own language', async () => {
      const terrace = theirs.getByRole('group', { name: 'الشرفة', exact: true });
      await expect(terrace.getByRole('button', { name: 'طاولة 5، Window، متاحة، 6 مقاعد', exact: true })).toBeVisible();
      await expect(theirs.getByRole('group', { name: 'الصالة', exact: true }).locator('[data-table="7"][data-running]')).toBeVisible();
      await expect(floor.tile(9)).toHaveCount(0);
      expect((await floor.boxes()).map((box) => box.table).slice(0, 4)).toEqual([5, 41, 42, 1]);
      await theirs.getByRole('button', { name: arabic.sessions.action.start, exact: true }).click();
      const sheet = floor.dialog(arabic.sessions.start.title);
      await expect(sheet.getByRole('radio').first()).toHaveAccessibleName(`طاولة 5، Window, ${arabic.sessions.start.free}`);
      await theirs.keyboard.press('Escape');
      await inspect(theirs, 'tiles-zones');
      await theirs.setViewportSize({ width: 1180, height: 820 });
    });

    await test.step('a table that runs keeps its place', async () => {
      await chip(7).click();
      await expect(editor(7).getByRole('checkbox', { name: settings.tables.shown })).toBeDisabled();
      await expect(editor(7).getByRole('button', { name: settings.tables.remove })).toBeDisabled();
      await expect(editor(7)).toContainText(word('en', 'table.running', { tableNumber: 7 }));
      // The server refuses to hide a table that has just started.
      await chip(10).click();
      await editor(10).getByRole('checkbox', { name: settings.tables.shown }).uncheck();
      const id = await api.start({ tableNumber: 10, numberOfCustomers: 2 });
      await confirm('Broken');
      await expect(tables.getByRole('alert')).toHaveText(word('en', 'table.running', { tableNumber: 10 }));
      await expect(dialog).toBeHidden();
      await expect(floor.running(10)).toBeVisible();
      await api.end(id);
      await tables.getByRole('button', { name: settings.discard }).click();
    });

    await test.step('thirty tables in three zones are fully visible, and a hidden running one is at the end', async () => {
      // At 1180 pixels figures are large, and the highest tile decides a row's height: one table runs per row.
      for (const tableNumber of [1, 6, 11, 16, 17, 22, 25, 30]) await api.start({ tableNumber, numberOfCustomers: 12 });
      await expect(floor.running(30)).toBeVisible();
      for (const [first, second, width, height, inSight] of [
        [17, 9, 1180, 820, 30],
        [16, 8, 820, 1180, 30],
        [12, 10, 390, 844, 8],
      ] as const) {
        await api.arrangeTables(zonesOf(first, second));
        await expect(
          theirs.getByRole('group', { name: 'العائلات', exact: true }).getByRole('button', { name: new RegExp(`^طاولة ${first + 1}، `) }),
        ).toBeVisible();
        await expect(theirs.getByRole('group', { name: 'العائلات', exact: true }).getByRole('button')).toHaveCount(second);
        await theirs.setViewportSize({ width, height });
        await theirs.mouse.move(0, 0);
        await expect
          .poll(async () => (await floor.boxes()).filter(({ isWhole }) => isWhole).length, `${width} × ${height}`)
          .toBeGreaterThanOrEqual(inSight);
        expect(await cutNames(theirs), `${width} × ${height}`).toEqual([]);
        if (process.env['PICTURES'])
          await theirs.screenshot({ path: resolve('test-results', 'screens', `tiles-three-zones-${width}.png`) });
      }
      await api.start({ tableNumber: 55, numberOfCustomers: 2 });
      await expect(floor.running(55)).toBeVisible();
      expect((await floor.boxes()).at(-1)?.table).toBe(55);
      expect(loads).toBe(0);
    });
  } finally {
    await api.endAll();
    await api.arrangeTables(foundingZones);
  }
});
