import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Ctx } from '../../routing/context.ts';
import { sendWritten } from '../send-pieces.ts';
import { inSheets, type Sheet, sheetXml, type WrittenSheet } from './sheet-xml.ts';
import { contentTypesXml, packageXml, relationsXml, stylesXml, workbookXml } from './workbook-xml.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface Workbook {
  sheets: readonly Sheet<unknown>[];
  isRightToLeft: boolean;
}

/** Writes a sheet into the zip; resolves once the zip has taken all of it. */
const addSheet = async (zip: ZipFile, path: string, sheet: Sheet<unknown>, isRightToLeft: boolean, gone: AbortSignal) => {
  const part = new PassThrough();
  zip.addReadStream(part, path);
  let written: WrittenSheet | undefined;
  const pieces = async function* () {
    written = yield* sheetXml(sheet, isRightToLeft);
  };
  await pipeline(pieces, part, { signal: gone });
  return written!;
};

const addParts = async (zip: ZipFile, { sheets, isRightToLeft }: Workbook, gone: AbortSignal): Promise<void> => {
  const written: WrittenSheet[] = [];
  for (const sheet of sheets) {
    for await (const part of inSheets(sheet)) {
      written.push(await addSheet(zip, `xl/worksheets/sheet${written.length + 1}.xml`, part, isRightToLeft, gone));
    }
  }
  const count = written.length;
  for (const [path, xml] of [
    ['xl/workbook.xml', workbookXml(written)],
    ['xl/styles.xml', stylesXml],
    ['xl/_rels/workbook.xml.rels', relationsXml(count)],
    ['_rels/.rels', packageXml],
    ['[Content_Types].xml', contentTypesXml(count)],
  ] as const) {
    zip.addBuffer(Buffer.from(xml), path);
  }
  zip.end();
};

/** Writes a workbook sheet by sheet, as fast as it is taken. Rejects, and reads no further rows, once `stream` is destroyed. */
export const writeWorkbook = async (stream: Writable, workbook: Workbook): Promise<void> => {
  const zip = new ZipFile();
  const gone = new AbortController();
  const sent = pipeline(zip.outputStream, stream).finally(() => gone.abort());
  await Promise.all([sent, addParts(zip, workbook, gone.signal)]);
};

export const sendWorkbook = (ctx: Ctx, name: string, workbook: Workbook): void =>
  sendWritten(ctx, name, xlsxType, (stream) => writeWorkbook(stream, workbook));
