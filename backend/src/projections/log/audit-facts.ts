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
