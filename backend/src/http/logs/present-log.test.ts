import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  firstArabicWording,
  firstEnglishWording,
  hasWords,
  languages,
  type LogAction,
  logActions,
  tablesArabicWording,
  tablesEnglishWording,
} from '@tabletime/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { InStream } from '../../events/define-events.ts';
import { type AnyEvent, eventTypes, streamCategories } from '../../events/registry.ts';
import { sessionEvents } from '../../events/session-events.ts';
import { auditFacts } from '../../projections/log/audit-facts.ts';
import type { AuditRow } from '../database.ts';
import { isListedFact } from './entry-details.ts';
import { createPresenter, presentLog } from './present-log.ts';

const folder = 'backend/src/events/fixtures';
const types = streamCategories.flatMap(({ types: known }) => Object.entries(known));
const schemaOf = (type: string): z.ZodType => types.find(([name]) => name === type)![1].schema;

const rowOf = (action: LogAction, details: AuditRow['details']): AuditRow => ({
  position: 1,
  id: 'an id',
  action,
  createdAt: '2026-11-19T16:00:00.000Z',
  performerId: 'someone',
  performerName: 'Sara',
  performerRole: 'Admin',
  stream: 'session-7',
  details,
  effect: null,
});
const said = (action: LogAction, details: AuditRow['details'], language: 'en' | 'ar'): string =>
  presentLog(rowOf(action, details), { language, timezone: 'Asia/Riyadh' }).details.description;

it('calls a guest without a name by a number that is no count', () => {
  const left = { tableNumber: 9, guests: 'Huda, 2', cost: 6_000 };
  expect(said('GUESTS_LEFT', left, 'en')).toBe('Guests left table 9: Huda, guest 2, SAR 60.00');
  expect(said('GUESTS_LEFT', left, 'ar')).toContain('\u2068Huda\u2069، الضيف 2');
});

it('finds the events', () => {
  expect(readdirSync(folder).length).toBeGreaterThan(10);
  expect(new Set(Object.values(eventTypes).map(({ action }) => action)).size).toBe(logActions.length);
});

describe.each(types)('%s', (type, { schema, version, action }) => {
  it.each(languages)('is worded in full in %s', (language) => {
    const data = schema.parse(JSON.parse(readFileSync(join(folder, `${type}.v${version}.json`), 'utf8')));
    const facts = auditFacts({ type, data } as InStream<AnyEvent>);
    const sentence = said(action, facts, language);
    expect(sentence).not.toMatch(/%\{|undefined|NaN|\[object|\n|^$/);
    if (language === 'ar') expect(sentence).toMatch(/^\p{Script=Arabic}/u);
  });
});

/** The fields that a payload can contain with old and new values. */
const changedFields = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape).flatMap(([field, fieldSchema]) => {
        const inner = fieldSchema instanceof z.ZodOptional ? fieldSchema.unwrap() : fieldSchema;
        if (!(inner instanceof z.ZodObject)) return [];
        return Object.keys(inner.shape).join() === 'from,to' ? [field] : changedFields(inner);
      })
    : [];

/** Values that events may have besides their fixtures. */
const further: Record<string, object> = {
  SessionEnded: { payments: [1], balance: 6_000, total: 6_000, discounts: [{ discount: 1, takes: 600 }] },
};

/** The facts of an event of a type that are no changes: all of them, where the log keeps it as it is. */
const plainFacts = ([type, { schema, version }]: (typeof types)[number]): string[] => {
  const fixture = JSON.parse(readFileSync(join(folder, `${type}.v${version}.json`), 'utf8')) as object;
  const data = schema.parse({ ...fixture, ...further[type] });
  const facts = auditFacts({ type, data } as InStream<AnyEvent>);
  const fields = new Set([...Object.keys(facts), ...(facts === data ? Object.keys((schema as z.ZodObject).shape) : [])]);
  // The prices of a session are in its bill.
  return [...fields].filter((field) => field !== 'tariff');
};

it('names whatever happens at a table with words that its panel loads', () => {
  const names = Object.values(sessionEvents.types).map(({ action }) => `audit.action.${action}`);
  for (const words of [
    { ...firstEnglishWording, ...tablesEnglishWording },
    { ...firstArabicWording, ...tablesArabicWording },
  ])
    expect(names.filter((name) => !(name in words))).toEqual([]);
});

describe('the details of an entry', () => {
  const categories = streamCategories.map(({ category, types: known }) => ({ category, known: Object.entries(known) }));
  /** In which categories an event can change a field. A product's name has a field of its own. */
  const changedIn = (field: string): string[] =>
    categories
      .filter(({ known }) => known.some(([, { schema }]) => changedFields(schema).includes(field)))
      .flatMap(({ category }) => (field === 'name' && category === 'menu' ? [] : [category]));

  it.each(types)('have a label of its own for each fact of %s that they list', (type, event) => {
    const category = categories.find(({ known }) => known.some(([name]) => name === type))!.category;
    for (const field of plainFacts([type, event]).filter(isListedFact)) {
      if (hasWords(`audit.fact.${field}`)) continue;
      expect({ field, isNamed: hasWords(`audit.field.${field}`) }).toEqual({ field, isNamed: true });
      // An entry of the former application is about a session.
      const elsewhere = changedIn(field).filter((other) => other !== (type === 'LogImported' ? 'session' : category));
      expect({ field, borrowedFrom: elsewhere }).toEqual({ field, borrowedFrom: [] });
    }
  });

  it('have one label for the changes of one subject', () => {
    const fields = new Set(types.flatMap(([, { schema }]) => changedFields(schema)));
    for (const field of fields) expect({ field, of: changedIn(field).length }).toEqual({ field, of: 1 });
  });

  it('list no number of our records: that of a discount is no reason for one', () => {
    expect(['discount', 'line', 'payment', 'refund', 'session'].filter(isListedFact)).toEqual([]);
    expect(['takes', 'took', 'discounted', 'balance', 'at'].filter((field) => !hasWords(`audit.fact.${field}`))).toEqual([]);
  });
});

it('has a name for every field that an event can change, but for private notes, which it does not tell', () => {
  const fields = new Set(types.flatMap(([, { schema }]) => changedFields(schema)));
  expect(fields).toContain('billedMinutes');
  expect(fields).toContain('workSummary');
  expect([...fields].filter((field) => !hasWords(`audit.field.${field}`))).toEqual(['privateNotes']);
});

describe('dates and times in a sentence', () => {
  const peakHours = { from: null, to: '19:30–21:30' };
  const edited = (language: 'en' | 'ar') =>
    said('REPORT_EDITED', { shift: 'Evening', date: '2026-11-19', changes: { peakHours } }, language);
  const dayBegins = (language: 'en' | 'ar') =>
    said('SETTINGS_CHANGED', { changes: { businessDayStartsAt: { from: '00:00', to: '17:00' } } }, language);

  it('read as on the screens', () => {
    expect(edited('en')).toMatch(/ 19 Nov 2026 edited: .* from none to 19:30–21:30$/);
    expect(edited('ar')).toMatch(/ 19 نوفمبر 2026: .* من لا شيء إلى 7:30 م–9:30 م$/);
    expect(dayBegins('en')).toMatch(/ from 00:00 to 17:00$/);
    expect(dayBegins('ar')).toMatch(/ من 12:00 ص إلى 5:00 م$/);
  });

  it('stay as they were stored where they are none, kept from reordering their surroundings', () => {
    expect(said('REPORT_SEEN', { shift: 'Evening', date: 'yesterday' }, 'ar')).toContain('\u2068yesterday\u2069');
    expect(said('SETTINGS_CHANGED', { changes: { businessDayStartsAt: { from: '25:00', to: null } } }, 'en')).toMatch(/25:00 to none$/);
  });
});

describe('a typed text in a sentence', () => {
  const name = (text: string, language: 'en' | 'ar') => said('USER_REGISTERED', { name: text, role: 'Customer' }, language);

  it('breaks no line and turns no text round', () => {
    expect(name('Ann\r\nOwner\u2028deleted\u202e\u2066', 'en')).toBe('Ann Owner deleted registered as Customer');
  });

  it('is isolated only where it runs the other way', () => {
    expect(name('ليلى', 'ar')).toBe('حساب جديد باسم ليلى، الدور: عميل');
    expect(name('Ann', 'en')).toBe('Ann registered as Customer');
    expect(name('ليلى', 'en')).toBe('\u2068ليلى\u2069 registered as Customer');
    expect(name('Ann', 'ar')).toBe('حساب جديد باسم \u2068Ann\u2069، الدور: عميل');
  });

  it('is never taken for a term or a placeholder', () => {
    expect(name('Owner', 'ar')).toContain('\u2068Owner\u2069');
    expect(name('%{role}', 'en')).toBe('%{role} registered as Customer');
  });

  it('is cut where it is long, between letters', () => {
    const notes = { from: '', to: '🎲'.repeat(100) };
    expect(said('SESSION_EDITED', { tableNumber: 7, changes: { notes } }, 'en')).toBe(
      `Session at table 7 edited: notes from none to ${'🎲'.repeat(59)}…`,
    );
  });
});

it('shows the table that a session was moved from, though its current table is another fact', () => {
  const moved = { tableNumber: 3, reason: 'Too cold there', changes: { tableNumber: { from: 8, to: 3 } } };
  expect(said('SESSION_EDITED', moved, 'en')).toBe('Session at table 3 edited: table from 8 to 3');
  const { details } = presentLog(rowOf('SESSION_EDITED', moved), { language: 'en', timezone: 'Asia/Riyadh' });
  expect(details).toMatchObject({ tableNumber: 3, changes: [{ field: 'tableNumber', from: 8, to: 3 }] });
});

it('counts people in the six Arabic ways, and writes durations in one', () => {
  const ended = (numberOfCustomers: number, billedMinutes: number) =>
    said('SESSION_END', { tableNumber: 7, numberOfCustomers, billedMinutes, cost: 123_450 }, 'ar').split(': ')[1];
  expect([ended(1, 0), ended(2, 60), ended(3, 90), ended(11, 5), ended(20, 157)]).toEqual([
    'شخص واحد، 0 د، 1,234.50 ريال',
    'شخصان، 1 س، 1,234.50 ريال',
    '3 أشخاص، 1 س 30 د، 1,234.50 ريال',
    '11 شخصًا، 5 د، 1,234.50 ريال',
    '20 شخصًا، 2 س 37 د، 1,234.50 ريال',
  ]);
});

it('writes limits on discounts as percentages', () => {
  const changes = { 'Game Master': { from: 10, to: 12.5 } };
  expect(said('DISCOUNT_CAPS_CHANGED', { changes }, 'en')).toBe('Limits on discounts changed: limit of a Game Master from 10% to 12.5%');
  expect(said('DISCOUNT_CAPS_CHANGED', { changes }, 'ar')).toContain('من \u206610%\u2069 إلى \u206612.5%\u2069');
});

it('keeps a missing cost apart from a cost of nothing, and names what it was', () => {
  expect(said('SESSION_DELETED', { tableNumber: 7, numberOfCustomers: 2, cost: null }, 'en')).toContain('no cost');
  expect(said('SESSION_DELETED', { tableNumber: 7, numberOfCustomers: 2, cost: 0 }, 'en')).toContain('SAR 0.00');
  expect(said('COST_FIXED', { tableNumber: 7, cost: { from: null, to: 6050 } }, 'en')).toContain('cost from no cost to SAR 60.50');
});

it('says what the clock showed where it was behind what the event follows', () => {
  const facts = { name: 'Sara', byClock: '2026-11-19T16:00:00.000Z' };
  expect(said('USER_DELETED', facts, 'en')).toMatch(/ \(clock of the server: .*19 Nov 2026.*19:00.*\)$/);
  expect(said('USER_DELETED', facts, 'ar')).toMatch(/ \(ساعة الخادم: .+\)$/);
});

describe('an entry of the former application', () => {
  const data = schemaOf('LogImported').parse({
    action: 'USER_ROLE_CHANGE',
    message: 'تم تغيير دور سارة | Sara is now Admin',
    cost: 9050,
    from: 'Supervisor',
    to: 'Admin',
    status: 'done',
    more: ['shift: Evening'],
  });
  const facts = auditFacts({ type: 'LogImported', data } as InStream<AnyEvent>);
  const shown = (language: 'en' | 'ar') =>
    presentLog({ ...rowOf('ROLE_CHANGED', facts), stream: 'log-7' }, { language, timezone: 'Asia/Riyadh' });

  it('keeps its own words, whole, and ours say where it comes from', () => {
    expect(shown('en').msg).toBe('From the former application: \u2068تم تغيير دور سارة | Sara is now Admin\u2069');
    expect(shown('ar').msg).toBe('من التطبيق السابق: \u2068تم تغيير دور سارة | Sara is now Admin\u2069');
    const long = auditFacts({ type: 'LogImported', data: { action: 'X', message: 'word '.repeat(60).trim() } } as InStream<AnyEvent>);
    expect(said('LOG_IMPORTED', long, 'en')).toBe(`From the former application: ${'word '.repeat(60).trim()}`);
  });

  it('is marked, with its amounts in riyals and what it was changed from and to', () => {
    expect(shown('en')).toMatchObject({
      action: 'ROLE_CHANGED',
      subject: { resource: 'logs', _id: '7' },
      details: {
        imported: true,
        formerAction: 'USER_ROLE_CHANGE',
        formerStatus: 'done',
        cost: 90.5,
        more: ['shift: Evening'],
        changes: [{ field: 'formerValue', from: 'Supervisor', to: 'Admin' }],
      },
    });
    expect(shown('en').details.status).toBeUndefined();
  });
});

it('remembers an entry for each language and clock apart, up to a thousand', () => {
  const present = createPresenter();
  const row = rowOf('SESSION_START', { tableNumber: 7, numberOfCustomers: 2, startTime: '2026-11-19T16:00:00.000Z' });
  const reader = { language: 'en', timezone: 'Asia/Riyadh' } as const;
  const changed = { ...row, performerName: 'Huda' };
  const first = present([row], reader);
  expect(JSON.parse(first)).toEqual([presentLog(row, reader)]);
  expect(present([changed], reader)).toBe(first);
  for (const other of [
    { ...reader, language: 'ar' as const },
    { ...reader, timezone: 'Europe/Lisbon' },
  ])
    expect(JSON.parse(present([changed, row], other))).toEqual([presentLog(changed, other), presentLog(changed, other)]);
  for (let id = 0; id < 1_000; id++) present([{ ...row, id: String(id) }], reader);
  expect(JSON.parse(present([changed], reader))).toEqual([presentLog(changed, reader)]);
  expect(present([], reader)).toBe('[]');
});
