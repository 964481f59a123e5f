import type { Locator, Page } from '@playwright/test';
import { foundingReasons, type Language, word } from '@tabletime/contract';
import { payButton } from './pay-button.ts';
import { expectReceipt } from './printed-receipt.ts';
import type { TileFloor } from './tile-floor-screen.ts';
import type { CafeApi } from '../../support/cafe-api.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { toastOf } from './table-bill.ts';

const press = (where: Locator, name: string) => where.getByRole('button', { name, exact: true }).click();

/**
 * A guest of table 7 leaves and pays their share in two taps; the panel shows the rest. `page` shows the floor; four people play in their
 * first hour at 30 riyals each, less twenty percent.
 */
export const leaveAndPay = async (page: Page, floor: TileFloor, language: Language): Promise<void> => {
  const { checkout, guests, payments, sessions, money } = catalogues[language];
  await floor.running(7).click();
  const section = floor.panel(7).getByRole('region', { name: guests.title, exact: true });
  const chip = section
    .getByRole('group', { name: guests.hint, exact: true })
    .getByRole('button')
    .filter({ hasText: fill(guests.numbered, { number: 1 }) });
  const who = fill(payments.leave_one, { guest: `\u2068${fill(guests.numbered, { number: 1 })}\u2069` });
  const pays = floor.panel(7).getByRole('group', { name: who, exact: true });
  const cash = pays.getByRole('button', { name: fill(sessions.end.pay, { method: sessions.method.Cash, money: money(24) }) });
  floor.taps();
  await floor.tap(chip);
  await expect(cash).toBeInViewport({ ratio: 1 });
  await expect(payButton(floor.panel(7), catalogues[language], 'Cash')).toHaveCount(0);
  // The change shows before the payment; entering cash is optional.
  await press(pays, payments.tendered_open);
  const received = pays.getByRole('textbox', { name: payments.tendered, exact: true });
  await received.fill('10');
  await cash.click();
  await expect(pays.getByText(word(language, 'payment.tendered_low'))).toBeVisible();
  await expect(floor.actions(7).getByRole('button', { name: guests.leave, exact: true })).toBeDisabled();
  const notes = pays.getByRole('group', { name: payments.tendered, exact: true });
  await notes.getByRole('button', { name: '50', exact: true }).click();
  await inspect(page, 'leave-and-pay', pays.getByText(fill(payments.change_now, { money: money(26) }), { exact: true }));
  await page.setViewportSize({ width: 1180, height: 820 });
  await floor.tap(cash);
  await expect(chip).toContainText(fill(guests.left, { time: '' }).trim());
  expect(floor.taps()).toBe(2);
  const toast = page.locator('.MuiSnackbarContent-root').filter({ hasText: floor.nameOf(7) });
  await expect(toast).toContainText(fill(checkout.give_back, { money: money(26) }));
  // The panel stays while the call is pending.
  await expect(chip).toBeEnabled();
  await expect(floor.panel(7).getByText(money(89.6), { exact: true })).toBeVisible();
  await expect(floor.panel(7).getByText(fill(checkout.paid_of, { paid: money(24), total: money(113.6) }), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(floor.panel(7)).toBeHidden();
};

/** Pays the open balance of table 7 in cash with change and by card, then refunds a part. `page` shows the completed sessions. */
export const divideOpenBill = async (page: Page, floor: TileFloor, language: Language): Promise<void> => {
  const { approval, order, payments, receipt, sessions, money, takenOff } = catalogues[language];
  const row = page.getByRole('article', { name: floor.nameOf(7), exact: true });
  const due = row.filter({ hasText: fill(sessions.money.due, { money: money(89.6) }) });
  await due.getByRole('button', { name: floor.nameOf(7), exact: true }).click();
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
  await amount.fill('1,234');
  await press(sheet, payments.take);
  await expect(sheet.getByText(word(language, 'field.amount'))).toBeVisible();
  await amount.fill('50,00 ريال');
  await sheet.getByRole('textbox', { name: payments.tendered, exact: true }).fill('100');
  await inspect(page, 'take-payment', sheet.getByText(fill(payments.change_now, { money: money(50) }), { exact: true }));
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
  await toastOf(page, floor, language, 39.6, 'done.payment_voided');
  await expect(lines.last()).toContainText(sessions.money.still_due);
  await press(details, payments.take);
  await press(sheet, payments.take);
  await expect(lines.last()).not.toContainText(sessions.money.still_due);

  await expectReceipt(page, () => press(details, receipt.print), [
    [fill(receipt.percent_off, { percent: '' }).trim(), takenOff(28.4)],
    [order.total, money(113.6)],
    [sessions.method.Cash, money(24)],
  ]);

  await press(details, payments.refund);
  const refund = floor.dialog(fill(payments.refund_title, { number: 7 }));
  await refund.getByRole('textbox', { name: payments.amount, exact: true }).fill('5');
  await press(refund, foundingReasons.discount[0]![language]);
  // With the discount, the refund exceeds the cap.
  const approver = refund.getByRole('group', { name: approval.title, exact: true });
  await approver.locator('label').filter({ hasText: owner.name }).first().click();
  await press(approver, approval.by_password);
  await approver.getByLabel(fill(approval.password, { name: owner.name })).fill(owner.password);
  await inspect(page, 'refund');
  await press(refund, payments.refund_confirm);
  await toastOf(page, floor, language, 5, 'done.refund_given');
  await expect(lines.last()).toContainText(takenOff(5));
  await inspect(page, 'paid-bill');
};

/** Ends the session of table 5: ten in cash from a note of fifty, the rest by card. */
export const checkOut = async (page: Page, floor: TileFloor, language: Language): Promise<void> => {
  const { checkout, payments, receipt, sessions, money } = catalogues[language];
  await floor.panel(5).getByRole('button', { name: checkout.open, exact: true }).click();
  const sheet = floor.dialog(fill(checkout.title, { number: 5 }));
  await sheet.getByText(checkout.both, { exact: true }).click();
  await sheet.getByRole('textbox', { name: sessions.method.Cash, exact: true }).fill('10');
  await expect(sheet.getByRole('textbox', { name: sessions.method.Credit, exact: true })).toHaveValue(/^\d+\.\d\d$/);
  await sheet.getByRole('group', { name: payments.tendered, exact: true }).getByRole('button', { name: '50', exact: true }).click();
  await inspect(page, 'checkout', sheet.getByText(money(40), { exact: true }));
  await sheet.getByRole('button', { name: checkout.submit, exact: true }).click();
  const toast = page.locator('.MuiSnackbarContent-root').filter({ hasText: fill(checkout.give_back, { money: money(40) }) });
  await expect(toast.getByRole('button', { name: fill(receipt.print_named, { number: 5 }), exact: true })).toBeVisible();
};

/**
 * Corrects and deletes a session of table 11 that was paid 40 in cash and 20 by card; both ask for a method. `page` shows the completed
 * sessions.
 */
export const settleCorrections = async (page: Page, floor: TileFloor, language: Language, api: CafeApi): Promise<void> => {
  const { edit: edits, payments, reason, sessions, money } = catalogues[language];
  const row = page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: floor.nameOf(11) })
    .first();
  const details = floor.dialog(floor.nameOf(11));
  await row.click();
  await press(details, sessions.action.edit);
  const edit = floor.dialog(fill(edits.completed_title, { number: 11 }));
  await edit.getByRole('button', { name: sessions.start.further }).click();
  await edit.locator('button[type=submit]').click();
  const review = floor.dialog(edits.confirm_title);
  const methods = review.getByRole('group', { name: fill(payments.settle_in, { money: money(30) }), exact: true });
  await expect(methods.getByRole('radio', { name: sessions.method.Cash, exact: true })).toBeChecked();
  await methods.getByText(sessions.method.Credit, { exact: true }).click();
  await review.getByRole('textbox', { name: reason }).fill('One more');
  await inspect(page, 'settle-edit');
  await page.setViewportSize({ width: 1180, height: 820 });
  await review.locator('button[type=submit]').click();
  await expect(review).toBeHidden();

  await row.click();
  const lines = details.getByRole('list', { name: payments.title, exact: true }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.last()).toContainText(sessions.method.Credit);
  await expect(lines.last()).toContainText(money(30));
  await press(details, sessions.action.delete);
  const deletion = floor.dialog(fill(sessions.delete.title, { number: 11 }));
  await deletion.getByRole('combobox', { name: payments.settle_all }).click();
  await page.getByRole('option', { name: sessions.method.Cash, exact: true }).click();
  await deletion.getByRole('textbox', { name: reason }).fill('Entered twice');
  await inspect(page, 'settle-delete');
  await page.setViewportSize({ width: 1180, height: 820 });
  await deletion.locator('button[type=submit]').click();
  await expect(deletion).toBeHidden();
  const refunds = async () => {
    const given = (await api.logs('REFUND_GIVEN')).filter(({ details: { tableNumber } }) => tableNumber === 11);
    return given.map(({ details: { method, amount } }) => [method, amount]);
  };
  // The log may show it a moment after the floor.
  await expect.poll(refunds).toContainEqual(['Cash', 90]);
};
