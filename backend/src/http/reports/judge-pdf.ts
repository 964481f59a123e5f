import { open } from 'node:fs/promises';

const pieceSize = 64 * 1024;
/** ZIP readers search this much of a file's end for the directory. */
const endSize = 66 * 1024;
/** PDF readers search this much for the header, past comments and blank lines; a PostScript header does not count. */
const headerSize = 1024;
const header = /^%PDF-[12]\.\d/;
const end = '%%EOF';
/** A blank line, or a comment that does not start a script of another language. */
const empty = /^[\s\0]*(?:%(?!!).*)?$/s;

const linesOf = (text: string): string[] => text.split(/[\r\n]+/);

/** Whether the first line with content is the header, after an optional byte order mark. */
const beginsAsPdf = (text: string): boolean => {
  const lines = linesOf(text.slice(0, headerSize).replace(/^\xef\xbb\xbf/, ''));
  const first = lines.findIndex((line) => header.test(line));
  return first >= 0 && lines.slice(0, first).every((line) => empty.test(line));
};

/** Whether only comments and blank lines follow the last end mark. */
const endsAsPdf = (text: string): boolean => {
  const at = text.lastIndexOf(end);
  return at >= 0 && linesOf(text.slice(at + end.length)).every((line) => empty.test(line));
};

/** Markup that a browser might run. Compressed bytes contain `<` by chance, so a short name counts only with a dangerous attribute. */
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
/** The longest match that may span two pieces, in bytes. */
const longestMark = 600;

const archiveStarts = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];
/** The end record of a ZIP directory (JAR, office document); its readers search from the end of the file. */
const archiveEnd = 'PK\x05\x06';

/** Whether a file is a PDF and nothing else: no markup for browsers, no archive. Reads it in pieces. */
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
