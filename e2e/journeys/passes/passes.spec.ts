import { type Language, languages, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { endPrinting, expectPrinted, notePrints } from '../../support/printing.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { expectReceipt } from '../floor/printed-receipt.ts';
import { TileFloor } from '../floor/tile-floor-screen.ts';

const category = { en: 'Passes', ar: 'بطاقات' };
const card = { name: { en: 'Card of ten hours', ar: 'بطاقة العشر ساعات' }, price: 250, category };
const holders = {
  en: { name: 'Maha Salem', phone: '٠٥٥١٢٣٤٥٩٨', spelling: '00966 55 123 4598' },
  ar: { name: 'أحمد القحطاني', phone: '+966 (0)55 765 4321', spelling: '٠٥٥٧٦٥' },
};

/** Puts the card on the menu once. */
const withCard = async (url: string): Promise<CafeApi> => {
  const api = await new CafeApi(url).signIn(owner.email, owner.password);
  await api.endAll();
  const known = await api.products();
  if (!known.some(({ name }) => name.en === card.name.en))
    await api.addProduct({ ...card, pass: { kind: 'blocks', blocks: 10, validDays: 90 } });
  return api;
};

const cardOf = (language: Language, table: number): void => {
  const words = catalogues[language];
  const { checkout, passes, guests, money, order, receipt, sessions } = words;
  const holder = holders[language];
  const leftOf = (left: number) => fill(passes.left_of, { left, blocks: 10 });

  test(`a card is sold at the counter, found, used, cancelled and its holder erased, in ${language}`, async ({ app, openDevice }) => {
    test.slow();
    const api = await withCard(app.url);
    const page = await (await openDevice({ language, view: 'tiles', width: 1280, height: 900 })).newPage();
    await notePrints(page);
    await signInTo(page, words, '/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: words.shell.menu.passes, exact: true }).click();
    const main = page.getByRole('main');
    const sheet = page.getByRole('dialog');

    await test.step('it is paid partly in cash with change and partly by card, after what is missing was said at its field', async () => {
      await main.getByRole('button', { name: passes.sell.action }).first().click();
      const submit = sheet.getByRole('button', { name: passes.sell.submit, exact: true });
      await sheet.locator('label').filter({ hasText: card.name[language] }).click();
      await sheet.getByRole('textbox', { name: passes.holder.phone }).fill('12');
      await submit.click();
      await expect(sheet.getByText(word(language, 'account.name_required'))).toBeVisible();
      await expect(sheet.getByText(word(language, 'account.phone_length'))).toBeVisible();
      await sheet.getByRole('textbox', { name: passes.holder.name }).fill(holder.name);
      await sheet.getByRole('textbox', { name: passes.holder.phone }).fill(holder.phone);
      await sheet.getByText(checkout.both, { exact: true }).click();
      await submit.click();
      await expect(sheet.getByText(fill(checkout.amount_fault, { money: money(250) }))).toBeVisible();
      await sheet.getByRole('textbox', { name: sessions.method.Cash, exact: true }).fill('١٠٠');
      await expect(sheet.getByRole('textbox', { name: sessions.method.Credit, exact: true })).toHaveValue('150.00');
      await sheet.getByRole('textbox', { name: words.payments.tendered }).fill('50');
      await submit.click();
      await expect(sheet.getByText(word(language, 'payment.tendered_low'))).toBeVisible();
      await sheet.getByRole('textbox', { name: words.payments.tendered }).fill('150');
      await inspect(page, 'pass-sell');
      await submit.click();
      await expect(sheet.getByRole('heading', { name: passes.sold.title })).toBeVisible();
      await expect(sheet).toContainText(money(50));
      await inspect(page, 'pass-sold');
      await sheet.getByRole('button', { name: passes.sold.receipt }).click();
      await expectPrinted(page);
      const paper = page.locator('[data-print-sheet]');
      await expect(paper.getByText(card.name[language])).toBeAttached();
      await expect(paper.getByText(holder.name)).toBeAttached();
      await expect(paper.locator('tr').filter({ hasText: sessions.method.Cash })).toContainText(money(100));
      await expect(paper.locator('tr').filter({ hasText: sessions.method.Credit })).toContainText(money(150));
      await endPrinting(page);
      await sheet.getByRole('button', { name: words.close, exact: true }).click();
    });

    const row = main.getByRole('row').filter({ hasText: holder.name });
    await test.step('it is found by name, and by phone number in another spelling', async () => {
      await expect(row).toContainText(leftOf(10));
      await inspect(page, 'passes');
      const search = main.getByRole('searchbox', { name: passes.search });
      await search.fill('zzzz');
      await inspect(page, 'passes-none', main.getByRole('heading', { name: passes.none_found }));
      await search.fill(holder.spelling);
      await expect(row).toBeVisible();
      await page.reload();
      await expect(row).toBeVisible();
    });

    const floor = new TileFloor(page, words);
    await test.step('a guest of two hours uses it with one tap in a list, and two blocks are taken', async () => {
      await api.startedBefore(120, { tableNumber: table, numberOfCustomers: 2 });
      await page.goto('/sessions');
      await floor.isKnown();
      await floor.running(table).click();
      const chips = floor.panel(table).getByRole('group', { name: guests.hint, exact: true }).getByRole('button');
      await chips.first().click();
      await floor.panel(table).getByRole('button', { name: passes.attach.action, exact: true }).click();
      const pass = sheet.getByRole('button', { name: holder.name });
      await expect(pass).toContainText(leftOf(10));
      await inspect(page, 'pass-attach');
      await page.setViewportSize({ width: 1280, height: 900 });
      await pass.click();
      const chip = fill(passes.chip.blocks, { left: 8 });
      await expect(chips.filter({ hasText: chip })).toHaveCount(1);
      await expect(floor.panel(table).getByRole('region', { name: words.order.bill })).toContainText(money(60).replace(' ', '\u00A0'));
      await chips.filter({ hasText: chip }).click();
      await inspect(page, 'panel-pass');
      await page.setViewportSize({ width: 1280, height: 900 });

      // Taken off and attached again.
      await floor.panel(table).getByRole('button', { name: passes.attach.detach, exact: true }).click();
      await expect(chips.filter({ hasText: chip })).toHaveCount(0);
      await chips.first().click();
      await floor.panel(table).getByRole('button', { name: passes.attach.action, exact: true }).click();
      await pass.click();
      await expect(chips.filter({ hasText: chip })).toHaveCount(1);
    });

    await test.step('what it took off is said in the story, at checkout and on the receipt', async () => {
      const panel = floor.panel(table);
      await panel.getByRole('button', { name: words.history.story.open, exact: true }).click();
      const attached = panel.getByRole('listitem').filter({ hasText: word(language, 'audit.action.PASS_ATTACHED') });
      await expect(attached).toHaveCount(2);
      await panel.getByRole('button', { name: checkout.open, exact: true }).click();
      const paying = floor.dialog(fill(checkout.title, { number: table }));
      const off = fill(order.explained_pass, { money: money(60).replace(' ', '\u00A0') });
      await expect(paying).toContainText(off);
      await inspect(page, 'checkout-pass');
      await page.setViewportSize({ width: 1280, height: 900 });
      await paying.getByRole('button', { name: checkout.submit, exact: true }).click();
      const print = page.getByRole('button', { name: fill(receipt.print_named, { number: table }), exact: true });
      await expectReceipt(page, () => print.click(), [
        [off, money(0)],
        [order.total, money(60)],
      ]);
    });

    await test.step('what is not yet used of it stands in the books, on any day', async () => {
      const { liabilities } = words.books;
      await page.goto('/till');
      const owed = page.getByRole('region', { name: liabilities.title, exact: true });
      await expect(owed.getByRole('listitem')).toHaveCount(1);
      await expect(owed.getByRole('listitem')).toContainText(money(200));
      await inspect(page, 'liabilities', owed);
      const day = owed.getByRole('textbox', { name: liabilities.day });
      await day.fill('2026-03-05');
      await day.blur();
      await expect(owed.getByText(liabilities.none)).toBeVisible();
    });

    await test.step('its story says where it was used', async () => {
      await page.goto('/passes');
      await main.getByRole('searchbox', { name: passes.search }).fill(holder.name);
      await expect(row).toContainText(leftOf(8));
      await row.getByRole('link').click();
      await page.waitForURL('**/passes/*-*');
      await expect(page.getByRole('heading', { level: 1, name: holder.name })).toBeVisible();
      await expect(main).toContainText(leftOf(8));
      const story = main.getByRole('list', { name: passes.story.title }).getByRole('listitem');
      await expect(story).toHaveCount(2);
      await inspect(page, 'pass');
      const session = fill(passes.story.session, { table });
      await story.last().getByRole('button', { name: session }).click();
      await expect(sheet.getByRole('listitem').filter({ hasText: word(language, 'audit.action.SESSION_END') })).toBeVisible();
      await sheet.getByRole('button', { name: words.close, exact: true }).click();
    });

    await test.step('it is cancelled with money back, and its holder is erased', async () => {
      await main.getByRole('button', { name: passes.cancel.action }).click();
      await sheet.getByRole('textbox', { name: passes.cancel.refund }).fill('260');
      await sheet.getByRole('textbox', { name: words.reason }).fill(passes.cancel.placeholder);
      await sheet.getByRole('button', { name: passes.cancel.confirm, exact: true }).click();
      await expect(sheet.getByRole('textbox', { name: passes.cancel.refund })).toHaveAttribute('aria-invalid', 'true');
      await sheet.getByRole('textbox', { name: passes.cancel.refund }).fill('200');
      await inspect(page, 'pass-cancel');
      await sheet.getByRole('button', { name: passes.cancel.confirm, exact: true }).click();
      await expect(main.getByText(passes.state.cancelled, { exact: true }).first()).toBeVisible();
      await expect(main).toContainText(money(50));
      await main.getByRole('button', { name: passes.erase.action }).click();
      await sheet.getByRole('textbox', { name: words.reason }).fill(passes.erase.placeholder);
      await inspect(page, 'pass-erase');
      await sheet.getByRole('button', { name: passes.erase.confirm, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: passes.nameless })).toBeVisible();
      await expect(main.getByRole('button', { name: passes.erase.action })).toHaveCount(0);
      await expect(main).not.toContainText(holder.name);
      await page.goto('/passes/nothing');
      await expect(page.getByRole('heading', { level: 1, name: passes.details.not_found })).toBeVisible();
    });
  });
};

for (const [index, language] of languages.entries()) cardOf(language, 31 + index);

const onBill = (language: Language, table: number): void => {
  const words = catalogues[language];
  const { passes, guests, order, money } = words;

  test(`a card is sold on a bill and used at once by the guest who pays it, in ${language}`, async ({ app, openDevice }) => {
    const api = await withCard(app.url);
    const session = await api.startedBefore(120, { tableNumber: table, numberOfCustomers: 2 });
    const page = await (await openDevice({ language, view: 'tiles', width: 1280, height: 900 })).newPage();
    await signInTo(page, words, '/sessions');
    const floor = new TileFloor(page, words);
    await floor.isKnown();
    await floor.running(table).click();
    await floor.panel(table).getByRole('button', { name: words.sessions.action.order, exact: true }).click();
    const ordering = floor.dialog(fill(order.title, { number: table }));
    await ordering.getByRole('button', { name: new RegExp(`^${card.name[language]}`) }).click();
    const sale = floor.dialog(card.name[language]);
    await sale.getByRole('button', { name: passes.sell.on_bill, exact: true }).click();
    await expect(sale.getByText(word(language, 'account.name_required'))).toBeVisible();
    await expect(sale.getByText(passes.sell.choose_guest)).toBeVisible();
    await inspect(page, 'pass-on-bill');
    await page.setViewportSize({ width: 1280, height: 900 });
    await sale.getByRole('textbox', { name: passes.holder.name }).fill('Huda');
    await sale
      .locator('label')
      .filter({ hasText: fill(guests.numbered, { number: 2 }) })
      .click();
    await sale.getByRole('button', { name: passes.sell.on_bill, exact: true }).click();
    await expect(sale).toBeHidden();
    await ordering.getByRole('button', { name: words.close, exact: true }).click();

    const panel = floor.panel(table);
    await expect(panel.getByRole('listitem').filter({ hasText: card.name[language] })).toContainText(money(250));
    const chips = panel.getByRole('group', { name: guests.hint, exact: true }).getByRole('button');
    await chips.nth(1).click();
    await panel.getByRole('button', { name: passes.attach.action, exact: true }).click();
    const sold = page.getByRole('region', { name: passes.attach.of_bill });
    await sold.getByRole('button', { name: 'Huda' }).click();
    await expect(chips.nth(1)).toContainText(fill(passes.chip.blocks, { left: 8 }));
    await api.end(session);
    await page.goto(`/passes?q=Huda`);
    await expect(page.getByRole('main').getByRole('row').filter({ hasText: 'Huda' }).first()).toContainText(
      fill(passes.left_of, { left: 8, blocks: 10 }),
    );
  });
};

for (const [index, language] of languages.entries()) onBill(language, 33 + index);

for (const language of languages) {
  const words = catalogues[language];
  const { menu, passes } = words;

  test(`a membership is put on the menu, with what is wrong said at its fields, in ${language}`, async ({ openDevice }) => {
    const page = await (await openDevice({ language, width: 1280 })).newPage();
    await signInTo(page, words, '/menu');
    const main = page.getByRole('main');
    const sheet = page.getByRole('dialog');
    await main.getByRole('button', { name: menu.add.title }).first().click();
    const field = (name: string) => sheet.getByRole('textbox', { name, exact: true });
    await field(menu.name.en).fill('Gold member');
    await field(menu.name.ar).fill('عضو ذهبي');
    await sheet.getByRole('textbox', { name: menu.price }).fill('400');
    await sheet.locator('label').filter({ hasText: passes.kind.member }).click();
    const category = sheet.locator('label').filter({ hasText: menu.category.new });
    if (await category.isVisible()) await category.click();
    await field(menu.category.en).fill('Memberships');
    await field(menu.category.ar).fill('العضويات');
    const percent = sheet.getByRole('textbox', { name: menu.pass.percent });
    const days = sheet.getByRole('textbox', { name: menu.pass.validDays });
    await percent.fill('120');
    await days.fill('٠');
    await sheet.getByRole('button', { name: menu.add.action, exact: true }).click();
    await expect(sheet.getByText(word(language, 'pass.percent'))).toBeVisible();
    await expect(sheet.getByText(word(language, 'pass.valid_days'))).toBeVisible();
    await inspect(page, 'menu-pass');
    await percent.fill('٢٠');
    await days.fill('365');
    await sheet.getByRole('button', { name: menu.add.action, exact: true }).click();
    const line = main.getByRole('listitem').filter({ hasText: language === 'ar' ? 'عضو ذهبي' : 'Gold member' });
    await expect(line).toContainText('20%');
    await line.getByRole('button').first().click();
    await expect(percent).toHaveValue('20');
    // A pass stays one.
    await expect(sheet.getByText(menu.pass.none, { exact: true })).toHaveCount(0);
    await sheet.getByRole('button', { name: menu.retire.action }).click();
    await sheet.last().getByRole('button', { name: menu.retire.action }).click();
    await expect(line).toHaveCount(0);
  });
}
