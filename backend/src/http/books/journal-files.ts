import {
  type Account,
  type AccountCodes,
  type AccountReference,
  accountReferences,
  type JournalFormat,
  type Language,
  Problem,
  problem,
  riyals,
  word,
} from '@tabletime/contract';
import { type Columns, money } from '../files/csv-file.ts';
import type { Workbook } from '../files/xlsx/workbook.ts';
import type { SheetCell } from '../files/xlsx/cell-xml.ts';
import type { CloseRow } from './closes.ts';
import { type JournalLine, journalOf } from './journal.ts';

/** A line with the close that it belongs to. */
export interface Entry extends JournalLine {
  close: Pick<CloseRow, 'number' | 'businessDate' | 'checkpoint'>;
  isFirst: boolean;
}

export const entriesOf = (closes: CloseRow[]): Entry[] =>
  closes.flatMap((close) => journalOf(close).map((line, index) => ({ ...line, close, isFirst: index === 0 })));

const narration = ({ close: { number, businessDate } }: Entry, language: Language): string =>
  word(language, 'journal.narration', { number, date: businessDate });

interface Wanted {
  accounts: AccountCodes;
  language: Language;
}

/** The same for another program, whose template has no place of its own for what was signed of the log as of the close. */
const narrationWithCheckpoint = (entry: Entry, language: Language): string => {
  const { checkpoint } = entry.close;
  if (!checkpoint) return narration(entry, language);
  const { size, root } = checkpoint;
  return `${narration(entry, language)} ${word(language, 'journal.checkpoint', { size, root: root.slice(0, 16) })}`;
};

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
  checkpoint_size: ({ close }) => close.checkpoint?.size ?? null,
  checkpoint_root: ({ close }) => close.checkpoint?.root ?? null,
});

const dayFirst = (date: string): string => date.split('-').toReversed().join('/');

/** The columns of Xero's template for manual journals: debits are positive, credits negative. */
const xero = ({ accounts, language }: Wanted): Columns<Entry> => ({
  Narration: (entry) => narrationWithCheckpoint(entry, language),
  Date: ({ close }) => dayFirst(close.businessDate),
  Description: ({ account }) => word(language, `audit.field.${account}`),
  AccountCode: ({ account }) => accounts[account],
  TaxRate: () => accounts.no_tax,
  Amount: ({ debit, credit }) => money(riyals(debit - credit)),
});

export const journalColumns: Record<Exclude<JournalFormat, 'qoyod'>, (wanted: Wanted) => Columns<Entry>> = { generic, xero };

const referenceOf = (account: Account): AccountReference | undefined =>
  Object.hasOwn(accountReferences, account) ? accountReferences[account as keyof typeof accountReferences] : undefined;

/** Throws `journal.references_missing` with the settings that Qoyod needs for these lines and that are empty. */
export const refuseWithoutReferences = (entries: Entry[], accounts: AccountCodes): void => {
  const needed = new Set(entries.map(({ account }) => referenceOf(account)));
  const missing = Object.values(accountReferences).filter((name) => needed.has(name) && accounts[name] === '');
  if (missing.length === 0) return;
  throw new Problem(
    'journal.references_missing',
    {},
    Object.fromEntries(missing.map((name) => [name, `accounts.${name}_missing` as const])),
  );
};

/** Qoyod's template for manual journal entries: its columns by name and order. Date and description stand on an entry's first line. */
const qoyod = ({ accounts, language }: Wanted): Record<string, (entry: Entry) => SheetCell> => ({
  'Entry sequence': ({ close }) => close.number,
  Date: ({ close, isFirst }) => (isFirst ? { date: close.businessDate } : null),
  'Entry description': (entry) => (entry.isFirst ? narrationWithCheckpoint(entry, language) : null),
  'Account type': () => 'G/L Accounts',
  'Account code': ({ account }) => accounts[account],
  'Contact/Tax/Employee': ({ account }) => {
    const name = referenceOf(account);
    return name === undefined ? null : accounts[name];
  },
  Debit: ({ debit }) => side(debit),
  Credit: ({ credit }) => side(credit),
});

export const qoyodWorkbook = (wanted: Wanted, batches: AsyncIterable<Entry[]>): Workbook => ({
  isRightToLeft: false,
  sheets: [
    {
      name: 'Journal Entries',
      columns: Object.entries(qoyod(wanted)).map(([heading, cell]) => ({
        heading,
        width: heading === 'Entry description' ? 40 : 20,
        cell,
      })),
      rows: batches,
    },
  ],
});

const mostLinesOfXero = 300;

/** Throws `journal.too_long` with the last day up to which the lines fit. */
export const refuseTooLong = (entries: Entry[]): void => {
  if (entries.length <= mostLinesOfXero) return;
  const linesUpTo = (date: string) => entries.filter(({ close }) => close.businessDate <= date).length;
  const days = [...new Set(entries.map(({ close }) => close.businessDate))].sort();
  throw problem('journal.too_long', { to: days.findLast((date) => linesUpTo(date) <= mostLinesOfXero) ?? days[0]! });
};
