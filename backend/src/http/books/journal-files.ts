import { type AccountCodes, type JournalFormat, type Language, problem, riyals, word } from '@tabletime/contract';
import { type Columns, money } from '../files/csv-file.ts';
import type { CloseRow } from './closes.ts';
import { type JournalLine, journalOf } from './journal.ts';

/** A line with the close that it belongs to. */
export interface Entry extends JournalLine {
  close: Pick<CloseRow, 'number' | 'businessDate'>;
}

export const entriesOf = (closes: CloseRow[]): Entry[] => closes.flatMap((close) => journalOf(close).map((line) => ({ ...line, close })));

const narration = ({ close: { number, businessDate } }: Entry, language: Language): string =>
  word(language, 'journal.narration', { number, date: businessDate });

interface Wanted {
  accounts: AccountCodes;
  language: Language;
}

/** One side of a line is empty. */
const side = (amount: number) => money(amount === 0 ? null : riyals(amount));

const generic = ({ accounts, language }: Wanted): Columns<Entry> => ({
  journal_number: ({ close }) => `TT-${close.number}`,
  date: ({ close }) => close.businessDate,
  account_code: ({ account }) => accounts[account],
  account_name: ({ account }) => word(language, `audit.field.${account}`),
  description: (entry) => narration(entry, language),
  debit: ({ debit }) => side(debit),
  credit: ({ credit }) => side(credit),
  // VAT is a line of its own.
  tax_code: () => null,
  reference: ({ close }) => String(close.number),
});

const dayFirst = (date: string): string => date.split('-').toReversed().join('/');

/** The columns of Xero's template for manual journals: debits are positive, credits negative. */
const xero = ({ accounts, language }: Wanted): Columns<Entry> => ({
  Narration: (entry) => narration(entry, language),
  Date: ({ close }) => dayFirst(close.businessDate),
  Description: ({ account }) => word(language, `audit.field.${account}`),
  AccountCode: ({ account }) => accounts[account],
  TaxRate: () => accounts.no_tax,
  Amount: ({ debit, credit }) => money(riyals(debit - credit)),
});

export const journalColumns: Record<JournalFormat, (wanted: Wanted) => Columns<Entry>> = { generic, xero };

const mostLinesOfXero = 300;

/** Throws `journal.too_long` with the last day up to which the lines fit. */
export const refuseTooLong = (entries: Entry[]): void => {
  if (entries.length <= mostLinesOfXero) return;
  const linesUpTo = (date: string) => entries.filter(({ close }) => close.businessDate <= date).length;
  const days = [...new Set(entries.map(({ close }) => close.businessDate))].sort();
  throw problem('journal.too_long', { to: days.findLast((date) => linesUpTo(date) <= mostLinesOfXero) ?? days[0]! });
};
