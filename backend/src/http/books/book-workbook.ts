import { type Language, type PaymentMethod, word } from '@tabletime/contract';
import type { Columns } from '../files/csv-file.ts';
import type { SheetCell } from '../files/xlsx/cell-xml.ts';
import type { SheetColumn } from '../files/xlsx/sheet-xml.ts';
import type { Workbook } from '../files/xlsx/workbook.ts';
import { groupWords, type Heading, type InBoth, type KindGroup, sheetNames, sumHeadings } from './sheet-headings.ts';
import { createSums, type Sum } from './sums.ts';

/** What the sums of a book part: days and methods, and what must not be added up. */
interface SumKey {
  day?: string;
  group?: KindGroup;
  method?: PaymentMethod | null;
}

interface Book<Row, Name extends string> {
  name: keyof typeof sheetNames;
  columns: Columns<Row, Name>;
  headings: Record<Name, Heading>;
  batches: AsyncIterable<Row[]>;
  language: Language;
  sums: {
    columns: readonly NoInfer<Name>[];
    keyOf: (row: Row) => SumKey & { day: string };
    /** What parts the sums of a day, in the order of columns. */
    by: readonly ('method' | 'group')[];
    /** What a row of totals adds up; all days and methods of one kind by default, since kinds do not add up. */
    totalOf?: (key: SumKey) => SumKey;
  };
}

const inOrder: (string | undefined)[] = Object.keys(groupWords);
const placeOf = ({ key: { day = '', group, method } }: Sum<SumKey>): string => `${day} ${inOrder.indexOf(group)} ${method ?? ''}`;
const bySumKey = (one: Sum<SumKey>, other: Sum<SumKey>): number => (placeOf(one) < placeOf(other) ? -1 : 1);

/** In both languages, the reader's first: `Amount / المبلغ`. */
const headingIn = ({ en, ar }: InBoth, language: Language): string => (language === 'ar' ? `${ar} / ${en}` : `${en} / ${ar}`);

const methodIn = (method: PaymentMethod | null | undefined, language: Language): SheetCell =>
  method ? word(language, `audit.value.${method}`) : null;

/** A sheet of all rows that adds up by filters and pivots, having no totals, and one of their sums by day and method. */
export const bookWorkbook = <Row, Name extends string>(book: Book<Row, Name>): Workbook => {
  const { name, columns, headings, batches, language, sums } = book;
  const summed = Object.fromEntries(sums.columns.map((column) => [column, columns[column]]));
  const byDay = createSums<Row, SumKey>(sums.keyOf, summed);

  const column = <Of>({ width, ...heading }: Heading, cell: (row: Of) => SheetCell): SheetColumn<Of> => ({
    heading: headingIn(heading, language),
    width,
    cell,
  });
  const detail = (each: Name): SheetColumn<Row> => {
    const { as } = headings[each];
    return column(headings[each], (row: Row) => {
      const cell = each === 'method' ? methodIn(sums.keyOf(row).method, language) : columns[each](row);
      if (typeof cell !== 'string' || as === undefined) return cell;
      return as === 'date' ? { date: cell } : { wallTime: cell };
    });
  };
  const keyColumns = {
    method: [column(sumHeadings.method, ({ key }: Sum<SumKey>) => methodIn(key.method, language))],
    group: [
      column(sumHeadings.group, ({ key }: Sum<SumKey>) => (key.group ? groupWords[key.group][language] : null)),
      column(sumHeadings.entries, ({ rows }: Sum<SumKey>) => rows),
    ],
  };
  const totalOf = sums.totalOf ?? (({ group }) => ({ group }));

  const addedUp = async function* (): AsyncGenerator<Row[]> {
    for await (const batch of batches) {
      for (const row of batch) byDay.add(row);
      yield batch;
    }
  };
  const allSums = async function* (): AsyncGenerator<Sum<SumKey>[]> {
    yield [...byDay.all().sort(bySumKey), ...byDay.totals(totalOf).sort(bySumKey)];
  };
  const isTotal = ({ key }: Sum<SumKey>): boolean => key.day === undefined;
  return {
    isRightToLeft: language === 'ar',
    sheets: [
      { name: sheetNames[name][language], columns: (Object.keys(headings) as Name[]).map(detail), rows: addedUp() },
      {
        name: sheetNames.sums[language],
        columns: [
          column(sumHeadings.business_date, ({ key }: Sum<SumKey>) => (key.day ? { date: key.day } : sheetNames.total[language])),
          ...sums.by.flatMap((part) => keyColumns[part]),
          ...sums.columns.map((each) =>
            column(headings[each], ({ amounts }: Sum<SumKey>) => {
              const sum = amounts[each] ?? null;
              return sum === null ? null : { riyals: sum };
            }),
          ),
        ],
        rows: allSums(),
        isTotal,
      },
    ],
  };
};
