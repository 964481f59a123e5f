import { type Language, languages } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { createFormat } from '../../i18n/create-format.ts';
import { createI18nProvider } from '../../react-admin/i18n-provider.ts';
import { loadWholeMessages, messagesOf } from '../../i18n/messages.ts';
import { billFacts, factInWords, furtherFacts, toneOf } from './fact-words.ts';

await Promise.all([loadWholeMessages('en'), loadWholeMessages('ar')]);

const say = (field: string, value: unknown, language: Language = 'en') => {
  const { translate } = createI18nProvider(language);
  return factInWords(field, value, { ...createFormat(language, 'Asia/Riyadh'), language, t: (key, params) => translate(key, params) });
};

it("puts each fact into its readers' words", () => {
  expect(say('numberOfCustomers', 1)).toBe('1 person');
  expect(say('numberOfCustomers', 2, 'ar')).toBe('شخصان');
  expect(say('cost', 60.5)).toBe('SAR\u00A060.50');
  expect(say('cost', null)).toBe('no cost');
  expect(say('billedMinutes', 85)).toBe('1\u00A0h 25\u00A0min');
  expect(say('durationOverrideMinutes', null)).toBe('actual duration');
  expect(say('startTime', '2026-11-20T16:05:00.000Z')).toContain('19:05');
  expect(say('paymentMethod', ['Cash', 'Credit'])).toBe('Cash and Credit');
  expect(say('role', 'Lead Supervisor', 'ar')).toBe('كبير المشرفين');
  expect(say('isActive', false)).toBe('deactivated');
});

it("puts the facts of a shift report into the report's words", () => {
  expect([say('shift', 'Evening'), say('shift', 'Evening', 'ar')]).toEqual(['Evening', 'المساء']);
  expect([say('date', '2026-11-19'), say('date', '2026-11-19', 'ar')]).toEqual(['19 Nov 2026', '19 نوفمبر 2026']);
  expect([say('attendanceChecked', true), say('attendanceChecked', false, 'ar')]).toEqual(['yes', 'لا']);
  expect([say('sessions', 12), say('revenue', 1260.5), say('revenue', 60, 'ar')]).toEqual(['12', 'SAR\u00A01,260.50', '60.00\u00A0ريال']);
  expect([say('peakHours', '19:30–21:30'), say('peakHours', null)]).toEqual(['19:30 – 21:30', 'none']);
  expect(say('peakHours', '19:30–21:30', 'ar')).toMatch(/^7:30\s+م – 9:30\s+م$/);
});

it('has a name for every fact that the log keeps of a report', () => {
  for (const language of languages) {
    for (const field of ['sessions', 'revenue']) expect(messagesOf(language)).toHaveProperty([`audit.fact.${field}`]);
    for (const field of ['shift', 'date', 'employees', 'attendanceCount', 'teamSize', 'files'])
      expect(messagesOf(language)).toHaveProperty([`audit.field.${field}`]);
  }
});

it("shows a product's names in both languages, and its colour in the reader's", () => {
  expect([say('price', 18.5), say('price', 18.5, 'ar')]).toEqual(['SAR\u00A018.50', '18.50\u00A0ريال']);
  expect([say('colour', 'brown'), say('colour', 'brown', 'ar'), say('colour', 'pink')]).toEqual(['brown', 'بني', 'pink']);
  expect(say('productName', { en: 'Tea', ar: 'شاي' }, 'ar')).toBe('Tea, شاي');
});

it("shows the facts of a bill: money in riyals, terms in the reader's language", () => {
  expect(['amount', 'takes', 'took', 'total', 'tendered', 'change'].map((field) => say(field, 23.55))).toEqual(
    Array.from({ length: 6 }, () => 'SAR\u00A023.55'),
  );
  expect([say('change', null), say('percent', 15), say('percent', null, 'ar')]).toEqual(['none', '15%', 'لا شيء']);
  expect([say('scope', 'bill'), say('scope', 'time', 'ar'), say('scope', 3), say('scope', 3, 'ar')]).toEqual([
    'the bill',
    'الوقت',
    'line 3',
    'السطر 3',
  ]);
  expect([say('method', 'Cash'), say('approval', 'refund'), say('kind', 'goodwill', 'ar')]).toEqual(['Cash', 'refund', 'إرضاء للضيوف']);
  expect([say('within', 'correction'), say('within', 'reopening', 'ar'), say('cap', 10)]).toEqual(['a correction', 'إعادة فتح', '10%']);
  expect(say('approvedBy', { _id: 'u2', name: 'Huda', role: 'Admin' })).toBe('Huda');
  expect(say('requestedBy', 'Cash', 'ar')).toBe('Cash');
  expect(say('lines', { en: '2 × Tea', ar: '2 × شاي' }, 'ar')).toBe('2 × شاي');
});

it("shows times on the café's clock, and imported actions under our names", () => {
  for (const field of ['arrivedAt', 'leftAt', 'at', 'awayFrom', 'awayTo', 'expiresAt'])
    expect(say(field, '2026-11-20T16:05:00.000Z')).toContain('19:05');
  expect([say('leftAt', null), say('businessDayStartsAt', '05:00'), say('businessDayStartsAt', '05:00', 'ar')]).toEqual([
    'none',
    '05:00',
    expect.stringMatching(/^5:00\s+ص$/),
  ]);
  expect([say('formerAction', 'SESSION_DELETED', 'ar'), say('formerAction', 'CRON')]).toEqual(['حذف جلسة', 'CRON']);
});

it('lists no number of our records', () => {
  expect(furtherFacts({ details: { description: 'Discount', discount: 1, takes: 21.4 } })).toEqual([['takes', 21.4]]);
});

it('adds to a story the facts of a bill that its sentence leaves out', () => {
  const details = {
    description: 'Discount at table 3',
    tableNumber: 3,
    discount: 1,
    scope: 'bill',
    percent: 15,
    takes: 23.55,
    approvedBy: null,
  };
  expect(billFacts({ details })).toEqual([
    ['scope', 'bill'],
    ['percent', 15],
  ]);
});

it('has a name for every fact that the log keeps of a bill', () => {
  const fields = ['lines', 'amount', 'total', 'method', 'tendered', 'change', 'scope', 'percent', 'approval', 'requestedBy'];
  for (const language of languages) {
    for (const field of [...fields, 'approvedBy', 'cap', 'quantity', 'kind', 'within'])
      expect(messagesOf(language)).toHaveProperty([`audit.field.${field}`]);
  }
});

it('never shows JSON, and never mistakes typed text for a term', () => {
  expect(say('notes', 'Owner', 'ar')).toBe('Owner');
  expect(say('notes', '')).toBe('none');
  expect(say('tables', [1, 2])).toBe('1 and 2');
  expect(say('address', { street: 'Olaya', number: 7 })).toBe('Olaya, 7');
});

it('the details repeat nothing that the dialog shows elsewhere', () => {
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

it.each([
  ['SESSION_START', 'primary'],
  ['SESSION_END', 'info'],
  ['SESSION_EDITED', 'warning'],
  ['SESSION_DELETED', 'error'],
  ['ROLE_CHANGED', 'warning'],
  ['STATUS_UPDATED', 'error'],
  ['USER_DELETED', 'error'],
  ['LOGIN', 'neutral'],
] as const)('%s is %s', (action, tone) => expect(toneOf(action)).toBe(tone));
