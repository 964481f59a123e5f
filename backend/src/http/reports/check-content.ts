import { readFile } from 'node:fs/promises';
import { problem } from '@tabletime/contract';
import { fileTypeFromFile } from 'file-type';
import { isPlainPdf } from './judge-pdf.ts';
import { type Picture, reEncoded } from './pictures.ts';

const pdf = 'application/pdf';
const pictures = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);

/** Photos of a telephone. sharp has no decoder for them because of patents. */
const heic = /^image\/hei[cf]/;

export type CheckedFile = Picture | { type: 'application/pdf'; bytes: Buffer; width: null; height: null; thumbnail: null };

/** Returns what to store: a re-encoded picture, or an unchanged PDF. Throws `report.file_heic`, or `report.file_type` for other content. */
export const checkContent = async (path: string): Promise<CheckedFile> => {
  const type = (await fileTypeFromFile(path))?.mime ?? '';
  if (pictures.has(type)) return reEncoded(path);
  if (heic.test(type)) throw problem('report.file_heic');
  // The type detection misses a PDF that begins with a comment or a blank line.
  if ((type !== '' && type !== pdf) || !(await isPlainPdf(path))) throw problem('report.file_type');
  return { type: pdf, bytes: await readFile(path), width: null, height: null, thumbnail: null };
};
