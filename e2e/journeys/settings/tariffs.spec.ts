import type { Locator, Page } from '@playwright/test';
import { type Language, languages, timeOfDay, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { TileFloor } from '../floor/tile-floor-screen.ts';

/** The café's time of day some minutes ago. */
const minutesAgo = (minutes: number): string => timeOfDay(Date.now() - minutes * 60_000, 'Asia/Riyadh');

const kind = { en: 'Student', ar: 'طالب' };
const evening = { en: 'Evening', ar: 'المساء' };

/** Without the marks that isolate names. */
const plain = async (locator: Locator): Promise<string> =>
  (await locator.innerText()).replace(/[\u2066-\u2069\u00A0]/g, (mark) => (mark === '\u00A0' ? ' ' : ''));

const pricing = (language: Language, table: number): void => {
  const words = catalogues[language];
  const { settings, sessions, guests, tariffs, money } = words;
  const each = (riyals: number) => money(riyals).replace(/\u00A0/g, ' ');
  const named = (sentence: string, rule: { en: string; ar: string }) => fill(sentence, { rule: `\u2068${rule[language]}\u2069` });

  const save = async (page: Page, form: Locator, title: string, message: string) => {
    await form.getByRole('button', { name: settings.save }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('textbox', { name: words.reason }).fill('Try it');
    await dialog.getByRole('button', { name: settings.confirm, exact: true }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(dialog).toBeHidden();
  };

  test(`prices by hour and by guest are set, tried, charged and explained, in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    const page = await (await openDevice({ language, view: 'tiles', width: 1440, height: 900 })).newPage();
    await signInTo(page, words, '/settings/prices');
    // One quiet line leads to the rules, which have no link before there are any.
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^(${tariffs.offerLink}|${tariffs.alsoLink})$`) })
      .last()
      .click();
    await page.waitForURL('**/settings/tariffs');
    const form = page.getByRole('region', { name: tariffs.title, exact: true });
    const kinds = page.getByRole('region', { name: tariffs.classes.title, exact: true });
    const rule = (one: { en: string; ar: string }) =>
      form.getByRole('listitem').filter({ has: page.getByRole('button', { name: named(tariffs.rules.edit, one) }) });
    try {
      await test.step('a kind of guest', async () => {
        await kinds.getByRole('button', { name: tariffs.classes.add }).click();
        await kinds.getByRole('textbox', { name: fill(tariffs.classes.nameEn, { number: 1 }) }).fill(kind.en);
        await kinds.getByRole('button', { name: settings.save }).click();
        await expect(kinds.getByText(tariffs.classes.fault)).toBeVisible();
        await kinds.getByRole('textbox', { name: fill(tariffs.classes.nameAr, { number: 1 }) }).fill(kind.ar);
        await save(page, kinds, tariffs.classes.confirm, word(language, 'done.guest_classes_changed'));
      });

      const add = async (one: { en: string; ar: string }, price: string) => {
        await form.getByRole('button', { name: tariffs.rules.add }).click();
        const added = form.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: tariffs.rule.nameEn }) });
        await added.getByRole('textbox', { name: tariffs.rule.nameEn }).fill(one.en);
        await added.getByRole('textbox', { name: tariffs.rule.nameAr }).fill(one.ar);
        await added.getByRole('textbox', { name: tariffs.rule.price }).fill(price);
        return added;
      };

      await test.step('a rule for some hours, and one for students', async () => {
        const first = await add(evening, '٤٠');
        await first.getByRole('textbox', { name: tariffs.rule.from, exact: true }).fill('25:00');
        await form.getByRole('button', { name: settings.save }).click();
        await expect(first.getByRole('alert')).toBeVisible();
        await first.getByRole('textbox', { name: tariffs.rule.from, exact: true }).fill(minutesAgo(60));
        await first.getByRole('textbox', { name: tariffs.rule.to, exact: true }).fill(minutesAgo(-240));
        const second = await add(kind, '20');
        await second.getByRole('combobox', { name: tariffs.rule.guestClass }).click();
        await page.getByRole('option', { name: kind[language] }).click();
        await rule(kind)
          .getByRole('button', { name: named(tariffs.rules.edit, kind) })
          .click();
        // The first rule that fits counts, so the order matters, and the page says what it hides.
        const hidden = tariffs.reach.partly.split(' |||| ')[language === 'ar' ? 1 : 0]!.split('%')[0]!;
        await expect(rule(kind).getByText(evening[language])).toBeVisible();
        expect(await plain(rule(kind))).toContain(hidden.trim() || evening[language]);
        const handle = form.getByRole('button', { name: named(tariffs.rules.move, kind) });
        await handle.focus();
        await page.keyboard.press('ArrowUp');
        await expect(handle).toBeFocused();
        await expect(form.getByRole('listitem').first()).toContainText(kind[language]);
        await expect(rule(kind).getByText(evening[language])).toHaveCount(0);
        // The draft outlives a visit to another page.
        await page.getByRole('navigation').getByRole('link', { name: words.shell.menu.dashboard }).click();
        await page.goBack();
        await expect(rule(evening)).toBeVisible();
      });

      await test.step('a rule is dragged to another place, and back', async () => {
        const drag = async (one: { en: string; ar: string }, onto: { en: string; ar: string }, past: number) => {
          const handle = form.getByRole('button', { name: named(tariffs.rules.move, one) });
          await handle.scrollIntoViewIfNeeded();
          await handle.hover();
          await page.mouse.down();
          const box = (await rule(onto).boundingBox())!;
          await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + past, { steps: 4 });
          await page.mouse.up();
        };
        await drag(kind, evening, 20);
        await expect(form.getByRole('listitem').first()).toContainText(evening[language]);
        await drag(kind, evening, -20);
        await expect(form.getByRole('listitem').first()).toContainText(kind[language]);
      });

      await test.step('an evening, today and by the new rules', async () => {
        const tried = form.getByRole('region', { name: tariffs.try.title });
        await tried.getByRole('textbox', { name: tariffs.try.start, exact: true }).fill(minutesAgo(130));
        await tried.getByRole('textbox', { name: tariffs.try.minutes }).fill('2:10');
        const total = tried.getByRole('row', { name: tariffs.try.total });
        await expect(total).toContainText(money(120));
        await expect(total).toContainText(money(140));
        await tried.getByRole('button', { name: fill(tariffs.try.more, { class: `\u2068${kind[language]}\u2069` }) }).click();
        await expect(total).toContainText(money(180));
        await inspect(page, 'settings-tariffs');
        await page.setViewportSize({ width: 1440, height: 900 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
      });

      await save(page, form, tariffs.confirm, word(language, 'done.tariff_book_changed'));
      await expect(form.getByText(settings.unsaved)).toBeHidden();
      await expect(form).toContainText(owner.name);

      await test.step('a limit per guest from tomorrow on, which is taken back', async () => {
        const limit = form.getByRole('textbox', { name: tariffs.field.stayCap });
        await limit.fill('50');
        await form.getByText(tariffs.from.later, { exact: true }).click();
        await expect(form.getByRole('region', { name: tariffs.try.title }).getByRole('row', { name: tariffs.try.total })).toContainText(
          money(140),
        );
        await save(page, form, tariffs.confirm, word(language, 'done.tariff_book_changed'));
        const coming = form.getByRole('alert').filter({ has: page.getByRole('button', { name: tariffs.comingTakeBack }) });
        await inspect(page, 'settings-tariffs-coming', coming);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expect(limit).toHaveValue('');
        await coming.getByRole('button', { name: tariffs.comingShow }).click();
        await expect(limit).toHaveValue('50.00');
        await coming.getByRole('button', { name: tariffs.comingTakeBack }).click();
        await expect(limit).toHaveValue('');
        await save(page, form, tariffs.confirm, word(language, 'done.tariff_book_changed'));
        await expect(coming).toBeHidden();
      });

      await page.goto('/sessions');
      const floor = new TileFloor(page, words);
      await floor.isKnown();
      await test.step('a start, with one tap for a student: the kinds are there before the server says them again', async () => {
        await expect.poll(() => page.evaluate(() => localStorage.getItem('tabletime.guestClasses'))).toContain(kind.en);
        let answer = () => {};
        const answered = new Promise<void>((resolve) => (answer = resolve));
        await page.route('**/api/tariff-book', async (route) => {
          await answered;
          await route.continue();
        });
        await page.reload();
        await floor.free(table).click();
        const sheet = floor.dialog(fill(sessions.start.title_at, { number: table }));
        await sheet.getByRole('button', { name: fill(sessions.start.class_more, { class: `\u2068${kind[language]}\u2069` }) }).click();
        answer();
        await inspect(page, 'start-kinds');
        await page.setViewportSize({ width: 1180, height: 820 });
        await sheet.getByRole('button', { name: sessions.action.start, exact: true }).click();
        await expect(floor.running(table)).toBeVisible();
      });

      await test.step('the price is explained, and changes with one tap on a guest', async () => {
        await api.backdate(table, 130);
        await expect(floor.running(table)).toContainText(money(110));
        await floor.running(table).click();
        const panel = floor.panel(table);
        const bill = panel.getByRole('region', { name: words.order.bill });
        const hour = language === 'ar' ? '1 س' : '1 h';
        await expect.poll(() => plain(bill)).toContain(fill(words.order.explained_first, { stay: hour, money: each(30) }));
        expect(await plain(bill)).toContain(each(70));
        expect(await plain(bill)).toContain(each(40));
        await inspect(page, 'panel-explained');
        await page.setViewportSize({ width: 1180, height: 820 });
        const chips = panel.getByRole('group', { name: guests.hint, exact: true }).getByRole('button');
        await expect(chips.filter({ hasText: kind[language] })).toHaveCount(1);
        await chips.filter({ hasNotText: kind[language] }).click();
        await panel.locator('label').filter({ hasText: kind[language] }).click();
        await expect(chips.filter({ hasText: kind[language] })).toHaveCount(2);
        await expect.poll(() => plain(bill)).toContain(each(80));
      });

      await test.step('what each rule took and how many guests of each kind there were is in Analytics', async () => {
        await api.endAll();
        const { rules = [], guestClasses = [] } = (await api.breakdowns()).current;
        const { amount } = rules.find(({ rule: of }) => of?.en === kind.en)!;
        const { guests: count } = guestClasses.find(({ name }) => name.en === kind.en)!;
        expect([amount % 80, count % 2]).toEqual([0, 0]);
        await page.goto('/analytics');
        const panel = (title: string) => page.getByRole('region', { name: title, exact: true });
        const { analytics } = words;
        await expect(panel(analytics.rules.title).getByRole('row').filter({ hasText: kind[language] })).toContainText(money(amount));
        await expect(panel(analytics.classes.title).getByRole('row').filter({ hasText: kind[language] })).toContainText(String(count));
        await inspect(page, 'analytics-rules', panel(analytics.classes.title));
      });
    } finally {
      await api.endAll();
      await api.dropPriceRules();
    }
  });
};

for (const [index, language] of languages.entries()) pricing(language, 27 + index);
