import {
  type CafeTable,
  folded,
  foldedTerms,
  type Performer,
  readAmount,
  type SessionRow,
  sessionTextNames,
  sign,
  signsOf,
  withoutUnseen,
} from '@tabletime/contract';

/**
 * What a completed session is found by, as PostgreSQL's text of a `tsvector`: words and signs of its texts and of who started and ended it as
 * they are compared, and with signs that no word has `#7` its table, `=60.5` its cost and its total in riyals, `/cash` and `/credit` how it was
 * paid, `/edited` or `/unedited`.
 */
export const searchOfSession = (row: SessionRow, endedBy: Performer): string => {
  const names = [row.startedBy, endedBy].flatMap((person) => (typeof person === 'string' ? [] : person.name));
  const paid = row.paymentMethod.length === 0 ? (['Cash'] as const) : row.paymentMethod;
  const facts = [
    wordOfTable(row.tableNumber),
    ...[row.cost, row.total].flatMap((amount) => (amount === null ? [] : wordOfAmount(amount))),
    ...paid.map(paidWith),
    editedOrNot(row.reason !== null),
  ];
  return vectorOf([...sessionTextNames.map((name) => row[name]), ...names], facts);
};

/** The words and signs of texts as they are compared, and words with a sign before them, as PostgreSQL's text of a `tsvector`. */
export const vectorOf = (texts: string[], facts: string[]): string => {
  const words = texts.flatMap(foldedTerms).map((word) => word.slice(0, longestWord));
  return [...new Set([...words, ...facts])].map(quoted).join(' ');
};

/** The word of a table. */
export const wordOfTable = (number: number): string => `#${number}`;

/** The word of an amount in riyals. */
export const wordOfAmount = (riyals: number): string => `=${riyals}`;

/** Letters of a word that count. */
const longestWord = 40;

/** Quotes and backslashes have a meaning within quotes. */
const quoted = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;
const beginning = (word: string): string => `${quoted(word.slice(0, longestWord))}:*`;

/** The word of how a session was paid. */
export const paidWith = (method: SessionRow['paymentMethod'][number]): string => `/${method.toLowerCase()}`;

/** The word of whether a session was edited. */
export const editedOrNot = (isEdited: boolean): string => (isEdited ? '/edited' : '/unedited');

const amount = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const currency = '(?:sar|riyals?|ريال|ر س)';
/** A table by its number, an amount by its currency, an amount or another number, a word, or a sign. */
const part = new RegExp(
  String.raw`(?:table|طاوله)\s*#?\s*(\d+)(?![\d.])|#(\d+)|${currency}\s*${amount}|${amount}\s*${currency}(?!\p{L})|(\p{N}*\p{L}[\p{L}\p{N}]*)|${amount}|(\p{N}+)|(${sign})`,
  'gu',
);

/** An Arabic word with and without its article. */
const spellings = (word: string): string[] => {
  if (!/^\p{Script=Arabic}/u.test(word)) return [word];
  return word.startsWith('ال') && word.length > 3 ? [word, word.slice(2)] : [word, `ال${word}`];
};

const anyOf = (terms: string[]): string => (terms.length === 1 ? terms[0]! : `(${terms.join(' | ')})`);

/** A number in riyals as costs are written: 1,200.50 is 1200.5, and 7,5 is 7.5. Of 1,200, which reads two ways, a search takes the likelier. */
const asCost = (digits: string): string => {
  const amount = readAmount(digits);
  return wordOfAmount(amount === null || Number.isNaN(amount) ? Number(digits.replaceAll(',', '')) : amount);
};

/** What is asked for by a number alone: a table, a cost, or what begins so in a note. */
const byNumber = (digits: string): string => {
  const words = digits.split(/[.,]/).filter((each) => each !== '');
  const table = /^\d+$/.test(digits) ? [quoted(wordOfTable(Number(digits)))] : [];
  return anyOf([...table, quoted(asCost(digits)), words.length === 1 ? beginning(words[0]!) : `(${words.map(beginning).join(' & ')})`]);
};

/** The tables that have a name with a word that begins so, an Arabic one with and without its article. */
export const tablesCalled =
  (tables: Pick<CafeTable, 'number' | 'name'>[]) =>
  (beginning: string): number[] => {
    const beginnings = spellings(beginning);
    const isCalled = (name: string | null) => foldedTerms(name ?? '').some((word) => beginnings.some((each) => word.startsWith(each)));
    return tables.flatMap(({ number, name }) => (isCalled(name) ? [number] : []));
  };

/** What a person typed, read as what to look for. */
export interface Search {
  /** PostgreSQL's text of a `tsquery` over words; undefined when there is nothing to look for in it. */
  query: string | undefined;
  /** Whether it is a single word, number or amount. */
  isOneWord: boolean;
}

/**
 * Reads what a person typed: all of it has to be found, each word by its beginning, an Arabic one with and without its article, a number as
 * a table, a cost or in a note. A word also finds the tables that `tablesOf` names for it.
 */
export const readSearch = (typed: string, tablesOf: (word: string) => number[] = () => []): Search => {
  const text = folded(withoutUnseen(typed))
    .replace(/٫/g, '.')
    .replace(/٬|(?<=\d)،(?=\d)/g, ',');
  const found = [...text.matchAll(part)].map(([, table, hash, after, before, word, number, numeral, mark]) => {
    if (table ?? hash) return quoted(wordOfTable(Number(table ?? hash)));
    if (after ?? before) return quoted(asCost((after ?? before)!));
    if (number) return byNumber(number);
    const named = word ?? mark;
    const tables = named === undefined ? [] : tablesOf(named).map((each) => quoted(wordOfTable(each)));
    if (mark) return anyOf([quoted(mark), ...tables]);
    return anyOf([...spellings((word ?? numeral)!).map(beginning), ...tables]);
  });
  const terms = found.length > 0 ? found : signsOf(typed).map(quoted);
  return { query: terms.length === 0 ? undefined : terms.join(' & '), isOneWord: terms.length === 1 };
};
