import { type Language, languages, type Role, roles, type Shift } from '@tabletime/contract';
import type { Page } from '@playwright/test';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

type Words = (typeof catalogues)[Language];

const staff: readonly Role[] = roles.filter((role) => role !== 'Customer');
const office: readonly Role[] = ['Admin', 'Owner'];
const owner: readonly Role[] = ['Owner'];

interface AppPage {
  path: string;
  title: string;
  opens: readonly Role[];
  /** Its link in the sidebar, and who has one, if not all who may open it. */
  link?: string;
  linked?: readonly Role[];
}

/** Every page, in the order of the sidebar; `:id` stands for a report of that shift. */
const pagesIn = ({ shell: { menu }, ...words }: Words, shift: Shift): AppPage[] => [
  { path: '/dashboard', title: words.dashboard.title, opens: roles, link: menu.dashboard, linked: staff },
  { path: '/sessions', title: words.sessions.title, opens: staff, link: menu.sessions },
  { path: '/bar', title: words.bar.title, opens: staff, link: menu.bar },
  { path: '/till', title: words.till.title, opens: staff, link: menu.till },
  { path: '/passes', title: words.passes.title, opens: staff },
  { path: '/history', title: words.history.title, opens: office, link: menu.history },
  { path: '/analytics', title: words.analytics.title, opens: office, link: menu.analytics },
  { path: '/reports', title: words.reports.title, opens: staff, link: menu.reports },
  { path: '/reports/new', title: words.reports.form.new_title, opens: staff },
  { path: '/reports/:id', title: words.reports.named[shift], opens: staff },
  { path: '/reports/:id/edit', title: words.reports.form.edit_title, opens: staff },
  { path: '/exceptions', title: words.exceptions.title, opens: office, link: menu.exceptions },
  { path: '/logs', title: words.logs.title, opens: office, link: menu.logs },
  { path: '/menu', title: words.menu.title, opens: office, link: menu.menu },
  { path: '/users', title: words.users.title, opens: owner, link: menu.users },
  { path: '/settings', title: words.settings.title, opens: owner, link: menu.settings },
  { path: '/settings/maintenance', title: words.settings.maintenance.title, opens: office, link: menu.maintenance, linked: ['Admin'] },
  { path: '/tablets', title: words.tablets.title, opens: office, link: menu.tablets },
  { path: '/system', title: words.system.title, opens: owner, link: menu.system },
  { path: '/profile', title: words.profile.title, opens: roles },
  { path: '/', title: words.dashboard.title, opens: roles },
];

const linksOf = (pages: readonly AppPage[], role: Role): string[] =>
  pages.flatMap(({ link, opens, linked = opens }) => (link !== undefined && linked.includes(role) ? [link] : []));

/** Open and shut pages in turns, because all shut ones have the same title: none is mistaken for the last. */
const inTurns = (pages: readonly AppPage[], role: Role): AppPage[] => {
  const open = pages.filter(({ opens }) => opens.includes(role));
  const shut = pages.filter((page) => !open.includes(page));
  return pages.flatMap((_, nth) => [...open.slice(nth, nth + 1), ...shut.slice(nth, nth + 1)]);
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
      const linked = role === 'Customer' ? [shell.menu.home] : linksOf(pages, role);
      await expect(links).toHaveText(linked.map((link) => new RegExp(`^${link}`)));
      const title = page.getByRole('heading', { level: 1 });
      const start = role === 'Customer' ? fill(home.title, { name: 'Layla' }) : words.dashboard.title;
      for (const { path, title: its, opens } of inTurns(pages, role)) {
        await follow(page, path.replace(':id', report._id));
        const isShut = !opens.includes(role);
        const shut = role === 'Customer' ? shell.restricted.title : shell.staffOnly.title;
        const open = ['/', '/dashboard'].includes(path) ? start : its;
        await expect(title, `${role} at ${path}`).toHaveText(isShut ? shut : new RegExp(open));
        if (!isShut || role === 'Customer') continue;
        const needed = opens.includes('Admin') ? shell.staffOnly.text : shell.staffOnly.ownerText;
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
