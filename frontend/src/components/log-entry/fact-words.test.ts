import type { Language } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { createFormat } from '../../i18n/create-format.ts';
import { createI18nProvider } from '../../i18n/i18n-provider.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { factInWords } from './fact-words.ts';
import { furtherFacts } from './further-facts.ts';

await Promise.all([loadMessages('en'), loadMessages('ar')]);

const say = (field: string, value: unknown, language: Language = 'en') => {
  const { translate } = createI18nProvider(language);
  return factInWords(field, value, { ...createFormat(language, 'Asia/Riyadh'), t: (key, params) => translate(key, params) });
};

it('says each fact as its readers do', () => {
  expect(say('numberOfCustomers', 1)).toBe('1 person');
  expect(say('numberOfCustomers', 2, 'ar')).toBe('شخصان');
  expect(say('cost', 60.5)).toBe('SAR 60.50');
  expect(say('cost', null)).toBe('no cost');
  expect(say('billedMinutes', 85)).toBe('1 h 25 min');
  expect(say('durationOverrideMinutes', null)).toBe('actual duration');
  expect(say('startTime', '2026-11-20T16:05:00.000Z')).toContain('19:05');
  expect(say('paymentMethod', ['Cash', 'Credit'])).toBe('Cash and Credit');
  expect(say('role', 'Lead Supervisor', 'ar')).toBe('كبير المشرفين');
  expect(say('isActive', false)).toBe('deactivated');
});

it('never says JSON, and never takes typed text for a term', () => {
  expect(say('notes', 'Owner', 'ar')).toBe('Owner');
  expect(say('notes', '')).toBe('none');
  expect(say('tables', [1, 2])).toBe('1 and 2');
  expect(say('address', { street: 'Olaya', number: 7 })).toBe('Olaya, 7');
});

it('repeats in the details nothing that the dialog says elsewhere', () => {
  const details = {
    description: 'Session at table 3 edited',
    reason: 'Too cold',
    tableNumber: 3,
    cost: 60,
    billedMinutes: 70,
    changes: [{ field: 'cost', from: 90, to: 60 }],
  };
  expect(furtherFacts({ details })).toEqual([['billedMinutes', 70]]);
});
