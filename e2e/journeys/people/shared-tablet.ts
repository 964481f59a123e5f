import { type DeviceFloor, type Language, word } from '@tabletime/contract';
import { Floor } from '../floor/floor-screen.ts';
import { CafeApi } from '../../support/cafe-api.ts';
import { fillSignIn, signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

/** People share a tablet by name and PIN, each with their own drafts. `table` belongs to this journey alone. */
export const sharedTablet = (language: Language, table: number): void => {
  const words = catalogues[language];
  const { auth, tablets, sessions, shell } = words;

  test(`people switch on a shared tablet by name and PIN, in ${language}`, async ({ app, openDevice }) => {
    test.slow();
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const member = async (name: string, pin: string) => {
      const person = { name, pin, email: `pin${pin}.${language}@gmail.com`, password: 'six-dice' };
      await api.changeRole(await api.register(name, person.email, person.password), 'Supervisor');
      await (await new CafeApi(app.url).signIn(person.email, person.password)).setPin(person.password, pin);
      return person;
    };
    const maha = await member(language === 'ar' ? 'مها عبدالرحمن القحطاني' : 'Maha of the evening', '2580');
    const salem = await member(language === 'ar' ? 'سالم ليلًا' : 'Salem Bartholomew Featherstonehaugh-Cholmondeley', '90817');
    await api.startedBefore(47, { tableNumber: table, numberOfCustomers: 3 });
    const device = language === 'ar' ? 'تابلت الصالة' : 'Hall';

    const page = await (await openDevice({ language, width: 1180, height: 820 })).newPage();
    await signInTo(page, words, '/tablets', owner);
    await expect(page.getByText(tablets.none, { exact: true }).or(page.getByRole('list', { name: tablets.list }))).toBeVisible();
    await page.getByRole('textbox', { name: tablets.add.name }).fill(device);
    await page.getByRole('button', { name: tablets.add.submit }).click();
    const listed = page.getByRole('list', { name: tablets.list }).getByRole('listitem').filter({ hasText: device });
    await expect(listed).toContainText(tablets.here);
    await inspect(page, 'tablets');

    const [hall, garden] = [
      { en: 'Hall', ar: 'الصالة' },
      { en: 'Garden', ar: 'الحديقة' },
    ];
    // Two zones for this tablet only, as other journeys use the same café.
    await page.route('**/api/devices/floor', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: DeviceFloor };
      const tables = body.data.zones.flatMap((zone) => zone.tables);
      const zones = [
        { name: hall, tables: tables.slice(0, 3) },
        { name: garden, tables: tables.slice(3) },
      ];
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, zones } } });
    });
    await page.getByRole('button', { name: tablets.add.lock, exact: true }).click();
    const names = page.getByRole('list', { name: tablets.lock.people });
    await expect(names.getByRole('button', { name: maha.name })).toBeVisible();
    await expect(page.locator(`[inert] [data-table="${table}"][data-running]`)).toBeAttached();
    await expect(page.locator('[inert] h3').filter({ hasText: hall[language] })).toBeAttached();
    await expect(page.locator('[inert] h3').filter({ hasText: garden[language] })).toBeAttached();
    await expect(page.getByRole('button', { name: new RegExp(fill(sessions.table_number, { number: table })) })).toHaveCount(0);
    await inspect(page, 'lock-names');
    await page.keyboard.press('Tab');

    const keypad = page.getByRole('group', { name: tablets.lock.pad });
    const enter = async (pin: string) => {
      for (const digit of pin) await keypad.getByRole('button', { name: digit, exact: true }).click();
      await page.getByRole('button', { name: tablets.lock.submit, exact: true }).click();
    };
    await names.getByRole('button', { name: maha.name }).click();
    // Telephone order, from left to right in Arabic, too.
    const [one, three] = await Promise.all(
      ['1', '3'].map((digit) => keypad.getByRole('button', { name: digit, exact: true }).boundingBox()),
    );
    expect(one!.x).toBeLessThan(three!.x);
    expect(Math.min(one!.width, one!.height)).toBeGreaterThanOrEqual(44);
    await page.keyboard.type('4444');
    await page.keyboard.press('Enter');
    await expect(page.getByText(word(language, 'pin.wrong', { left: 4 }))).toBeVisible();
    await expect(page.getByText('4444')).toHaveCount(0);
    await inspect(page, 'lock-pin');
    await enter(maha.pin);
    await expect(page.getByRole('heading', { level: 1, name: sessions.title })).toBeVisible();
    // Drafts do not depend on the language.
    if (language !== 'en') return;

    const floor = new Floor(page, words);
    const note = 'A birthday';
    const notes = floor.startSheet().getByRole('textbox', { name: sessions.notes });
    // As if the last report to the server were some time ago.
    await page.evaluate(() => localStorage.removeItem('tabletime.presence'));
    const presence = page.waitForResponse('**/api/auth/presence');
    await floor.startButton.click();
    expect((await presence).status()).toBe(200);
    await notes.fill(note);
    // As if nobody had touched the tablet for long.
    await page.evaluate(() => localStorage.setItem('tabletime.touched', '0'));
    await expect(names).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const signIn = async (person: { name: string; pin: string }) => {
      await names.getByRole('button', { name: person.name }).click();
      await enter(person.pin);
      await expect(page.getByRole('heading', { level: 1, name: sessions.title })).toBeVisible();
    };
    await signIn(salem);
    await floor.startButton.click();
    await expect(notes).toHaveValue('');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: shell.account.open }).click();
    await page.getByRole('menuitem', { name: maha.name }).click();
    await enter(maha.pin);
    await expect(notes).toHaveValue(note);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: tablets.lock.now }).click();

    // The Owner has no PIN, and ends it.
    await page.getByRole('button', { name: tablets.lock.password }).click();
    await fillSignIn(page, words, owner);
    await expect(page.getByRole('button', { name: shell.account.open })).toBeVisible();
    await page.goto('/tablets');
    await listed.getByRole('button', { name: tablets.remove.stop }).click();
    await page.getByRole('dialog').getByRole('button', { name: tablets.remove.confirm }).click();
    await expect(page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
    await expect(names).toHaveCount(0);
    // The log may show it a moment after the page.
    await expect.poll(async () => (await api.logs('DEVICE_REMOVED'))[0]?.details).toMatchObject({ name: device, device });
  });
};
