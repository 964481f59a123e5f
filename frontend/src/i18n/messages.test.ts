import { describe, expect, it } from 'vitest';
import { createFormat } from './create-format.ts';
import { createI18nProvider } from '../react-admin/i18n-provider.ts';
import { loadWholeMessages, messagesOf } from './messages.ts';

await Promise.all([loadWholeMessages('en'), loadWholeMessages('ar')]);

type Tree = { [key: string]: string | Tree };

const leaves = (node: object, path = ''): [string, string][] =>
  Object.entries(node as Tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );

const english = new Map(leaves(messagesOf('en')));
const arabic = new Map(leaves(messagesOf('ar')));
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].toSorted().filter((name) => name !== '%{smart_count}');

describe('the catalogue', () => {
  it('has the same keys in both languages, react-admin’s included', () => {
    expect([...arabic.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    expect([...english.keys()].filter((key) => key.startsWith('ra.')).length).toBeGreaterThanOrEqual(164);
  });

  it('names nothing in Arabic that English does not give', () => {
    const strange = [...arabic].filter(([key, text]) =>
      placeholders(text).some((name) => !placeholders(english.get(key) ?? '').includes(name)),
    );
    expect(strange).toEqual([]);
  });

  it('has all six Arabic forms wherever there is more than one', () => {
    const short = [...arabic].filter(([, text]) => ![1, 6].includes(text.split('||||').length));
    expect(short).toEqual([]);
    const flat = [...english].filter(([key, text]) => text.includes('||||') && !arabic.get(key)?.includes('||||')).map(([key]) => key);
    expect(flat).toEqual([]);
  });

  it('counts in Arabic by its six forms', () => {
    const { translate } = createI18nProvider('ar');
    expect([0, 1, 2, 3, 11, 100].map((count) => translate('count.people', { smart_count: count }))).toEqual([
      'لا أشخاص',
      'شخص واحد',
      'شخصان',
      '3 أشخاص',
      '11 شخصًا',
      '100 شخص',
    ]);
  });

  it('has no money, percentage or duration that is written by hand: a format writes it, always in one form', () => {
    const byHand = [
      /(SAR|ريال)\s*[+−]?\s*%\{|\}\s*(SAR|ريال)/u,
      /\}\s*[%٪](?!\{)|[٪]\s*%\{|\d\s*[%٪]|٪\s*\d/u,
      /\}\s*(h|hrs?|hours?|min|mins|minutes?|د|س|دقيقة|دقائق|ساعة|ساعات)(?!\p{L})/u,
      /[+−]\s*%\{/u,
      // Amounts in the wording have the same form as all money.
      /SAR\s*(?![\d,]+\.\d\d(?!\d))\d|\d\s*SAR/u,
      /(?<![\d,.])(?![\d,]+\.\d\d\s)[\d,.]*\d\s*ريال/u,
    ];
    const found = [...english, ...arabic].filter(([, text]) => byHand.some((form) => form.test(text)));
    expect(found).toEqual([]);
    const refused = [
      'SAR %{due}',
      '%{due} ريال',
      '%{cap} %',
      '%{cap}٪',
      '10 %',
      '%{left} min',
      '%{left} د',
      '+ %{money}',
      'SAR 5',
      '0.5 ريال',
    ];
    expect(refused.filter((text) => !byHand.some((form) => form.test(text)))).toEqual([]);
  });

  it('has no number of its own in what a tile is called: the limits and their form are the app’s', () => {
    const tiles = [...english, ...arabic].filter(([key]) => key.startsWith('sessions.floor.tile.'));
    expect(tiles.length).toBeGreaterThan(10);
    expect(tiles.filter(([, text]) => /\d/.test(text))).toEqual([]);
  });

  it('writes a weekday and its date in one way', () => {
    const format = { en: createFormat('en', 'Asia/Riyadh'), ar: createFormat('ar', 'Asia/Riyadh') };
    const at = '2026-11-26T00:00:14Z';
    expect([format.en.fullTime(at), format.ar.fullTime(at)]).toEqual([
      'Thu, 26\u00A0Nov\u00A02026, 03:00:14',
      'الخميس، 26\u00A0نوفمبر\u00A02026، 3:00:14\u00A0ص',
    ]);
    expect(arabic.get('history.day')).toBe('%{weekday}، %{date}');
  });

  it('speaks the words of the API under their codes', () => {
    expect(createI18nProvider('en').translate('session.not_active')).toBe('This session has already ended.');
  });
});
