import type { CafeApi } from '../../support/cafe-api.ts';
import { plural } from '../../support/plural.ts';
import { expect } from '../../support/test.ts';
import type { UserScreen } from './user-screen.ts';
import { catalogues } from '../../support/words.ts';

const columns = ['name', 'role', 'status', 'phone', 'joined', 'actions'] as const;

/** Expects the head to count all accounts. */
export const expectHeadCount = async ({ head, language }: UserScreen, api: CafeApi): Promise<number> => {
  let count = NaN;
  // Page and API may differ for a moment after a change.
  await expect(async () => {
    ({ userCount: count } = await api.dashboard());
    expect(await head.textContent()).toContain(plural(catalogues[language].users.total, count, language));
  }).toPass({ timeout: 10_000 });
  return count;
};

/** Expects the list, its head and columns, staff and customers apart, and the filter of two roles, also in the address. */
export const expectWholeList = async (people: UserScreen, api: CafeApi, { customer }: { customer: string }): Promise<void> => {
  const { page, language, roles } = people;
  const { users } = catalogues[language];
  const count = await expectHeadCount(people, api);
  await expect(people.tab('staff')).toHaveAttribute('aria-selected', 'true');
  await expect(people.row(customer)).toHaveCount(0);
  await people.tab('customers').click();
  await expect(page).toHaveURL(/kind=customers$/);
  await expect(people.row(customer)).toBeVisible();
  const counted = /\((\d+)\)/;
  await expect(people.tab('customers')).toHaveText(counted);
  const customers = Number(counted.exec((await people.tab('customers').textContent()) ?? '')?.[1]);
  await people.tab('staff').click();
  await expect(page.getByRole('columnheader')).toHaveText(columns.map((column) => users.column[column]));
  for (const role of ['Owner', 'Customer'] as const) {
    await people.narrowTo(people.roleName(role));
    await expect(page).toHaveURL(new RegExp(`role=${role}`));
    await expect(people.row(customer)).toHaveCount(role === 'Customer' ? 1 : 0);
    await expect.poll(async () => [...new Set(await roles.allTextContents())]).toEqual([people.roleName(role)]);
  }
  await people.narrowTo(users.any_role);
  await expect(page).toHaveURL(/\/users$/);
  await expect(roles).toHaveCount(Math.min(count - customers, 25));
};
