import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture, pdf } from '../../testing/sample-files.ts';
import { type LogLine, type LogsPdfOptions, writeLogsPdf } from '../files/pdf/logs-pdf.ts';
import { isPlainPdf } from './judge-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'judge-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

const judged = async (bytes: Uint8Array): Promise<boolean> => {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return isPlainPdf(path);
};

describe('an honest PDF is kept', () => {
  /** A receipt as a till or a spreadsheet prints it, with a photo, a link and signs of comparison. */
  const receipt = async (compress: boolean): Promise<Buffer> => {
    const document = new PdfDocument({ compress, info: { Title: 'Till <3 of table 7 & more', Author: 'on = off' } });
    const all = buffer(document);
    for (let page = 0; page < 5; page++) {
      document.addPage().text('a<b once and b>c; x <imgs; if (a<b) on line 3 = 4. Style: <none>. Form <7>.');
      document.text('tabletime.example', { link: 'https://tabletime.example/?on=1&src=2' });
      document.image(await picture(300, 200, { noise: true }), { width: 200 });
    }
    document.end();
    return all;
  };

  it.each([true, false])('from a program (compressed: %s)', async (compress) => {
    expect(await judged(await receipt(compress))).toBe(true);
  });

  it('from the log of this house', async () => {
    const entry: LogLine = {
      createdAt: '2026-11-20T16:03:00.000Z',
      action: 'SESSION_EDITED',
      actionLabel: 'تعديل جلسة',
      by: 'Sara <3',
      message: 'الطاولة <7> on = 1',
      reason: null,
      effect: null,
    };
    const entries = async function* () {
      for (let n = 0; n < 300; n++) yield await Promise.resolve(entry);
    };
    const about: LogsPdfOptions = {
      language: 'ar',
      cafeName: 'بيت الميبل',
      timezone: 'Asia/Riyadh',
      filters: [],
      generatedAt: entry.createdAt,
    };
    const stream = new PassThrough();
    const [, file] = await Promise.all([writeLogsPdf(stream, entries(), about), buffer(stream)]);
    expect(await judged(file)).toBe(true);
  });

  it('with what it says of itself, as programs write it', async () => {
    const said = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><?xml version="1.0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="#">
      <rdf:Description rdf:about="" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmp:CreatorTool="Writer"><dc:title><rdf:Alt><rdf:li
      xml:lang="x-default">Till</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?> <</A<0A>/B<a >>>`;
    expect(await judged(pdf({ within: said }))).toBe(true);
  });

  it.each([
    ['a blank line', '\r\n'],
    ['a comment', '% printed by the till of table 7\n'],
    ['a comment behind blank lines', '\n \r\n%\xe2\xe3\xcf\xd3\r'],
    ['a byte order mark', '\xef\xbb\xbf'],
    ['many comments', '%\n'.repeat(500)],
  ])('behind %s', async (_, before) => {
    expect(await judged(Buffer.concat([Buffer.from(before, 'latin1'), pdf()]))).toBe(true);
  });

  it.each([
    ['a comment', '% signed by the till'],
    ['blank lines', '\r\n'.repeat(2_000)],
    ['zeros', '\0'.repeat(4_096)],
    ['a comment behind a blank line', '\n  %%Trailer\r\n\0'],
    ['a long line of percent signs', '%'.repeat(30_000)],
  ])('before %s', async (_, after) => {
    expect(await judged(pdf({ after }))).toBe(true);
  });
});

describe('a PDF is refused', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '<IMG\nSRCSET = x>',
    '<svg/onload=alert(1)>',
    '<svg><use/></svg>',
    '<a href=javascript:alert(1)>',
    '<a class="x" HREF=\' JavaScript:alert(1)\'>',
    '<b x="1"onclick=alert(1)>',
    '<style>@import "x"</style>',
    '<form action=//x>',
    '<input autofocus>',
    '<details open ontoggle=alert(1)>',
    '<video>',
    '<math>',
    '<link rel=stylesheet>',
    '<base href=//x>',
    '<?php echo 1 ?>',
    '<custom-thing onfocus=alert(1) tabindex=1>',
  ])('with %s in it', async (within) => {
    expect(await judged(pdf({ within }))).toBe(false);
    expect(await judged(pdf({ within: ' '.repeat(65_536 - 12 - within.length / 2) + within }))).toBe(false);
  });

  it('that does not begin or end as one', async () => {
    expect(await judged(pdf())).toBe(true);
    expect(await judged(Buffer.concat([Buffer.from(' '), pdf()]))).toBe(false);
    expect(await judged(pdf({ after: 'x' }))).toBe(false);
    expect(await judged(pdf({ after: '%\nx' }))).toBe(false);
    for (const before of ['x\n', '% a comment\nx\n', 'GIF89a\n', '%!PS-Adobe-3.0\n', '#!/bin/sh\n', '%\n'.repeat(600), '%<script>\n'])
      expect([before, await judged(Buffer.concat([Buffer.from(before), pdf()]))]).toEqual([before, false]);
    for (const after of ['%<script>', '%PK\x05\x06', '%\n%7z\xbc\xaf\x27\x1c'])
      expect([after, await judged(pdf({ after }))]).toEqual([after, false]);
  });
});
