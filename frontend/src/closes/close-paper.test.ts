import { type Close, type Language, languages, type ShownClose } from '@tabletime/contract';
import { readFileSync } from 'node:fs';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { expect, test } from 'vitest';
import { formatOf } from '../i18n/create-format.ts';
import { loadWholeMessages, messagesOf } from '../i18n/messages.ts';
import { closePaper } from './close-paper.ts';

// Beside the closes of the first version, whose answers the server's tests hold fast.
const golden = (name: string): string => readFileSync(new URL(`../../../backend/src/projections/golden/${name}`, import.meta.url), 'utf8');
const closes = JSON.parse(golden('closes.answers.json')) as Close[];

const printed = (close: ShownClose, language: Language): string => {
  const { translate: t } = polyglotI18nProvider(() => messagesOf(language), language);
  const paper = closePaper(close, { t, format: formatOf(language, 'Asia/Riyadh') });
  const lines = [
    [paper.title, paper.day, ...paper.about],
    paper.sales.map(({ name, text }) => `${name} | ${text}`),
    ['', ...paper.methods].join(' | '),
    paper.money.map(({ name, texts }) => [name, ...texts].join(' | ')),
    paper.others.map(({ name, text }) => `${name} | ${text}`),
    paper.note,
    paper.seal,
  ];
  return lines.flat().join('\n');
};

test.each(languages)('closes of the first version print as they did then, in %s', async (language) => {
  await loadWholeMessages(language);
  const papers = closes.map((close) => printed(close, language)).join('\n\n');
  expect(`${papers}\n`).toBe(golden(`closes.${language}.txt`));
});

test('what came after a close is not on its paper', async () => {
  await loadWholeMessages('en');
  const [close] = closes;
  expect(printed({ ...close!, after: -45 }, 'en')).toBe(printed({ ...close!, after: 0 }, 'en'));
});

test.each(languages)('what was signed of the log is on its paper, in %s', async (language) => {
  await loadWholeMessages(language);
  const checkpoint = { size: 48_211, root: 'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=' };
  const [last] = printed({ ...closes[0]!, checkpoint }, language)
    .split('\n')
    .slice(-1);
  expect(last).toContain('48,211');
  expect(last).toContain('\u2068CsUYapGGPo4dkMgI\u2069');
});

test.each(languages)('a reader from whom people are kept sees when the day was closed, in %s', async (language) => {
  await loadWholeMessages(language);
  const close = { ...closes[0]!, closedBy: { _id: 'a', name: 'Huda', role: 'Admin' as const } };
  expect(printed(close, language)).toContain('Huda');
  const paper = printed({ ...close, closedBy: null }, language);
  expect(paper).not.toContain('Huda');
  expect(paper).toContain(formatOf(language, 'Asia/Riyadh').dateTime(close.closedAt));
});
