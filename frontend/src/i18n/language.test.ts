import { describe, expect, it } from 'vitest';
import { detectLanguage, type LanguageSources } from './language.ts';

const nowhere: LanguageSources = { stored: null, cookie: '', htmlTag: '', path: '/', host: 'cafe.example' };

describe('detectLanguage', () => {
  it('is English when nothing names a language of ours', () => {
    expect(detectLanguage({ ...nowhere, stored: 'fr', cookie: 'tabletime.language=de', htmlTag: 'x', path: '/sessions' })).toBe('en');
  });

  const inOrder: [string, Partial<LanguageSources>][] = [
    ['local storage', { stored: 'ar' }],
    ['cookie', { cookie: 'a=b; tabletime.language=ar' }],
    ['html tag', { htmlTag: 'ar-SA' }],
    ['path', { path: '/ar/sessions' }],
    ['subdomain', { host: 'ar.cafe.example' }],
  ];

  it.each(inOrder)('reads the %s', (_place, source) => {
    expect(detectLanguage({ ...nowhere, ...source })).toBe('ar');
  });

  const english: Partial<LanguageSources>[] = [{ stored: 'en' }, { cookie: 'tabletime.language=en' }, { htmlTag: 'en' }, { path: '/en' }];

  it.each(english.map((source, place) => [inOrder[place]?.[0], source, place] as const))(
    'believes the %s before whatever comes after it',
    (_place, source, place) => {
      const after = Object.assign({}, ...inOrder.slice(place + 1).map(([, later]) => later)) as Partial<LanguageSources>;
      expect(detectLanguage({ ...nowhere, ...after, ...source })).toBe('en');
    },
  );
});
