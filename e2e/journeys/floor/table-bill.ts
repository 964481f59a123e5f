import type { Locator, Page } from '@playwright/test';
import { foundingReasons, type Language, word } from '@tabletime/contract';
import type { TileFloor } from './tile-floor-screen.ts';
import type { CafeApi } from '../../support/cafe-api.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

const tea = { en: 'Cardamom tea', ar: 'شاي بالهيل' };
const water = { en: 'Spring water', ar: 'مياه نبع' };
/** The owner approves by it. */
export const ownerPin = '2580';
const category = { en: 'At the table', ar: 'على الطاولة' };

/** Puts products of 15 and 7 riyals on the menu, if missing. */
export const offerDrinks = async (api: CafeApi): Promise<void> => {
  const known = await api.products();
  for (const { name, price } of [
    { name: tea, price: 15 },
    { name: water, price: 7 },
  ]) {
    if (!known.some((product) => product.name.en === name.en)) await api.addProduct({ name, price, category });
  }
};

type Done = Parameters<typeof word>[1];

export const toastOf = async (page: Page, floor: TileFloor, language: Language, amount: number, done: Done): Promise<void> => {
  const title = `${floor.nameOf(7)} · ${catalogues[language].money(amount)}`;
  const toast = page.locator('.MuiSnackbarContent-root').filter({ hasText: word(language, done) });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
};

/**
 * Orders drinks at table 7, voids one and grants twenty percent off with the owner's approval, above the person's cap of ten. `page` shows
 * the floor; four people play in their first hour at 30 riyals each.
 */
export const billAtTable = async (page: Page, floor: TileFloor, language: Language): Promise<void> => {
  const { approval, order, sessions, guests, money, takenOff } = catalogues[language];
  const panel = floor.panel(7);
  const bill = panel.getByRole('list', { name: order.bill, exact: true }).getByRole('listitem');
  const line = (name: string) => bill.filter({ hasText: name });
  const sheet = floor.dialog(fill(order.title, { number: 7 }));
  const product = (name: typeof tea): Locator => sheet.getByRole('button', { name: new RegExp(`^${name[language]}[,،]`) });
  const bidi = (text: string) => `\u2068${text}\u2069`;
  const counted = (quantity: number, name: typeof tea) => fill(order.line, { quantity, name: bidi(name[language]) });
  const press = (where: Locator, name: string) => where.getByRole('button', { name, exact: true }).click();
  const tall = () => page.setViewportSize({ width: 1180, height: 820 });
  const ends: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/end')) ends.push(request.url());
  });

  await expect(floor.running(7)).toContainText(money(120));
  await floor.running(7).click();
  for (const name of [sessions.action.order, guests.join, guests.leave, sessions.move.action, guests.pause, sessions.action.discount])
    await expect(floor.actions(7).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });

  await press(panel, sessions.action.order);
  await product(tea).click();
  await product(tea).click();
  await expect(product(tea)).toHaveAccessibleName(/2/);
  // An order goes by itself after four seconds, and its toast would leave before the inspection has ended.
  let send = (): void => undefined;
  const looked = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/api/sessions/*/lines', async (route) => {
    await looked;
    await route.continue();
  });
  await inspect(page, 'order');
  await tall();
  send();
  await sheet.locator('button[type=submit]').click();
  await toastOf(page, floor, language, 30, 'done.lines_added');
  await expect(line(tea[language])).toContainText(counted(2, tea));
  await press(panel, sessions.action.order);
  await product(water).click();
  await press(sheet, fill(order.add_to_bill, { money: money(7) }));
  await expect(line(water[language])).toContainText(money(7));
  await expect(bill.last()).toContainText(money(157));

  await press(panel, fill(order.void, { name: tea[language] }));
  const taken = floor.dialog(fill(order.void_title, { name: tea[language] }));
  await press(taken, order.void_fewer);
  await press(taken, foundingReasons.deletion[0]![language]);
  await press(taken, order.void_confirm);
  await toastOf(page, floor, language, 15, 'done.line_voided');
  await expect(line(tea[language])).toContainText(counted(1, tea));
  await expect(bill.last()).toContainText(money(142));

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  floor.taps();
  await floor.tap(floor.running(7));
  await floor.tap(panel.getByRole('button', { name: sessions.action.discount, exact: true }));
  const discount = floor.dialog(fill(order.discount_title, { number: 7 }));
  const percent = discount.getByRole('textbox', { name: order.percent });
  const takes = discount.getByText(fill(order.takes, { money: money(28.4) }), { exact: true });
  await percent.fill('٢٠ ٪');
  await expect(takes).toBeVisible();
  await percent.fill('');
  // The cap is ten percent: what is above says so before it is tapped.
  const presets = discount.getByRole('group', { name: order.percent, exact: true }).getByRole('button');
  const needsApproval = new RegExp(`${fill(approval.above, { percent: '' }).trim()}$`);
  await expect(presets.nth(1)).not.toHaveAccessibleName(needsApproval);
  await expect(presets.nth(3)).toHaveAccessibleName(needsApproval);
  await floor.tap(presets.nth(3));
  await expect(takes).toBeVisible();
  await floor.tap(discount.getByRole('button', { name: foundingReasons.discount[0]![language], exact: true }));
  const approver = discount.getByRole('group', { name: approval.title, exact: true });
  await floor.tap(approver.locator('label').filter({ hasText: owner.name }).first());
  const pin = approver.getByLabel(fill(approval.pin, { name: owner.name }));
  await expect(pin).toBeFocused();
  await pin.fill('1379');
  await pin.press('Enter');
  await expect(discount.getByText(word(language, 'approval.pin_wrong', { left: 4 }), { exact: true })).toBeVisible();
  await expect(pin).toHaveValue('');
  await expect(pin).toBeFocused();
  await inspect(page, 'discount');
  await tall();
  await pin.fill(language === 'ar' ? '٢٥٨٠' : ownerPin);
  await pin.press('Enter');
  await toastOf(page, floor, language, 28.4, 'done.discount_granted');
  expect(floor.taps(), 'taps to a discount with an approval').toBeLessThanOrEqual(5);
  await expect(line(owner.name)).toContainText(takenOff(28.4));
  await expect(bill.last()).toContainText(money(113.6));
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href]));
  // Not among the digits of a time or an id.
  expect(kept).not.toMatch(RegExp(`(?<![\\w-])${ownerPin}(?![\\w-])`));
  await inspect(page, 'bill-panel');
  await tall();

  // Lines without a guest stay unless chosen.
  await floor.choose(7, guests.split);
  const split = floor.dialog(fill(guests.split_title, { number: 7 }));
  await split.getByRole('group', { name: guests.split_who, exact: true }).getByRole('button').first().click();
  await split.getByRole('group', { name: order.split_lines, exact: true }).getByRole('button').filter({ hasText: tea[language] }).click();
  await split.getByRole('button', { name: `${floor.nameOf(8)}, ${sessions.start.free}`, exact: true }).click();
  await expect(split.getByRole('listitem').filter({ hasText: floor.nameOf(8) })).toContainText(money(36));
  await expect(split.getByRole('listitem').filter({ hasText: floor.nameOf(7) })).toContainText(money(77.6));
  await inspect(page, 'bill-split');
  await tall();
  // Back to the panel, and from there to the floor.
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(floor.running(7)).toContainText(money(113.6));
  // The form inside the panel does not submit the panel's form, which ends the session.
  expect(ends).toEqual([]);
};
