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
  generatedAt: string;
}

interface PageReference {
  id: number;
  gen: number;
}

interface Internals {
  _font: Face;
  endMetadata: () => void;
  _write: (data: string | Uint8Array) => void;
  _finalize: () => void;
  _root: { data: { ViewerPreferences: { data: Record<string, string> }; Pages: { data: { Kids: PageReference[] } } } };
}

const internalsOf = (pdf: PDFKit.PDFDocument): Internals => pdf as unknown as Internals;

/** Drops the finished page: pdfkit would keep all that it refers to, some kilobytes for each of ten thousand pages. */
export const forgetLastPage = (pdf: PDFKit.PDFDocument): void => {
  const pages = internalsOf(pdf)._root.data.Pages.data.Kids;
  const last = pages.at(-2);
  if (last)
    pages[pages.length - 2] = Object.assign(Object.create(Object.getPrototypeOf(last) as object) as PageReference, {
      id: last.id,
      gen: last.gen,
    });
};

const pieceSize = 65_536;

/** Writes the cross-reference table in pieces: pdfkit would make thirty thousand buffers at once for ten thousand pages. */
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

/** Weights of Cairo, which has Arabic and Latin letters. Only used glyphs are embedded. */
export type Weight = 'regular' | 'bold';

/** For what Cairo lacks: Greek, Cyrillic, Devanagari and accents, then monochrome emoji. */
const fallbackFiles = ['NotoSans-Regular.ttf', 'NotoEmoji-Regular.ttf'].map((name) => join(fontsFolder, name));
/** Parsed once for all documents. */
const readFonts = new Map<string, Font>();

/** A word for each script with shaping rules of its own: the first use is slow. */
const firstWords = ['Ж\u0301', 'Ωμε\u0301γα', 'नमस्ते', 'श्री', 'क्षत्रिय', 'र्कि'];
let areRulesRead = false;

/** Loads all rules of fonts in steps: together they would block the event loop too long. */
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
  /** Fallback fonts in order of preference, opened at first use. */
  fallbacks: () => Face[];
}

/** An empty landscape A4 document with metadata and fonts. It emits each page when the next begins. */
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
    // `createGlyphs` caches pieces within bounds; pdfkit's own cache grows with every word.
    fontLayoutCache: false,
    font: fontFile('400Regular/Cairo_400Regular'),
  } as const satisfies PDFKit.PDFDocumentOptions & { fontLayoutCache: boolean };
  const pdf = new PdfKit(options);
  const internals = internalsOf(pdf);
  // pdfkit writes unescaped names into XMP, which is invalid XML. The Info dictionary has the title.
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
