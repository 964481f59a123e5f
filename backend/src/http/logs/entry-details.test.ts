import { hasWords, type Language } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { entryInWords, isListedFact } from './entry-details.ts';
import { factAlone, factInWords } from './facts-in-words.ts';

const timezone = 'Asia/Riyadh';
const say = (field: string, value: unknown, language: Language = 'en') => factAlone(field, value, { language, timezone });

it("puts each fact into its readers' words", () => {
  expect(say('numberOfCustomers', 1)).toBe('1 person');
  expect(say('numberOfCustomers', 2, 'ar')).toBe('شخصان');
  expect(say('cost', 6_050)).toBe('SAR\u00A060.50');
  expect(say('cost', null)).toBe('no cost');
  expect(say('billedMinutes', 85)).toBe('1\u00A0h 25\u00A0min');
  expect(say('durationOverrideMinutes', null)).toBe('actual duration');
  expect(say('startTime', '2026-11-20T16:05:00.000Z')).toBe('Fri, 20 Nov 2026, 19:05');
  expect(say('paymentMethod', ['Cash', 'Credit'])).toBe('Cash and Credit');
  expect(say('role', 'Lead Supervisor', 'ar')).toBe('كبير مشرفين');
  expect(say('isActive', false)).toBe('deactivated');
});

it("puts the facts of a shift report into the report's words", () => {
  expect([say('shift', 'Evening'), say('shift', 'Evening', 'ar')]).toEqual(['Evening', 'المساء']);
  expect([say('date', '2026-11-19'), say('date', '2026-11-19', 'ar')]).toEqual(['19 Nov 2026', '19 نوفمبر 2026']);
  expect([say('attendanceChecked', true), say('attendanceChecked', false, 'ar')]).toEqual(['yes', 'لا']);
  expect([say('sessions', 1_200), say('revenue', 126_050), say('revenue', 6_000, 'ar')]).toEqual([
    '1,200',
    'SAR\u00A01,260.50',
    '60.00\u00A0ريال',
  ]);
  expect([say('peakHours', '19:30–21:30'), say('peakHours', null)]).toEqual(['19:30 – 21:30', 'none']);
  expect(say('peakHours', '19:30–21:30', 'ar')).toMatch(/^7:30\s+م – 9:30\s+م$/);
});

it('says the facts of a product in both of its languages, and its colour in the reader’s', () => {
  expect([say('price', 1_850), say('price', 1_850, 'ar')]).toEqual(['SAR\u00A018.50', '18.50\u00A0ريال']);
  expect([say('colour', 'brown'), say('colour', 'brown', 'ar'), say('colour', 'pink')]).toEqual(['brown', 'بني', 'pink']);
  expect(say('productName', { en: 'Tea', ar: 'شاي' }, 'ar')).toBe('Tea, شاي');
});

it('says the facts of a bill: money in riyals, terms in the reader’s language', () => {
  expect(['amount', 'takes', 'took', 'total', 'tendered', 'change'].map((field) => say(field, 2_355))).toEqual(
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
  for (const field of ['lines', 'passes', 'rules', 'guestClasses']) {
    const names = { en: '2 × Tea', ar: '2 × شاي' };
    expect([say(field, names), say(field, names, 'ar')]).toEqual(['2 × Tea', '2 × شاي']);
  }
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

it('says the whole of a text, never JSON, and never takes typed text for a term', () => {
  expect(say('notes', 'Owner', 'ar')).toBe('Owner');
  expect(say('notes', '')).toBe('none');
  expect(say('notes', 'word '.repeat(60))).toBe('word '.repeat(60));
  expect(say('tables', 'Bar: 1 and 2')).toBe('Bar: 1 and 2');
  expect(say('employees', [1, 2])).toBe('1 and 2');
  expect(say('address', { street: 'Olaya', number: 7 })).toBe('Olaya, 7');
});

it('groups the digits of counts in sentences and under labels, never of a document’s number', () => {
  const within = (field: string, value: number) => factInWords(field, value, { language: 'ar', timezone });
  expect([within('size', 9_114), within('position', 12_345), say('size', 9_114)]).toEqual(['9,114', '12,345', '9,114']);
  expect([within('number', 1_204), within('ofNumber', 1_203)]).toEqual(['1204', '1203']);
});

it('says of a name and an address the parts that were given', () => {
  const address = { city: 'الرياض', street: 'شارع العليا', building: '1234', district: '' };
  expect([say('address', address), say('address', address, 'ar')]).toEqual(['شارع العليا, 1234, الرياض', 'شارع العليا، 1234، الرياض']);
  expect(say('address', { street: '', city: '' })).toBe('none');
  expect([say('productName', { en: '', ar: '' }), say('productName', { en: 'Dice', ar: '' })]).toEqual(['none', 'Dice']);
  expect(factInWords('address', address, { language: 'en', timezone })).not.toMatch(/[{}"]/);
});

it('repeats among the facts nothing that an entry says elsewhere, and lists no number of our records', () => {
  const facts = { description: 'Edited', reason: 'Too cold', tableNumber: 3, cost: 6_000, billedMinutes: 70, discount: 1, tariff: {} };
  expect(entryInWords(facts, [['cost', { from: 9_000, to: 6_000 }]], { language: 'en', timezone })).toEqual({
    changes: [{ field: 'cost', label: 'Cost', before: 'SAR\u00A090.00', after: 'SAR\u00A060.00' }],
    facts: [{ field: 'billedMinutes', label: 'Billed duration', words: '1\u00A0h 10\u00A0min' }],
  });
});

it('has a name for every fact that the log keeps of a report and of a bill', () => {
  const named = 'shift date employees attendanceCount teamSize files lines amount total method tendered change scope percent approval';
  const fields = [...named.split(' '), 'requestedBy', 'approvedBy', 'cap', 'quantity', 'kind', 'within'];
  expect(fields.filter((field) => !isListedFact(field) || !hasWords(`audit.field.${field}`))).toEqual([]);
  expect(['sessions', 'revenue'].filter((field) => !hasWords(`audit.fact.${field}`))).toEqual([]);
});
