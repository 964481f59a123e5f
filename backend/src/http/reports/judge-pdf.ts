import { open } from 'node:fs/promises';

const pieceSize = 64 * 1024;
/** How much of the end is searched: readers of ZIP archives look for the end of the directory in that range. */
const endSize = 66 * 1024;
const header = /^%PDF-[12]\.\d/;
/** A file that ends as a PDF does: nothing but white space after the mark. */
const ending = /%%EOF[\s\0]{0,64}$/;

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
 * Whether a file is a PDF and nothing else besides: it begins and ends as one, holds no markup that a browser would run and is no
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
      if (at === 0 && !header.test(text)) return false;
      if (markup.test(text) || archiveStarts.some((start) => text.includes(start))) return false;
      before = text.slice(-longestMark);
    }
    const end = Buffer.alloc(Math.min(size, endSize));
    await file.read(end, 0, end.length, size - end.length);
    const text = end.toString('latin1');
    return ending.test(text.slice(-1024)) && !text.includes(archiveEnd);
  } finally {
    await file.close();
  }
};
