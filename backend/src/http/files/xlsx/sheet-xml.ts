import { inSlices } from '../time-slices.ts';
import { cellXml, columnName, formats, type SheetCell, textXml } from './cell-xml.ts';

export interface SheetColumn<Row> {
  heading: string;
  /** In characters. */
  width: number;
  cell(row: Row): SheetCell;
}

export interface Sheet<Row> {
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** Read once, when the sheets before it are written. */
  rows: AsyncIterable<Row[]>;
  /** Which rows are sums of others: bold, and no rows to filter. */
  isTotal?(row: Row): boolean;
}

/** Rows of a sheet without its heading. Excel takes 1,048,576. */
const rowsOfSheet = 1_000_000;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const headOf = <Row>(columns: Sheet<Row>['columns'], isRightToLeft: boolean): string => {
  const view = isRightToLeft ? ' rightToLeft="1"' : '';
  const widths = columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`);
  const headings = columns.map(({ heading }, index) => textXml(`${columnName(index)}1`, heading, formats.heading));
  return (
    `${xmlHead}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<sheetViews><sheetView${view} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>` +
    `<row r="1" ht="32" customHeight="1">${headings.join('')}</row>`
  );
};

const footOf = (filtered: string): string =>
  `</sheetData><autoFilter ref="${filtered}"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`;

export interface WrittenSheet {
  name: string;
  /** The heading and the rows below it that are no totals, such as `A1:C7`. */
  filtered: string;
}

/** A sheet in pieces of XML, in time slices; returns what the workbook lists. */
export async function* sheetXml<Row>(sheet: Sheet<Row>, isRightToLeft: boolean): AsyncGenerator<string, WrittenSheet> {
  const { name, columns, rows } = sheet;
  yield headOf(columns, isRightToLeft);
  const names = columns.map((_, index) => columnName(index));
  let last = 1;
  let lastFiltered = 1;
  const rowXml = (row: Row): string => {
    const number = ++last;
    const isBold = sheet.isTotal?.(row) === true;
    if (!isBold) lastFiltered = number;
    let cells = '';
    for (const [index, column] of columns.entries()) cells += cellXml(`${names[index]}${number}`, column.cell(row), isBold);
    return `<row r="${number}">${cells}</row>`;
  };
  for await (const batch of rows) {
    for await (const some of inSlices(batch, rowXml)) yield some.join('');
  }
  const filtered = `A1:${names.at(-1)}${lastFiltered}`;
  yield footOf(filtered);
  return { name, filtered };
}

/** Parts a sheet that is too long: `Ledger`, `Ledger 2`, …. Each must be read before the next one. */
export async function* inSheets<Row>(sheet: Sheet<Row>, most = rowsOfSheet): AsyncGenerator<Sheet<Row>> {
  const batches = sheet.rows[Symbol.asyncIterator]();
  let waiting: Row[] = [];
  const refill = async (): Promise<void> => {
    for (let isDone = false; waiting.length === 0 && !isDone;) {
      const next = await batches.next();
      isDone = next.done === true;
      waiting = next.done ? [] : next.value;
    }
  };
  const part = async function* (): AsyncGenerator<Row[]> {
    for (let room = most; room > 0 && waiting.length > 0; await refill()) {
      const some = waiting.slice(0, room);
      waiting = waiting.slice(room);
      room -= some.length;
      yield some;
    }
  };
  try {
    await refill();
    for (let number = 1; number === 1 || waiting.length > 0; number++) {
      yield { ...sheet, name: number === 1 ? sheet.name : `${sheet.name} ${number}`, rows: part() };
    }
  } finally {
    await batches.return?.();
  }
}
