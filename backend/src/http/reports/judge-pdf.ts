import { open } from 'node:fs/promises';

const pieceSize = 64 * 1024;
/** How much of the end is searched: readers of ZIP archives look for the end of the directory in that range. */
const endSize = 66 * 1024;
/** Comments and blank lines may come before the header for so long, as its readers look for it no further; the first line of a PostScript program is none. */
const headerSize = 1024;
const header = /^%PDF-[12]\.\d/;
const end = '%%EOF';
/** A line without content: blank, or a comment that begins no program of another language. */
const empty = /^[\s\0]*(?:%(?!!).*)?$/s;

const linesOf = (text: string): string[] => text.split(/[\r\n]+/);

/** Whether the first line with content is the header. A byte order mark may stand before it. */
const beginsAsPdf = (text: string): boolean => {
  const lines = linesOf(text.slice(0, headerSize).replace(/^\xef\xbb\xbf/, ''));
  const first = lines.findIndex((line) => header.test(line));
  return first >= 0 && lines.slice(0, first).every((line) => empty.test(line));
};

/** Whether nothing but comments and blank lines come after the last mark of the end. */
const endsAsPdf = (text: string): boolean => {
  const at = text.lastIndexOf(end);
  return at >= 0 && linesOf(text.slice(at + end.length)).every((line) => empty.test(line));
};

/**
 * What a browser might run or send, wherever it stands. A PDF may hold any bytes, compressed, and `<` begins many a string of it: a
 * name of less than four letters counts only together with what makes it dangerous.
 */
const markup = new RegExp(
  [
    String.raw`<!doctype\s+html|<\?(?:php|xml-stylesheet)\s`,
    String.raw`<(?:html|head|body|script|style|meta|link|base|form|input|button|select|textarea|iframe|frame|frameset|object|embed|applet|video|audio|details|dialog|marquee|template|noscript|math|animate|foreignobject)[\s>/]`,
    String.raw`<(?:img|svg)[\s/][^<>]{0,400}?(?:src|srcset|style|xmlns)\s*=|<svg>`,
    String.raw`<[a-z][^\s<>/]{0,40}[\s/](?:[^<>]{0,400}?[\s/"'])?on[a-z]{3,30}\s*=`,
    String.raw`(?:href|src|action|data)\s*=\s*["']?\s*(?:javascript|vbscript):`,
  ].join('|'),
  'i',
);
/** No longer than what one of these may be, and what it begins with; counted in bytes. */
const longestMark = 600;

/** How archives begin that are looked for anywhere in a file: RAR and 7z. */
const archiveStarts = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];
/** How the end of the directory of a ZIP archive begins (a JAR, an office document). Its readers look for it from the file's end on, whatever comes after. */
const archiveEnd = 'PK\x05\x06';

/**
 * Whether a file is a PDF and nothing else besides: it begins and ends as one, but for comments and blank lines, holds no markup that a browser would run and is no
 * archive at the same time. Reads it in pieces.
 */
export const isPlainPdf = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const piece = Buffer.alloc(pieceSize);
    let before = '';
    for (let at = 0; at < size; at += pieceSize) {
      const { bytesRead } = await file.read(piece, 0, pieceSize, at);
      const text = before + piece.toString('latin1', 0, bytesRead);
      if (at === 0 && !beginsAsPdf(text)) return false;
      if (markup.test(text) || archiveStarts.some((start) => text.includes(start))) return false;
      before = text.slice(-longestMark);
    }
    const last = Buffer.alloc(Math.min(size, endSize));
    await file.read(last, 0, last.length, size - last.length);
    const text = last.toString('latin1');
    return endsAsPdf(text) && !text.includes(archiveEnd);
  } finally {
    await file.close();
  }
};
