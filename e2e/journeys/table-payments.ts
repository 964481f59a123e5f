import type { Locator, Page } from '@playwright/test';
import { foundingReasons, type Language } from '@tabletime/contract';
import type { TileFloor } from '../screens/tile-floor.ts';
import { inspect } from '../support/inspect.ts';
import { expect } from '../support/test.ts';
import { catalogues, fill } from '../support/words.ts';

const press = (where: Locator, name: string) => where.getByRole('button', { name, exact: true }).click();

/**
 * A guest of table 7 leaves and pays their own share, in two taps. `page` shows the floor; four people play there for their first hour at
 * 30 riyals each, with a discount of twenty percent.
 */
export const leaveAndPay = async (page: Page, floor: TileFloor, language: Language): Promise<void> => {
  const { guests, payments, sessions, money } = catalogues[language];
  await floor.running(7).click();
  const section = floor.panel(7).getByRole('region', { name: guests.title, exact: true });
  const chip = section
    .getByRole('group', { name: guests.hint, exact: true })
    .getByRole('button')
    .filter({ hasText: fill(guests.numbered, { number: 1 }) });
  const pays = section.getByRole('group', { name: fill(payments.leave, { money: money(24) }), exact: true });
  floor.taps();
  await floor.tap(chip);
  await inspect(page, 'leave-and-pay');
  await page.setViewportSize({ width: 1180, height: 820 });
  await floor.tap(pays.getByRole('button', { name: sessions.method.Cash, exact: true }));
  await expect(chip).toContainText(fill(guests.left, { time: '' }).trim());
  expect(floor.taps()).toBe(2);
  // The panel stays while the answer is on its way.
  await expect(chip).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(floor.panel(7)).toBeHidden();
};

/**
 * What the other three of table 7 left open is divided: some in cash with its change, the rest by card; and a part of it goes back.
 * `page` shows the completed sessions.
 */
export const divideOpenBill = async (page: Page, floor: TileFloor, language: Language): Promise<void> => {
  const { payments, sessions, money, takenOff } = catalogues[language];
  const table = page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: floor.nameOf(7) });
  await table.filter({ hasText: fill(sessions.money.due, { money: money(89.6) }) }).click();
  const details = floor.dialog(floor.nameOf(7));
  const lines = details.getByRole('list', { name: payments.title, exact: true }).getByRole('listitem');
  const sheet = floor.dialog(fill(payments.take_title, { number: 7 }));
  await expect(lines.first()).toContainText(money(24));
  await expect(lines.last()).toContainText(money(89.6));
  await inspect(page, 'open-bill');

  await press(details, payments.take);
  const amount = sheet.getByRole('textbox', { name: payments.amount, exact: true });
  await expect(amount).toHaveValue('89.60');
  await amount.fill('100');
  await press(sheet, payments.take);
  await expect(sheet.getByText(fill(payments.too_much, { money: money(89.6) }), { exact: true })).toBeVisible();
  await amount.fill('50');
  await sheet.getByRole('textbox', { name: payments.tendered, exact: true }).fill('100');
  await expect(sheet.getByText(fill(payments.change_now, { money: money(50) }), { exact: true })).toBeVisible();
  await inspect(page, 'take-payment');
  await press(sheet, payments.take);
  await expect(lines.last()).toContainText(money(39.6));

  await press(details, payments.take);
  await sheet.getByText(sessions.method.Credit, { exact: true }).click();
  await press(sheet, payments.take);
  await expect(lines.last()).toContainText(sessions.method.Credit);

  await press(details, fill(payments.void, { money: money(39.6) }));
  const voided = floor.dialog(fill(payments.void_title, { money: money(39.6) }));
  await press(voided, foundingReasons.deletion[0]![language]);
  await inspect(page, 'void-payment');
  await press(voided, payments.void_confirm);
  await expect(lines.last()).toContainText(sessions.money.still_due);
  await press(details, payments.take);
  await press(sheet, payments.take);
  await expect(lines.last()).not.toContainText(sessions.money.still_due);

  await press(details, payments.refund);
  const refund = floor.dialog(fill(payments.refund_title, { number: 7 }));
  await refund.getByRole('textbox', { name: payments.amount, exact: true }).fill('5');
  await press(refund, foundingReasons.discount[0]![language]);
  await inspect(page, 'refund');
  await press(refund, payments.refund_confirm);
  await expect(lines.last()).toContainText(takenOff(5));
  await inspect(page, 'paid-bill');
};

/** Ends the session of table 5: ten in cash of a note of fifty, and the rest by card. */
export const checkOut = async (page: Page, floor: TileFloor, language: Language): Promise<void> => {
  const { checkout, payments, sessions, money } = catalogues[language];
  await floor.panel(5).getByRole('button', { name: checkout.open, exact: true }).click();
  const sheet = floor.dialog(fill(checkout.title, { number: 5 }));
  await sheet.getByText(checkout.both, { exact: true }).click();
  await sheet.getByRole('textbox', { name: sessions.method.Cash, exact: true }).fill('10');
  await expect(sheet.getByRole('textbox', { name: sessions.method.Credit, exact: true })).not.toHaveValue('');
  await sheet.getByRole('group', { name: payments.tendered, exact: true }).getByRole('button', { name: '50', exact: true }).click();
  await expect(sheet.getByText(money(40), { exact: true })).toBeVisible();
  await inspect(page, 'checkout');
  await sheet.getByRole('button', { name: checkout.submit, exact: true }).click();
  await expect(page.getByText(fill(checkout.give_back, { money: money(40) }))).toBeVisible();
};
