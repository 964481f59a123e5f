import { documentName } from '@tabletime/contract';
import type { Json, JsonObject } from '../../eventstore/event.ts';
import type { InStream } from '../../events/define-events.ts';
import type { AnyEvent } from '../../events/registry.ts';
import type { ReportChanges } from '../../events/report-events.ts';
import { worthOf } from '../../events/session-events.ts';

const names = (things: { name: string }[]): string => things.map(({ name }) => name).join(', ');

/** Shorter forms of a report's fields for the log. Private notes never get there. */
const told: { [Field in keyof ReportChanges]?: (value: never) => Json } = {
  employees: (employees: { name: string }[]) => names(employees),
  files: (files: { name: string }[]) => names(files),
  proofImage: (file: { name: string } | null) => file?.name ?? null,
  peakHours: (hours: { start: string; end: string } | null) => hours && `${hours.start}–${hours.end}`,
};

const changesToTell = (changes: ReportChanges): JsonObject => {
  const { privateNotes: _private, ...open } = changes;
  return Object.fromEntries(
    Object.entries(open).map(([field, { from, to }]) => {
      const tell = (told[field as keyof ReportChanges] ?? ((value: Json) => value)) as (value: Json) => Json;
      return [field, { from: tell(from), to: tell(to) }];
    }),
  );
};

const guestsToTell = (guests: { guest: number; label?: string | undefined }[]): string =>
  guests.map(({ guest, label }) => label ?? String(guest)).join(', ');

const linesToTell = (lines: { quantity: number; name: { en: string; ar: string }; note?: string | undefined }[]): JsonObject => {
  const told = (language: 'en' | 'ar', comma: string): string =>
    lines.map(({ quantity, name, note }) => `${quantity} × ${name[language]}${note === undefined ? '' : ` (${note})`}`).join(comma);
  return { en: told('en', ', '), ar: told('ar', '، ') };
};

const piecesToTell = (counted: Record<string, number>): string =>
  Object.entries(counted)
    .filter(([, number]) => number > 0)
    .map(([worth, number]) => `${number} × ${worth}`)
    .join(', ');

type Rules = Extract<AnyEvent, { type: 'TariffBookChanged' }>['data']['rules'];

const days = (rule: Rules[number]): string => [...(rule.days ?? []), ...(rule.dates ?? [])].join(' ');

/** Each rule with when, where and for whom it holds: two books that differ say so. */
const rulesToTell = (rules: Rules): JsonObject | null => {
  const hours = ({ from = '00:00', to = '24:00' }: Rules[number]): string => (from === '00:00' && to === '24:00' ? '' : `${from}–${to}`);
  const told = (language: 'en' | 'ar', comma: string): string =>
    rules
      .map((rule) => {
        const places = [...(rule.tables ?? []), ...(rule.zones ?? []), ...(rule.groupTypes ?? [])].join(' ');
        const when = [days(rule), hours(rule), places].filter((text) => text !== '').join(' ');
        return `${rule.name[language]} ${(rule.blockPrice / 100).toFixed(2)}${when === '' ? '' : ` (${when})`}`;
      })
      .join(comma);
  return rules.length === 0 ? null : { en: told('en', ', '), ar: told('ar', '، ') };
};

const classesToTell = (classes: { name: { en: string; ar: string } }[]): JsonObject | null => {
  const told = (language: 'en' | 'ar', comma: string): string => classes.map(({ name }) => name[language]).join(comma);
  return classes.length === 0 ? null : { en: told('en', ', '), ar: told('ar', '، ') };
};

export const auditFacts = (event: InStream<AnyEvent>): JsonObject => {
  switch (event.type) {
    case 'ShiftReportSubmitted': {
      const { shift, date, employees, attendanceCount, teamSize, files, figures } = event.data;
      const { sessions, revenue } = figures;
      return { shift, date, employees: names(employees), attendanceCount, teamSize, files: names(files), sessions, revenue };
    }
    case 'ShiftReportEdited': {
      const { shift, date, changes, reason } = event.data;
      return { shift, date, changes: changesToTell(changes), ...(reason !== undefined && { reason }) };
    }
    case 'LogImported': {
      const { action, message, description, status, ...facts } = event.data;
      const words = [...new Set([message, description])].filter(Boolean).join(' – ');
      return { imported: true, formerAction: action, words, ...(status !== undefined && { formerStatus: status }), ...facts };
    }
    case 'TariffBookChanged': {
      const { number, from, takesBack, changes, reason } = event.data;
      const { rules, ...amounts } = changes;
      const told = { ...amounts, ...(rules && { rules: { from: rulesToTell(rules.from), to: rulesToTell(rules.to) } }) };
      return {
        tariffBook: number,
        ...(from !== undefined && { [takesBack ? 'takesBackFrom' : 'countsFrom']: from }),
        changes: told,
        reason,
      };
    }
    case 'GuestClassesChanged': {
      const { changes, reason } = event.data;
      const { from = [], to = [] } = changes.guestClasses ?? {};
      return { changes: { guestClasses: { from: classesToTell(from), to: classesToTell(to) } }, reason };
    }
    case 'SessionStarted': {
      const { tariff, guestClasses: _classes, ...facts } = event.data;
      const { book: _book, ...plain } = tariff;
      return { ...facts, tariff: plain };
    }
    case 'GuestClockCorrected': {
      const { changes, classes, ...facts } = event.data;
      return { ...facts, changes: { ...changes, ...(classes && { guestClass: { from: classes.before, to: classes.after } }) } };
    }
    case 'SessionEnded': {
      const { guests: _shares, discounts, ...facts } = event.data;
      return { ...facts, ...(discounts && { discounted: discounts.reduce((sum, { takes }) => sum + takes, 0) }) };
    }
    case 'GuestsArrived':
    case 'GuestsMovedOut':
    case 'GuestsMovedIn': {
      const { bill: _bill, ...facts } = { bill: undefined, ...event.data };
      return { ...facts, guests: guestsToTell(event.data.guests) };
    }
    case 'LinesAdded': {
      const { lines, ...facts } = event.data;
      return { ...facts, lines: linesToTell(lines), amount: worthOf(lines) };
    }
    case 'LinesServed':
      return { ...event.data, lines: linesToTell(event.data.lines) };
    case 'PassAttached': {
      const { tableNumber, guest, name, kind, validTo } = event.data;
      return { tableNumber, guest, name, kind, validTo };
    }
    case 'PassDetached': {
      const { tableNumber, guest, name } = event.data;
      return { tableNumber, guest, name };
    }
    case 'PassesUsed': {
      const { tableNumber, passes } = event.data;
      return { tableNumber, passes: linesToTell(passes.map(({ name, redeemed }) => ({ quantity: redeemed, name }))) };
    }
    case 'PassesRecounted': {
      const { tableNumber, passes } = event.data;
      return { tableNumber, passes: linesToTell(passes.map(({ name, blocks }) => ({ quantity: blocks, name }))) };
    }
    case 'GuestsLeft': {
      const { tableNumber, guests } = event.data;
      return { tableNumber, guests: guestsToTell(guests), cost: guests.reduce((sum, { cost }) => sum + cost, 0) };
    }
    case 'SessionSplitOff': {
      const { tableNumber, numberOfCustomers, from, fromTable, guests } = event.data;
      return { tableNumber, numberOfCustomers, session: from, fromTable, guests: guestsToTell(guests) };
    }
    case 'TillOpened': {
      const { float, difference } = event.data;
      return { float, difference };
    }
    case 'DrawerCounted': {
      const { method, amount, expected, difference, denominations, handedTo } = event.data;
      const pieces = denominations && piecesToTell(denominations);
      return { method, amount, expected, difference, ...(pieces && { pieces }), ...(handedTo && { handedTo: handedTo.name }) };
    }
    case 'DayClosed': {
      const { number, businessDate, sales, methods, left, open, note } = event.data;
      const { expected = null, counted = null, difference = null } = methods.find(({ method }) => method === 'Cash') ?? {};
      return { number, businessDate, total: sales.total, expected, counted, difference, left, open, ...(note !== '' && { note }) };
    }
    case 'InvoiceIssued':
    case 'CreditNoteIssued': {
      const { tableNumber, total, vat: vatAmount, ...others } = event.data;
      const taken = 'ofNumber' in others ? { ofNumber: others.ofNumber, ...(others.reason !== '' && { reason: others.reason }) } : {};
      return { number: event.version, tableNumber, total, vatAmount, ...taken };
    }
    case 'DocumentReported': {
      const { kind, number, state, messages } = event.data;
      const answer = messages.map(({ code, text }) => (code === '' ? text : `${code}: ${text}`)).join('; ');
      return { document: documentName(kind, number), state, ...(answer !== '' && { answer }) };
    }
    default:
      return event.data;
  }
};
