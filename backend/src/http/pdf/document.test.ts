import { expect, it } from 'vitest';
import { forgetLastPage, openDocument } from './document.ts';

it('keeps of the pages that are done their numbers alone', () => {
  const { pdf } = openDocument({ title: 'T', author: 'A', language: 'en', generatedAt: '2026-11-19T16:00:00.000Z' });
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
