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
 * Search vector of a completed session, as PostgreSQL's text of a `tsvector`: words and symbols of its texts and of the names of those who
 * started and ended it. Facts have a prefix that no word has: `#7` for the table, `=60.5` for cost and total in riyals, `/cash` and
 * `/credit` for the payment, `/edited` or `/unedited`.
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

export const vectorOf = (texts: string[], facts: string[]): string => {
  const words = texts.flatMap(foldedTerms).map((word) => word.slice(0, longestWord));
  return [...new Set([...words, ...facts])].map(quoted).join(' ');
};

export const wordOfTable = (number: number): string => `#${number}`;

export const wordOfAmount = (riyals: number): string => `=${riyals}`;

const longestWord = 40;

/** Doubles the characters that are special within quotes. */
const quoted = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;
const beginning = (word: string): string => `${quoted(word.slice(0, longestWord))}:*`;

export const paidWith = (method: SessionRow['paymentMethod'][number]): string => `/${method.toLowerCase()}`;

export const editedOrNot = (isEdited: boolean): string => (isEdited ? '/edited' : '/unedited');

const amount = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const currency = '(?:sar|riyals?|ريال|ر س)';
/** Matches, in this order: a table, an amount with its currency, a word, an amount, another number, a symbol. */
const part = new RegExp(
  String.raw`(?:table|طاوله)\s*#?\s*(\d+)(?![\d.])|#(\d+)|${currency}\s*${amount}|${amount}\s*${currency}(?!\p{L})|(\p{N}*\p{L}[\p{L}\p{N}]*)|${amount}|(\p{N}+)|(${sign})`,
  'gu',
);

const spellings = (word: string): string[] => {
  if (!/^\p{Script=Arabic}/u.test(word)) return [word];
  return word.startsWith('ال') && word.length > 3 ? [word, word.slice(2)] : [word, `ال${word}`];
};

const anyOf = (terms: string[]): string => (terms.length === 1 ? terms[0]! : `(${terms.join(' | ')})`);

/** 1,200.50 is 1200.5, and 7,5 is 7.5. Of 1,200, which reads two ways, the likelier is used. */
const asCost = (digits: string): string => {
  const amount = readAmount(digits);
  return wordOfAmount(amount === null || Number.isNaN(amount) ? Number(digits.replaceAll(',', '')) : amount);
};

/** A bare number may mean a table, a cost, or the beginning of a number in a note. */
const byNumber = (digits: string): string => {
  const words = digits.split(/[.,]/).filter((each) => each !== '');
  const table = /^\d+$/.test(digits) ? [quoted(wordOfTable(Number(digits)))] : [];
  return anyOf([...table, quoted(asCost(digits)), words.length === 1 ? beginning(words[0]!) : `(${words.map(beginning).join(' & ')})`]);
};

/** Tables whose name has a word that begins so, in Arabic with and without the article. */
export const tablesCalled =
  (tables: Pick<CafeTable, 'number' | 'name'>[]) =>
  (beginning: string): number[] => {
    const beginnings = spellings(beginning);
    const isCalled = (name: string | null) => foldedTerms(name ?? '').some((word) => beginnings.some((each) => word.startsWith(each)));
    return tables.flatMap(({ number, name }) => (isCalled(name) ? [number] : []));
  };

export interface Search {
  /** PostgreSQL's text of a `tsquery`; undefined when nothing can be searched. */
  query: string | undefined;
  isOneWord: boolean;
}

/**
 * Turns typed text into a search. All parts must match: words by their beginning, in Arabic with and without the article; numbers as a
 * table, a cost or in a note. A word also matches the tables that `tablesOf` returns for it.
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
