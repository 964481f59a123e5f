import { type Role, roles } from '@tabletime/contract';
import type { Page } from '@playwright/test';
import { signInTo } from './entrance.ts';
import { expect, test } from './test.ts';
import { catalogues, fill } from './words.ts';

const words = catalogues.en;
const { shell, home } = words;

/** Every page that can be addressed without an id, with its title; and the roles of the specification, from the least to the most. */
const pages = {
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
} as const;
type Path = keyof typeof pages;

const everyStaff: Path[] = ['/dashboard', '/sessions', '/reports', '/reports/new', '/profile'];
const office: Path[] = [...everyStaff, '/history', '/analytics', '/logs'];
const opens: Record<Role, Path[]> = {
  Customer: ['/dashboard', '/profile'],
  'Game Master': everyStaff,
  Supervisor: everyStaff,
  'Lead Supervisor': everyStaff,
  Admin: office,
  Owner: Object.keys(pages) as Path[],
};
const staffMenu = [shell.menu.dashboard, shell.menu.sessions, shell.menu.reports];
const officeMenu = [
  shell.menu.dashboard,
  shell.menu.sessions,
  shell.menu.history,
  shell.menu.analytics,
  shell.menu.reports,
  shell.menu.logs,
];
const menus: Record<Role, string[]> = {
  Customer: [shell.menu.home],
  'Game Master': staffMenu,
  Supervisor: staffMenu,
  'Lead Supervisor': staffMenu,
  Admin: officeMenu,
  Owner: [...officeMenu, shell.menu.users, shell.menu.settings],
};

/** Goes to an address as a link of the page does. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

for (const role of roles) {
  test(`every door of the own role opens for ${role}, and no other`, async ({ demo, openDevice }) => {
    const page = await (await openDevice({ url: demo.url })).newPage();
    await signInTo(page, words, '/profile', demo.signIns[role]);
    const links = page.getByRole('navigation', { name: shell.navigation }).getByRole('link');
    await expect(links).toHaveText(menus[role].map((name) => new RegExp(`^${name}`)));
    const title = page.getByRole('heading', { level: 1 });
    for (const path of Object.keys(pages) as Path[]) {
      await follow(page, path);
      const shut = role === 'Customer' ? shell.restricted.title : shell.staffOnly.title;
      const welcome = role === 'Customer' && path === '/dashboard' ? fill(home.title, { name: 'Layla' }) : pages[path];
      await expect(title, `${role} at ${path}`).toHaveText(opens[role].includes(path) ? new RegExp(welcome) : shut);
    }
  });
}
