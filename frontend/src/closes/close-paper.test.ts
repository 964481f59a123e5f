import { type Close, type Language, languages, type ShownClose } from '@tabletime/contract';
import { readFileSync } from 'node:fs';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { expect, test } from 'vitest';
import { formatOf } from '../i18n/create-format.ts';
import { loadWholeMessages, messagesOf } from '../i18n/messages.ts';
import { differenceNotes } from './close-lines.ts';
import { closePaper } from './close-paper.ts';

// Beside the closes of the first version, whose answers the server's tests hold fast.
const golden = (name: string): string => readFileSync(new URL(`../../../backend/src/projections/golden/${name}`, import.meta.url), 'utf8');
const closes = (JSON.parse(golden('closes.answers.json')) as Close[]).map((close) => ({ ...close, counts: null }));

const printed = (close: ShownClose, language: Language): string => {
  const { translate: t } = polyglotI18nProvider(() => messagesOf(language), language);
  const paper = closePaper(close, { t, format: formatOf(language, 'Asia/Riyadh') });
  const lines = [
    [paper.title, paper.day, ...paper.about],
    paper.sales.map(({ name, text }) => `${name} | ${text}`),
    ['', ...paper.methods].join(' | '),
    paper.money.map(({ name, texts }) => [name, ...texts].join(' | ')),
    paper.others.map(({ name, text }) => `${name} | ${text}`),
    paper.counts.map(({ name, text }) => `${name} | ${text}`),
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
  expect(paper).toContain(formatOf(language, 'Asia/Riyadh').dateTime(close.closedAt).replaceAll('\u00A0', ' '));
});

test.each(languages)('a close of sales under VAT has their net amount and VAT below their sum, in %s', async (language) => {
  await loadWholeMessages(language);
  const [close] = closes;
  const paper = printed({ ...close!, sales: { ...close!.sales, net: 104.35, vat: 15.65 } }, language);
  const { money } = formatOf(language, 'Asia/Riyadh');
  const { till } = messagesOf(language) as unknown as { till: Record<'net' | 'vat', string> };
  expect(paper).toContain(`\n${till.net} | ${money(104.35)}\n${till.vat} | ${money(15.65)}\n`);
  expect(printed(close!, language)).not.toContain(till.net);
});

const counted = (minute: number, amount: number, difference: number) => ({
  at: `2026-11-19T20:${minute}:00.000Z`,
  method: 'Cash' as const,
  amount,
  expected: amount - difference,
  difference,
});

test.each(languages)('a recount does not hide the count before it, in %s', async (language) => {
  await loadWholeMessages(language);
  const { money } = formatOf(language, 'Asia/Riyadh');
  const [first, second] = [counted(10, 480, -20), counted(25, 500, 0)];
  const paper = printed({ ...closes[0]!, counts: [first, second] }, language);
  expect(paper).toContain(money(480));
  expect(paper.indexOf(money(480))).toBeLessThan(paper.lastIndexOf(money(500)));
  expect(printed({ ...closes[0]!, counts: [second] }, language)).toBe(printed({ ...closes[0]!, counts: null }, language));
});

test.each(languages)('a difference is explained where money was noted after the count, in %s', async (language) => {
  await loadWholeMessages(language);
  const { translate: t } = polyglotI18nProvider(() => messagesOf(language), language);
  const { money } = formatOf(language, 'Asia/Riyadh');
  const [cash, credit] = closes[0]!.methods;
  const divided = { ...cash!, expected: 500, counted: 500, difference: 40, sinceCount: 40 };
  const [note, ...more] = differenceNotes([divided, { ...credit!, sinceCount: 0 }], { t, money });
  expect(more).toEqual([]);
  for (const said of [money(460), money(40), t('till.exact')]) expect(note).toContain(said);
  const soldSince = { expected: 540, counted: 460, difference: -40 };
  for (const other of [{ sinceCount: 0 }, { difference: 0 }, { counted: null, difference: null }, soldSince])
    expect(differenceNotes([{ ...divided, ...other }], { t, money })).toEqual([]);
});
