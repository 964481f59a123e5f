import { languages, word } from '@tabletime/contract';
import { type StandInAuthority, startAuthority } from '../../../backend/src/testing/books/authority.ts';
import { readTags } from '../../../backend/src/testing/books/document-hash.ts';
import { sampleSeller } from '../../../backend/src/testing/books/sample-seller.ts';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner, type RunningApp, startApp } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';
import { expectPrinted, notePrints, readPrintedCode } from '../../support/printing.ts';

// Codes are read from pictures.
test.use({ deviceScaleFactor: 4 });

/** A café of its own: what it issues is signed from then on. */
let cafe: RunningApp;
let authority: StandInAuthority;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  authority = await startAuthority();
  cafe = await startApp({ ZATCA_URL: authority.url });
});
test.afterAll(async () => {
  await cafe.stop();
  await authority.stop();
});

test('an Owner obtains a certificate, and sees how the tax authority takes the invoices @looks', async ({ openDevice }) => {
  const api = await new CafeApi(cafe.url).signIn(owner.email, owner.password);
  await api.changeVat({ on: true, ...sampleSeller });

  for (const language of languages) {
    const words = catalogues[language];
    const { certificate } = words.settings;
    const page = await (await openDevice({ language, url: cafe.url })).newPage();
    await signInTo(page, words, '/settings/vat');
    const panel = page.getByRole('region', { name: certificate.title });
    await panel.getByRole('button', { name: language === 'en' ? certificate.obtain : certificate.renew }).click();
    const sheet = page.getByRole('dialog', { name: certificate.obtain });
    const [otp, send] = [sheet.getByRole('textbox', { name: certificate.otp }), sheet.getByRole('button', { name: certificate.obtain })];
    await otp.fill('12');
    await send.click();
    await expect(sheet.getByText(word(language, 'vat.otp'))).toBeVisible();
    await otp.fill('99 99 99');
    await send.click();
    await expect(sheet.getByRole('alert')).toContainText('The provided OTP is invalid');
    await inspect(page, 'settings-certificate-refused', sheet);
    await otp.fill([...authority.otp()].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join(''));
    await send.click();
    await expect(page.getByText(word(language, 'done.onboarded'))).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(panel.getByText('69000012AB34CD56EF')).toBeVisible();
    await inspect(page, 'settings-certificate', panel);
    await page.close();
  }

  for (const mood of ['judge', 'warn', 'reject'] as const) {
    authority.setMood(mood);
    const answers = authority.answers();
    await api.startedBefore(90, { tableNumber: 7, numberOfCustomers: 2 });
    await api.endAll();
    // Answered, not only arrived: another mood would judge it.
    await expect.poll(authority.answers, { timeout: 20_000 }).toBeGreaterThan(answers);
  }
  authority.setMood('busy');
  await api.startedBefore(90, { tableNumber: 8, numberOfCustomers: 2 });
  await api.endAll();

  for (const language of languages) {
    const words = catalogues[language];
    const { reporting } = words.invoices;
    const page = await (await openDevice({ language, url: cafe.url })).newPage();
    await notePrints(page);
    await signInTo(page, words, '/invoices');
    const main = page.getByRole('main');
    for (const state of ['reported', 'warned', 'rejected', 'waiting'] as const)
      await expect(main.getByText(reporting[state], { exact: true })).toBeVisible({ timeout: 20_000 });
    await inspect(page, 'invoices-reported', main.getByText(reporting.rejected, { exact: true }));
    await main.getByRole('combobox', { name: reporting.label }).click();
    await page.getByRole('option', { name: reporting.rejected }).click();
    await expect(main.getByText(reporting.reported, { exact: true })).toHaveCount(0);
    await main.getByRole('button', { name: 'INV-3' }).click();
    await expect(page.getByRole('dialog').getByText('BR-KSA-98: Refused for the test')).toBeVisible();
    await inspect(page, 'invoice-rejected', page.getByRole('dialog'));

    // A signed document has nine tags: its code is the largest.
    await page.getByRole('dialog').getByRole('button', { name: words.invoices.print_roll }).click();
    await expectPrinted(page);
    const tags = readTags((await readPrintedCode(page))!);
    expect([tags.length, tags[0]!.toString()]).toEqual([9, sampleSeller.name.ar]);
    const wide = (await page.locator('[data-print-sheet] svg').boundingBox())!.width / (96 / 25.4);
    expect(wide).toBeGreaterThan(42);
    expect(wide).toBeLessThan(54);
    await page.emulateMedia({ media: null });

    await page.goto('/system');
    await expect(main.getByRole('region', { name: words.system.reporting.title })).toContainText('503');
    await expect(main.getByText(words.system.reporting.rejectedText)).toBeVisible();
    await inspect(page, 'system-reporting', main.getByRole('region', { name: words.system.reporting.title }));
    await page.close();
  }
});
