import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Language } from '@tabletime/contract';
import PdfKit from 'pdfkit';
import { fontsFolder } from '../../../platform/project-root.ts';
import type { Face, Font } from './glyphs.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => require.resolve(`@expo-google-fonts/cairo/${name}.ttf`);

export interface About {
  title: string;
  author: string;
  language: Language;
  /** The instant that is set as the date of creation; nothing else in the file depends on when it is made. */
  generatedAt: string;
}

/** A page as the document lists it. */
interface PageReference {
  id: number;
  gen: number;
}

/** Members of pdfkit's document that its types leave out. */
interface Internals {
  _font: Face;
  endMetadata: () => void;
  /** Writes a line. */
  _write: (data: string | Uint8Array) => void;
  /** Writes the table of all objects and what follows it, and ends the file. */
  _finalize: () => void;
  _root: { data: { ViewerPreferences: { data: Record<string, string> }; Pages: { data: { Kids: PageReference[] } } } };
}

const internalsOf = (pdf: PDFKit.PDFDocument): Internals => pdf as unknown as Internals;

/**
 * Forgets the page before the current one, which is written already. The document wants to know no more of it than its number;
 * pdfkit would keep all that the page refers to until the end, some kilobytes for each of ten thousand pages.
 */
export const forgetLastPage = (pdf: PDFKit.PDFDocument): void => {
  const pages = internalsOf(pdf)._root.data.Pages.data.Kids;
  const last = pages.at(-2);
  if (last)
    pages[pages.length - 2] = Object.assign(Object.create(Object.getPrototypeOf(last) as object) as PageReference, {
      id: last.id,
      gen: last.gen,
    });
};

/** Characters of the table at the end that are handed on at once. */
const pieceSize = 65_536;

/**
 * Gathers the table at the end into pieces. pdfkit would make a buffer for each of its lines, one line for each object of the
 * file: of ten thousand pages some thirty thousand, all at once, as nobody can take any before the last is there.
 */
const endInPieces = (pdf: PDFKit.PDFDocument): void => {
  const internals = internalsOf(pdf);
  const writeAll = internals._finalize.bind(pdf);
  const push = pdf.push.bind(pdf);
  internals._finalize = () => {
    let gathered = '';
    const handOn = (): void => {
      if (gathered !== '') push(Buffer.from(gathered, 'latin1'));
      gathered = '';
    };
    internals._write = (line) => {
      gathered += `${String(line)}\n`;
      if (gathered.length >= pieceSize) handOn();
    };
    pdf.push = (chunk: unknown) => {
      handOn();
      return push(chunk);
    };
    writeAll();
  };
};

/** The weights of Cairo, which has Arabic and Latin letters. Only the glyphs that are used are embedded. */
export type Weight = 'regular' | 'bold';

/** For what Cairo lacks: Greek, Cyrillic, Devanagari and accents; then emoji, in one colour. */
const fallbackFiles = ['NotoSans-Regular.ttf', 'NotoEmoji-Regular.ttf'].map((name) => join(fontsFolder, name));
/** The tables of a font are read once for all documents. */
const readFonts = new Map<string, Font>();

/** A word of each script whose letters are joined or marked by rules of their own: the first one takes long. */
const firstWords = ['Ж\u0301', 'Ωμε\u0301γα', 'नमस्ते', 'श्री', 'क्षत्रिय', 'र्कि'];
let areRulesRead = false;

/** Reads all the rules of fonts, one with each step: together they take more time than the event loop may be held. */
export const readRules = function* (fonts: readonly Font[]): Generator<void, void, undefined> {
  if (areRulesRead) return;
  for (const font of fonts) {
    for (const { lookupList } of [font.GSUB, font.GPOS].filter((table) => table !== undefined && table !== null))
      for (let index = 0; index < lookupList.length; index += 1) yield void lookupList.get(index);
    for (const word of firstWords) yield void font.layout(word);
  }
  areRulesRead = true;
};

interface OpenDocument {
  pdf: PDFKit.PDFDocument;
  faces: Record<Weight, Face>;
  /** The fonts for what Cairo lacks, in the order in which they are asked; opened when they are first needed. */
  fallbacks: () => Face[];
}

/** An empty A4 document, landscape, with its metadata and fonts. It hands each page on as soon as the next one begins. */
export const openDocument = (about: About): OpenDocument => {
  const options = {
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    lang: about.language,
    displayTitle: true,
    info: { Title: about.title, Author: about.author, Creator: 'Tabletime', CreationDate: new Date(about.generatedAt) },
    autoFirstPage: false,
    bufferPages: false,
    // Pieces are kept, within bounds, by `createGlyphs`; pdfkit's own cache grows with every word.
    fontLayoutCache: false,
    font: fontFile('400Regular/Cairo_400Regular'),
  } as const satisfies PDFKit.PDFDocumentOptions & { fontLayoutCache: boolean };
  const pdf = new PdfKit(options);
  const internals = internalsOf(pdf);
  // Its XMP takes a name as it is written, "&" and all, which is no XML. The title is in the Info dictionary anyway.
  internals.endMetadata = () => undefined;
  endInPieces(pdf);
  const regular = internals._font;
  pdf.font(fontFile('700Bold/Cairo_700Bold'));
  if (about.language === 'ar') internals._root.data.ViewerPreferences.data['Direction'] = 'R2L';
  const bold = internals._font;
  const openFallback = (file: string): Face => {
    pdf.font((readFonts.get(file) as unknown as string | undefined) ?? file);
    readFonts.set(file, internals._font.font);
    return internals._font;
  };
  let opened: Face[] | undefined;
  return { pdf, faces: { regular, bold }, fallbacks: () => (opened ??= fallbackFiles.map(openFallback)) };
};
