import { crc32, deflateSync } from 'node:zlib';
import { pdf } from './sample-files.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** A valid black-and-white PNG of that size: a billion pixels take a hundred kilobytes. */
export const hugePng = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** An empty ZIP archive with the comment `after`, possibly with a wrong length. */
const archive = (after = '', length = after.length): string =>
  `PK\x05\x06${'\0'.repeat(16)}${String.fromCharCode(length & 255, length >> 8)}${after}`;

const script = '<script>alert(document.domain)</script>';

/** Files of a misleading type or of two types at once; all must be refused. */
export const hostileFiles: Record<string, { name: string; bytes: Buffer }> = {
  'a program called a photo': { name: 'photo.jpg', bytes: Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(4_000)]) },
  'a program for Linux': { name: 'photo.png', bytes: Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(4_000)]) },
  'a page': { name: 'photo.jpg', bytes: Buffer.from(`<!doctype html><html><body>${script}</body></html>`) },
  'a drawing with a script': {
    name: 'logo.svg',
    bytes: Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
  },
  'an archive': { name: 'till.pdf', bytes: Buffer.from(archive(), 'latin1') },
  'a PDF that is a page': { name: 'till.pdf', bytes: pdf({ within: `<html><body>${script}</body></html>` }) },
  'a PDF behind a page': { name: 'till.pdf', bytes: Buffer.concat([Buffer.from(`<html>${script}</html>\n`), pdf()]) },
  'a PDF with a page behind it': { name: 'till.pdf', bytes: pdf({ after: `<html>${script}</html>` }) },
  'a PDF with an archive behind it': { name: 'till.pdf', bytes: pdf({ after: archive() }) },
  'a PDF within an archive’s comment': {
    name: 'till.pdf',
    bytes: Buffer.concat([Buffer.from('%PDF-1.4\n', 'latin1'), Buffer.from(archive('\nxref\ntrailer\n%%EOF\n'), 'latin1')]),
  },
  'a PDF with an archive behind it, and more behind that': { name: 'till.pdf', bytes: pdf({ after: `${archive()}\n%%EOF\n` }) },
  'a PDF with an archive that promises a comment': { name: 'till.pdf', bytes: pdf({ after: archive('\n%%EOF\n', 9_000) }) },
  'a PDF with an archive of another kind': { name: 'till.pdf', bytes: pdf({ within: 'Rar!\x1a\x07\x01\0' }) },
  'a PDF with a picture that fails': { name: 'till.pdf', bytes: pdf({ within: '<img/src=x onerror=alert(1)>' }) },
  'a PDF with a link to a script': { name: 'till.pdf', bytes: pdf({ within: '<a href = " javascript:alert(1)">' }) },
  'a PDF far in which a script begins': { name: 'till.pdf', bytes: pdf({ within: `${' '.repeat(65_530)}<ScRiPt >` }) },
  'a PDF behind a comment with a script': { name: 'till.pdf', bytes: Buffer.concat([Buffer.from(`% ${script}\n`), pdf()]) },
  'a PDF with a script in a comment behind it': { name: 'till.pdf', bytes: pdf({ after: `\n% ${script}\n` }) },
  'a PDF that is a PostScript program': { name: 'till.pdf', bytes: Buffer.concat([Buffer.from('%!PS-Adobe-3.0\n'), pdf()]) },
  'half a PDF': { name: 'till.pdf', bytes: pdf().subarray(0, 100) },
  'a text': { name: 'till.pdf', bytes: Buffer.from('hello') },
};

/** A script that is also a GIF header: `GIF89a` is a variable. */
export const gifScript = Buffer.from(`GIF89a/*\x01\0\x80\0*/=1;alert(document.domain)//`, 'latin1');
