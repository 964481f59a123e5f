import { type Language, languages, type Role, roles } from '@tabletime/contract';
import type { Page } from '@playwright/test';
import { signInTo } from './entrance.ts';
import { expect, test } from './test.ts';
import { catalogues, fill } from './words.ts';

type Words = (typeof catalogues)[Language];

/** Every page that can be addressed without an id, with its title. */
const pagesIn = (words: Words) =>
  ({
    '/dashboard': words.dashboard.title,
    '/sessions': words.sessions.title,
    '/reports': words.reports.title,
    '/reports/new': words.reports.form.new_title,
    '/profile': words.profile.title,
    '/history': words.history.title,
    '/analytics': words.analytics.title,
    '/logs': words.logs.title,
    '/users': words.users.title,
    '/settings': words.settings.title,
  }) as const;
type Path = keyof ReturnType<typeof pagesIn>;

const everyStaff: Path[] = ['/dashboard', '/sessions', '/reports', '/reports/new', '/profile'];
const office: Path[] = [...everyStaff, '/history', '/analytics', '/logs'];
const opens: Record<Role, Path[]> = {
  Customer: ['/dashboard', '/profile'],
  'Game Master': everyStaff,
  Supervisor: everyStaff,
  'Lead Supervisor': everyStaff,
  Admin: office,
  Owner: [...office, '/users', '/settings'],
};

type Door = keyof Words['shell']['menu'];
const staffMenu: Door[] = ['dashboard', 'sessions', 'reports'];
const officeMenu: Door[] = ['dashboard', 'sessions', 'history', 'analytics', 'reports', 'logs'];
const menus: Record<Role, Door[]> = {
  Customer: ['home'],
  'Game Master': staffMenu,
  Supervisor: staffMenu,
  'Lead Supervisor': staffMenu,
  Admin: officeMenu,
  Owner: [...officeMenu, 'users', 'settings'],
};

/** Goes to an address as a link of the page does. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

for (const language of languages) {
  const words = catalogues[language];
  const { shell, home } = words;
  const pages = pagesIn(words);

  for (const role of roles) {
    test(`every door of the own role opens for ${role}, and no other, in ${language}`, async ({ demo, openDevice }) => {
      const page = await (await openDevice({ language, url: demo.url })).newPage();
      await signInTo(page, words, '/profile', demo.signIns[role]);
      const links = page.getByRole('navigation', { name: shell.navigation }).getByRole('link');
      await expect(links).toHaveText(menus[role].map((door) => new RegExp(`^${shell.menu[door]}`)));
      const title = page.getByRole('heading', { level: 1 });
      for (const path of Object.keys(pages) as Path[]) {
        await follow(page, path);
        const shut = role === 'Customer' ? shell.restricted.title : shell.staffOnly.title;
        const welcome = role === 'Customer' && path === '/dashboard' ? fill(home.title, { name: 'Layla' }) : pages[path];
        await expect(title, `${role} at ${path}`).toHaveText(opens[role].includes(path) ? new RegExp(welcome) : shut);
      }
    });
  }
}
