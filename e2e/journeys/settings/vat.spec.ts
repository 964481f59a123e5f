import { languages, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

const nothing = { street: '', building: '', district: '', city: '', postalCode: '' };

for (const language of languages) {
  test(`an Owner switches VAT on once invoices have all that they need, in ${language} @looks`, async ({ app, openDevice }) => {
    const { reason, settings } = catalogues[language];
    const { vat } = settings;
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const off = { on: false, name: { en: '', ar: '' }, vatNumber: '', commercialRegistration: '', address: nothing };
    // Another test of this café may have had a seller.
    await api.changeVat(off);
    const page = await (await openDevice({ language, width: 1280 })).newPage();
    await signInTo(page, catalogues[language], '/settings/vat');
    const form = page.getByRole('main').getByRole('region', { name: vat.title });
    const field = (label: string) => form.getByRole('textbox', { name: label });
    const save = form.getByRole('button', { name: settings.save });
    const seller = [
      [vat.field.name.ar, 'مقهى النرد'],
      [vat.field.name.en, 'Dice & Coffee'],
      [vat.field.vatNumber, '٣١٠ ١٢٢ ٣٩٣ ٥٠٠ ٠٠٣'],
      [vat.field.commercialRegistration, '١٠١٠٠١٠٠٠٠'],
      [vat.field.address.street, 'شارع العليا'],
      [vat.field.address.building, '١٢٣٤'],
      [vat.field.address.district, 'العليا'],
      [vat.field.address.city, 'الرياض'],
      [vat.field.address.postalCode, '12244'],
    ] as const;
    try {
      await test.step('the name in the reader’s language comes first', async () => {
        await expect(form.getByRole('switch', { name: vat.field.on })).not.toBeChecked();
        await expect(form.getByRole('textbox').first()).toHaveAttribute('name', `name.${language}`);
        await inspect(page, 'settings-vat');
      });

      await test.step('what is missing is said at each field, once saving was tried', async () => {
        await form.getByRole('switch', { name: vat.field.on }).click();
        await expect(form.getByText(vat.onMeans)).toBeVisible();
        await field(vat.field.vatNumber).fill('12');
        await field(vat.field.vatNumber).blur();
        await expect(form.getByText(word(language, 'vat.number'))).toBeVisible();
        await expect(form.getByText(word(language, 'vat.missing'))).toHaveCount(0);
        await save.click();
        await expect(form.getByText(word(language, 'vat.missing'))).toHaveCount(seller.length - 1);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await inspect(page, 'settings-vat-missing');
      });

      await test.step('saved with a reason, it holds', async () => {
        for (const [label, text] of seller) await field(label).fill(text);
        await expect(form.getByText(word(language, 'vat.missing'))).toHaveCount(0);
        await save.click();
        const review = page.getByRole('dialog', { name: vat.confirm });
        await expect(review).toContainText(vat.onMeans);
        await review.getByRole('textbox', { name: reason }).fill('For a test');
        await inspect(page, 'settings-vat-review');
        await review.getByRole('button', { name: settings.confirm, exact: true }).click();
        await expect(page.getByText(word(language, 'done.vat_changed'))).toBeVisible();
        await expect(review).toBeHidden();
        await expect(field(vat.field.vatNumber)).toHaveValue('310122393500003');
        await expect(field(vat.field.address.building)).toHaveValue('1234');
        await expect(form).toContainText('For a test');
        await page.reload();
        await expect(form.getByRole('switch', { name: vat.field.on })).toBeChecked();
        await expect(form.getByText(vat.onMeans)).toHaveCount(0);
      });

      await test.step('the log says it in words', async () => {
        await form.getByRole('link', { name: settings.allChanges }).click();
        await expect(page.getByRole('main').getByText(word(language, 'audit.VAT_CHANGED')).first()).toBeVisible();
        await expect(page.getByRole('main')).not.toContainText('postalCode');
      });
    } finally {
      await api.changeVat(off);
    }
  });
}
