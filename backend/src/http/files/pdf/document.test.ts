import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { forgetLastPage, openDocument } from './document.ts';

const open = () => openDocument({ title: 'T', author: 'A', language: 'en', generatedAt: '2026-11-19T16:00:00.000Z' }).pdf;

/** The file of many empty pages, and in how many pieces its end was made. */
const ended = (pdf: PDFKit.PDFDocument) => {
  for (let page = 0; page < 1_500; page += 1) pdf.addPage();
  const head = pdf.read() as Buffer;
  const push = vi.spyOn(Readable.prototype, 'push');
  pdf.end();
  const pieces = push.mock.calls.length;
  push.mockRestore();
  return { file: Buffer.concat([head, pdf.read() as Buffer]), pieces };
};

it('ends in few pieces, the same byte for byte as pdfkit ends it line by line', () => {
  const lineByLine = open();
  delete (lineByLine as Partial<{ _finalize: () => void }>)._finalize;
  const [ours, theirs] = [ended(open()), ended(lineByLine)];
  expect(ours.file.equals(theirs.file)).toBe(true);
  expect(ours.file.toString('latin1')).toMatch(/\nxref\n0 \d{4}\n[^]*\nstartxref\n\d+\n%%EOF\n$/);
  expect(theirs.pieces).toBeGreaterThan(4_500);
  expect(ours.pieces).toBeLessThan(200);
});

it('keeps of the pages that are done their numbers alone', () => {
  const pdf = open();
  const listed = (pdf as unknown as { _root: { data: { Pages: { data: { Kids: { id: number }[] } } } } })._root.data.Pages.data.Kids;
  for (let page = 0; page < 4; page += 1) {
    pdf.addPage();
    forgetLastPage(pdf);
  }
  expect(listed.map((page) => Object.keys(page).length > 2)).toEqual([false, false, false, true]);
  const numbers = listed.map(({ id }) => `${id} 0 R`);
  pdf.end();
  const file = (pdf.read() as Buffer).toString('latin1');
  expect(file).toContain(`/Kids [${numbers.join(' ')}]`);
  for (const number of numbers) expect(file).toContain(`${number.replace('R', 'obj')}\n<<\n/Type /Page\n`);
});
