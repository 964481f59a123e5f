import { type Language, languages, type Role, roles, type Shift } from '@tabletime/contract';
import type { Page } from '@playwright/test';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

type Words = (typeof catalogues)[Language];

/**
 * Every page with its title; `:id` stands for a report of that shift. Neighbours have different titles, so that none is mistaken for the
 * last.
 */
const pagesIn = (words: Words, shift: Shift) =>
  ({
    '/dashboard': words.dashboard.title,
    '/history': words.history.title,
    '/sessions': words.sessions.title,
    '/bar': words.bar.title,
    '/till': words.till.title,
    '/analytics': words.analytics.title,
    '/reports': words.reports.title,
    '/logs': words.logs.title,
    '/reports/new': words.reports.form.new_title,
    '/users': words.users.title,
    '/reports/:id': words.reports.named[shift],
    '/settings': words.settings.title,
    '/reports/:id/edit': words.reports.form.edit_title,
    '/tablets': words.tablets.title,
    '/settings/maintenance': words.settings.maintenance.title,
    '/menu': words.menu.title,
    '/system': words.system.title,
    '/profile': words.profile.title,
    '/': words.dashboard.title,
  }) as const;
type Path = keyof ReturnType<typeof pagesIn>;

const everyStaff: Path[] = [
  '/',
  '/dashboard',
  '/sessions',
  '/bar',
  '/till',
  '/reports',
  '/reports/new',
  '/reports/:id',
  '/reports/:id/edit',
  '/profile',
];
const office: Path[] = [...everyStaff, '/history', '/analytics', '/logs', '/tablets', '/settings/maintenance', '/menu'];
const opens: Record<Role, Path[]> = {
  Customer: ['/', '/dashboard', '/profile'],
  'Game Master': everyStaff,
  Supervisor: everyStaff,
  'Lead Supervisor': everyStaff,
  Admin: office,
  Owner: [...office, '/users', '/settings', '/system'],
};

const menusIn = ({ shell: { menu } }: Words): Record<Role, string[]> => {
  const staff = [menu.dashboard, menu.sessions, menu.bar, menu.till, menu.reports];
  const office = [menu.dashboard, menu.sessions, menu.bar, menu.till, menu.history, menu.analytics, menu.reports, menu.logs, menu.menu];
  return {
    Customer: [menu.home],
    'Game Master': staff,
    Supervisor: staff,
    'Lead Supervisor': staff,
    Admin: [...office, menu.maintenance, menu.tablets],
    Owner: [...office, menu.users, menu.settings, menu.tablets, menu.system],
  };
};

/** All roles in one language; in the other, enough roles for every title, menu entry and refusal. */
const rolesIn: Record<Language, readonly Role[]> = { en: roles, ar: ['Owner', 'Game Master', 'Customer'] };

const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

let report: { _id: string; shift: Shift };
test.beforeAll(async ({ demo }) => {
  const { email, password } = demo.signIns.Owner;
  [report] = (await (await new CafeApi(demo.url).signIn(email, password)).reports()) as [typeof report];
});

for (const language of languages) {
  const words = catalogues[language];
  const { shell, home } = words;

  for (const role of rolesIn[language]) {
    test(`${role} opens exactly the pages of the role, in ${language}`, async ({ demo, openDevice }) => {
      const pages = pagesIn(words, report.shift);
      const page = await (await openDevice({ language, url: demo.url })).newPage();
      await signInTo(page, words, '/profile', demo.signIns[role]);
      const links = page.getByRole('navigation', { name: shell.navigation }).getByRole('link');
      await expect(links).toHaveText(menusIn(words)[role].map((door) => new RegExp(`^${door}`)));
      const title = page.getByRole('heading', { level: 1 });
      const start = role === 'Customer' ? fill(home.title, { name: 'Layla' }) : words.dashboard.title;
      for (const path of Object.keys(pages) as Path[]) {
        await follow(page, path.replace(':id', report._id));
        const isShut = !opens[role].includes(path);
        const shut = role === 'Customer' ? shell.restricted.title : shell.staffOnly.title;
        const open = ['/', '/dashboard'].includes(path) ? start : pages[path];
        await expect(title, `${role} at ${path}`).toHaveText(isShut ? shut : new RegExp(open));
        if (!isShut || role === 'Customer') continue;
        const needed = opens.Admin.includes(path) ? shell.staffOnly.text : shell.staffOnly.ownerText;
        await expect(page.getByText(needed, { exact: true }), `${role} at ${path}`).toBeVisible();
      }

      for (const path of ['/login', '/register']) {
        await follow(page, path);
        await expect(page, `${role} at ${path}`).toHaveURL(new URL('/', demo.url).href);
        await expect(title, `${role} at ${path}`).toHaveText(new RegExp(start));
      }

      if (role !== 'Game Master') return;
      await test.step('a page without access has a way back', async () => {
        await follow(page, '/users');
        await page.getByRole('main').getByRole('link', { name: shell.staffOnly.action }).click();
        await expect(page).toHaveURL(new URL('/dashboard', demo.url).href);
        await expect(title).toHaveText(words.dashboard.title);
      });
    });
  }
}
