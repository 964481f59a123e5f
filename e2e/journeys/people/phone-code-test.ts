import { figuresIn, type Language, type PublicCafe, word } from '@tabletime/contract';
import type { Page } from '@playwright/test';
import { inspect } from '../../support/inspect.ts';
import type { RunningApp } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

const arabicDigits = (text: string): string => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

const codeFor = async (app: RunningApp, phone: string): Promise<string> => {
  let code = '';
  await expect
    .poll(() => (code = new RegExp(`^.*\\${phone}.*?(\\d{6})\\s*$`, 'm').exec(app.output())?.[1] ?? ''), {
      message: 'the code is on the terminal',
    })
    .not.toBe('');
  return code;
};

/** The refusal of too many attempts, with at most a minute to wait. */
const waitOfAMinute = (language: Language): RegExp => {
  const seconds = Array.from({ length: 59 }, (_, nth) => word(language, 'request.too_many.seconds', { smart_count: nth + 1 }));
  const texts = [...seconds, word(language, 'request.too_many', { minutes: figuresIn[language].duration(1) })];
  return new RegExp(`^(?:${texts.join('|').replaceAll('.', String.raw`\.`)})$`);
};

const fields = (page: Page) => ({ phone: page.locator('input[name=phoneNumber]'), code: page.locator('input[name=code]') });

export const phoneCodeJourney = (language: Language, phone: string): void => {
  const { auth, phoneCodeTest: words } = catalogues[language];

  test(`a phone number is verified without a sign-in, in ${language}`, async ({ openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    await page.goto('/phone-code-test');
    const { phone: phoneField, code: codeField } = fields(page);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await expect(phoneField).toHaveValue('+966');
    await press(words.send);
    await expect(page.getByText(word(language, 'phone.required'))).toBeVisible();
    await expect(phoneField).toBeFocused();
    // Thirteen characters, but no Saudi number.
    await phoneField.fill('+966412345678');
    await press(words.send);
    await expect(page.getByRole('main').getByText(word(language, 'phone.format'))).toBeVisible();

    await phoneField.fill(arabicDigits(phone));
    await expect(phoneField).toHaveValue(phone);
    await press(words.send);
    await expect(page.getByText(word(language, 'done.code_sent'))).toBeVisible();
    await expect(page.getByText(words.development)).toBeVisible();
    await press(words.verify);
    await expect(page.getByText(word(language, 'phone.code_required'))).toBeVisible();
    // As it is copied out of a message, with a space and signs that nobody sees.
    await codeField.fill('\u2066١٢٣٤ ٥٦٧٨\u2069');
    await expect(codeField).toHaveValue('12345678');
    await codeField.fill('1234567890');
    await expect(codeField).toHaveValue('12345678');
    await press(words.verify);
    await expect(page.getByRole('main').getByText(word(language, 'phone.code_invalid'))).toBeVisible();

    // A reload forgets the code, but neither the number nor the progress.
    await page.reload();
    await expect(codeField).toHaveValue('');

    // Back for another number: the server enforces a pause between codes.
    await press(words.change);
    await expect(phoneField).toHaveValue(phone);
    await press(words.send);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(waitOfAMinute(language));
  });

  test(`its address has the provider's name; defaults stand in for missing messages of the server, in ${language}`, async ({
    openDevice,
  }) => {
    const page = await (await openDevice({ language })).newPage();
    const { phone: phoneField, code: codeField } = fields(page);
    await page.route('**/api/cafe', async (route) => {
      const response = await route.fetch();
      const { data, ...answer } = (await response.json()) as { data: PublicCafe };
      await route.fulfill({ response, json: { ...answer, data: { ...data, phoneCodeTestPath: '/twilio-test' } } });
    });
    // The default path is then no page of the app without a sign-in.
    await page.goto('/phone-code-test');
    await expect(page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
    await expect(phoneField).toHaveCount(0);
    await page.goto('/twilio-test');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    const silent = { status: 422, contentType: 'application/json', body: '{}' };
    await page.route('**/api/auth/send-code', (route) => route.fulfill(silent));
    await phoneField.fill(phone);
    await phoneField.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(word(language, 'phone.provider_failed'));
    const data = { phoneNumber: phone, development: false, resendAfter: 0 };
    await page.route('**/api/auth/send-code', (route) => route.fulfill({ json: { success: true, data } }));
    await page.route('**/api/auth/verify-otp', (route) => route.fulfill(silent));
    await phoneField.press('Enter');
    await expect(page.getByRole('button', { name: words.resend })).toBeVisible();
    // Only a development server mentions its terminal.
    await expect(page.getByText(words.development)).toBeHidden();
    await codeField.fill('123456');
    await codeField.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(word(language, 'phone.check_failed'));
  });

  // The success page is inspected in both languages.
  if (language !== 'en') return;

  test(`the right code verifies it, in ${language}`, async ({ app, openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    const other = `${phone.slice(0, -1)}9`;
    await page.goto('/phone-code-test');
    const { phone: phoneField, code: codeField } = fields(page);
    await phoneField.fill(other);
    await phoneField.press('Enter');
    await codeField.fill(arabicDigits(await codeFor(app, other)));
    await codeField.press('Enter');
    await expect(page.getByText(word(language, 'done.phone_verified'))).toBeVisible();
    await page.getByRole('button', { name: words.another }).click();
    await expect(phoneField).toHaveValue('+966');
  });
};

export const phoneCodeLooks = (language: Language, phone: string): void => {
  const { phoneCodeTest: words } = catalogues[language];

  test(`the phone code test looks right in ${language}`, async ({ app, openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    await page.goto('/phone-code-test');
    const { phone: phoneField, code: codeField } = fields(page);
    await inspect(page, 'phone-code-test', phoneField);
    await phoneField.fill(phone);
    await phoneField.press('Enter');
    await expect(codeField).toBeVisible();
    await codeField.press('Enter');
    await inspect(page, 'phone-code-test-code');
    await codeField.fill(await codeFor(app, phone));
    await codeField.press('Enter');
    await inspect(page, 'phone-code-test-verified', page.getByRole('heading', { level: 2, name: words.verified }));
  });
};
