import { open } from 'node:fs/promises';

const pieceSize = 64 * 1024;
/** How much of the end is looked at: the directory of a ZIP archive lies within that. */
const endSize = 66 * 1024;
const header = /^%PDF-[12]\.\d/;
/** A file that ends as a PDF does: nothing but white space after the mark. */
const ending = /%%EOF[\s\0]{0,64}$/;
/** What a browser might take for a page, wherever it stands. */
const markup = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|object|embed|meta)[\s>/]/i;
const longestMark = 32;

/** Whether the last bytes are those of a ZIP archive (a JAR, an office document): its directory's end, whose comment reaches to the file's. */
const endsAsArchive = (end: Buffer): boolean => {
  for (
    let at = end.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    at >= 0;
    at = at === 0 ? -1 : end.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  ) {
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) === end.length) return true;
  }
  return false;
};

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
      if (markup.test(text)) return false;
      before = text.slice(-longestMark);
    }
    const end = Buffer.alloc(Math.min(size, endSize));
    await file.read(end, 0, end.length, size - end.length);
    return ending.test(end.toString('latin1').slice(-1024)) && !endsAsArchive(end);
  } finally {
    await file.close();
  }
};
