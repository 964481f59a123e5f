import type { Page } from '@playwright/test';
import type { Language } from '@tabletime/contract';
import { createFormat } from '../../../frontend/src/i18n/create-format.ts';
import type { CafeApi } from '../../support/cafe-api.ts';
import { expect } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

const names: Record<Language, string> = { en: 'Dice & Dates', ar: 'مقهى النرد' };

/**
 * An Owner on `owners` renames the café and moves the start of its day; a customer on `theirs` sees the name at once, and the log has each
 * change. Restores both, even after a failure.
 */
export const renameCafe = async (language: Language, api: CafeApi, owners: Page, theirs: Page): Promise<void> => {
  const words = catalogues[language];
  const { settings, logs } = words;
  const before = await api.cafe();
  const [name, begins, reason] = [names[language], '05:00', language === 'ar' ? 'نفتح حتى الفجر' : 'Open until dawn'];
  const cafe = owners.getByRole('region', { name: settings.cafe.title });
  const field = (of: 'name' | 'businessDayStartsAt') => cafe.getByRole('textbox', { name: settings.cafe[of] });
  try {
    await field('name').fill(name);
    await field('businessDayStartsAt').fill('٥');
    await cafe.getByRole('button', { name: settings.save }).click();
    const dialog = owners.getByRole('dialog', { name: settings.cafe.confirm });
    await dialog.getByRole('textbox', { name: words.reason }).fill(reason);
    await dialog.getByRole('button', { name: settings.confirm, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(field('name')).toHaveValue(name);
    await expect(field('businessDayStartsAt')).toHaveValue(createFormat(language, 'Asia/Riyadh').timeOfDay(begins));
    await expect(cafe).toContainText(reason);
    await expect(theirs.getByRole('main').getByText(name)).toBeVisible();

    await cafe.getByRole('link', { name: settings.allChanges }).click();
    await owners
      .getByRole('table', { name: logs.title })
      .getByRole('row')
      .filter({ hasText: name })
      .first()
      .getByRole('button', { name: fill(logs.details_named, { sentence: '' }) })
      .click();
    const details = owners.getByRole('dialog', { name: logs.dialog.title });
    const arrow = words.edit.changes_to;
    await expect(details.getByRole('definition').filter({ hasText: arrow })).toHaveText([
      `${before.name}${arrow}${name}`,
      `${before.businessDayStartsAt}${arrow}${begins}`,
    ]);
    await expect(details).toContainText(reason);
    await owners.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await owners.goBack();
    await expect(field('name')).toHaveValue(name);
  } finally {
    await api.changeCafe(before);
  }
};
