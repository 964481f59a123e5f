import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { detectLanguage, directionOf } from '../i18n/language.ts';
import { feltTable, palettes } from './tokens.ts';

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = file('index.html');
const script = file('public/before-paint.js');

interface Kept {
  language?: string;
  theme?: string;
  token?: string;
  role?: string;
  cookie?: string;
  path?: string;
  host?: string;
  isSystemDark?: boolean;
}

/** As the build writes them into the page. */
const appFiles = {
  en: ['e.js', 'both.js'],
  ar: ['a.js'],
  'signed-in': ['frame.js', 'both.js'],
  'signed-in-en': ['se.js'],
  '/sessions': ['floor.js'],
  reads: { '/sessions': ['/api/running', '/api/tables'] },
};

/** Runs the script of `index.html` on a device with this state; `asked` are the files that it preloads. */
const openedOn = ({
  language,
  theme,
  token,
  role = 'Supervisor',
  cookie = '',
  path = '/',
  host = 'cafe.example',
  isSystemDark = false,
}: Kept) => {
  const root = { dataset: {} as Record<string, string>, dir: '' };
  const asked: { href?: string }[] = [];
  const read: [path: string, headers: Record<string, string>][] = [];
  const user = token && JSON.stringify({ name: 'Huda', role });
  const kept: Record<string, string | undefined> = { 'tabletime.language': language, theme, token, user };
  runInNewContext(script, {
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    matchMedia: () => ({ matches: isSystemDark }),
    document: {
      documentElement: root,
      cookie,
      querySelector: () => ({ content: JSON.stringify(appFiles) }),
      createElement: () => ({}),
      head: { append: (link: object) => asked.push(link) },
    },
    location: { pathname: path, hostname: host },
    fetch: (address: string, { headers }: { headers: Record<string, string> }) => {
      read.push([address, headers]);
      return new Promise(() => undefined);
    },
  });
  return { root, asked: asked.map(({ href }) => href), read };
};

const rootOn = (kept: Kept) => openedOn(kept).root;

describe('before the app runs, the page', () => {
  it.each<Kept>([
    {},
    { language: 'ar' },
    { language: 'en', cookie: 'tabletime.language=ar' },
    { cookie: 'a=b; tabletime.language=ar; c=d' },
    { cookie: 'tabletime.language=fr', path: '/ar/menu' },
    { language: 'ar-SA' },
    { path: '/arena' },
    { host: 'ar.cafe.example' },
    { path: '/en', host: 'ar.cafe.example' },
  ])('has the direction of the language that the app finds: %o', (kept) => {
    const { language = null, cookie = '', path = '/', host = 'cafe.example' } = kept;
    expect(rootOn(kept).dir).toBe(directionOf(detectLanguage({ stored: language, cookie, htmlTag: '', path, host })));
  });

  it('has the chosen theme, or else that of the system, and the shape for who is signed in', () => {
    expect(rootOn({ isSystemDark: true }).dataset).toEqual({ theme: 'dark' });
    expect(rootOn({ isSystemDark: true, theme: 'light', token: 'some' }).dataset).toEqual({ theme: 'light', signedIn: '' });
    expect(rootOn({ theme: 'dark' }).dataset).toEqual({ theme: 'dark' });
  });

  it('asks for the files that the first script will import, for the language, the sign-in and the screen', () => {
    expect(openedOn({}).asked).toEqual(['/e.js', '/both.js']);
    expect(openedOn({ language: 'ar', path: '/sessions' }).asked).toEqual(['/a.js']);
    expect(openedOn({ token: 'some', path: '/sessions' }).asked).toEqual(['/e.js', '/both.js', '/frame.js', '/se.js', '/floor.js']);
  });

  it('asks for what staff see first on that screen, as the person and in the language of the app', () => {
    const headers = { Authorization: 'Bearer some', 'Accept-Language': 'ar' };
    expect(openedOn({ token: 'some', language: 'ar', path: '/sessions' }).read).toEqual([
      ['/api/running', headers],
      ['/api/tables', headers],
    ]);
    for (const kept of [
      { token: 'some', path: '/history' },
      { path: '/sessions' },
      { token: 'some', path: '/sessions', role: 'Customer' },
    ]) {
      expect(openedOn(kept).read).toEqual([]);
    }
  });

  it('has the colours of the app, and comes with the first packets', () => {
    const { felt, deep, onFelt } = feltTable;
    const colours = (['light', 'dark'] as const).flatMap((mode) => {
      const { background, paper, line, ink } = palettes[mode];
      return [background, paper, line, ink];
    });
    for (const colour of [...colours, felt, deep, onFelt]) expect(page).toContain(colour.toLowerCase());
    expect(page.length).toBeLessThan(14_000);
  });
});
