import { expect, it } from 'vitest';
import { createI18nProvider } from './i18n-provider.ts';
import { loadWholeMessages } from '../i18n/messages.ts';

await Promise.all([loadWholeMessages('en'), loadWholeMessages('ar')]);

it.each([
  ['en', 1, '1 session'],
  ['en', 999, '999 sessions'],
  ['en', 2281, '2,281 sessions'],
  ['ar', 1003, '1,003 جلسات'],
  ['ar', 1_234_567, '1,234,567 جلسة'],
] as const)('in %s a count of %i reads %s', (language, count, words) => {
  expect(createI18nProvider(language).translate('count.sessions', { smart_count: count })).toBe(words);
});
