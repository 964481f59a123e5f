import { runsRightToLeft } from './bidi-pieces.ts';

/** What the font library knows of a font. */
export interface Font {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  /** The rules by which letters are joined (GSUB) and placed (GPOS); each is read when it is first asked for, and kept. */
  GSUB?: LookupTable | null;
  GPOS?: LookupTable | null;
  /** Shapes a text. */
  layout: (text: string) => unknown;
}

interface LookupTable {
  lookupList: { length: number; get: (index: number) => unknown };
}

/** What pdfkit knows of an embedded font; its types leave it out. */
export interface Face {
  /** Its name in a page's resources. */
  id: string;
  font: Font;
  ref: () => PDFKit.PDFKitReference;
  /** Shapes a text without spaces: a code per glyph, from left to right, and where each goes, in thousandths of the size. */
  encode: (text: string) => [codes: string[], positions: Position[]];
}

/** A font, and those that are asked for what it lacks. */
export interface Faces {
  main: Face;
  fallbacks: () => Face[];
}

interface Position {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  advanceWidth: number;
}

/** A piece of text as its fonts draw it. All measures are thousandths of the fonts' size. */
export interface Glyphs {
  width: number;
  /** What goes between the brackets of TJ, split where the font or the height over the baseline changes. */
  runs: { face: Face; rise: number; shown: string }[];
}

/** Kept pieces of one font: enough for the words of a long log, little enough to stay small whatever people have written. */
const largestCache = 5_000;

/** Cairo has no arrows: a dash joined to a point makes one. It keeps its side; its author meant left or right. */
const arrows = new Map([
  ['→', '–›'],
  ['⇒', '–›'],
  ['←', '‹–'],
  ['⇐', '‹–'],
]);
const arrowOverlap = 170;
/** They shape their neighbours or are not drawn at all; fillers are letters, of which a reader should know. */
const shapeless = /[\s\p{Cc}]|(?!\p{L})\p{DI}/u;
/** Of those, what has no say in how its neighbours look or run; a font would draw some as a box. */
const pointless = /(?!\uFE0F|[\p{L}\u061C\u200C-\u200F\u202A-\u202E\u2066-\u2069])\p{DI}/gu;
/** Accents beyond what any language sets on one letter: a tower of them would run over the rows above. */
const towers = /(\p{M}{4})\p{M}+/gu;
/** Arabic letters that come already shaped, and words as one sign; the font shapes them itself, from the letters they stand for. */
const shapedLetters = /[\uFB50-\uFD3D\uFD50-\uFDFF\uFE70-\uFEFC]/g;
/** What every font has: it is not looked at more closely. */
const plain = /^[\x20-\x7E]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

const has = ({ font }: Face, character: string): boolean =>
  shapeless.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0)!);
const hasAll = (face: Face, text: string): boolean => Array.from(text).every((character) => has(face, character));

/** Texts in letters and signs that Cairo has, told quickly: nearly all there are. */
const usual = /^[\x20-\x7E\xA0-\xFF\u0621-\u063A\u0640-\u0652\u0660-\u0669\u2013\u2026\u2066-\u2069]*$/;

/** Whether other fonts than the main one have to be asked for some letter of a text. */
export const lacks = (main: Face, text: string): boolean => !usual.test(text) && !hasAll(main, text.normalize('NFC'));

/** The font of a letter, with all that belongs to it; undefined where none has the whole of it. */
const faceOf = (letter: string, { main, fallbacks }: Faces): Face | undefined =>
  hasAll(main, letter) ? main : fallbacks().find((face) => hasAll(face, letter));

/** `[U+4E2D]`, in its own direction. */
const inWords = (character: string): string => `\u2066[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]\u2069`;

/** A text in NFC with at most four accents on a letter and without characters that the fonts cannot draw: those are shown by their code points. */
export const drawable = (text: string, faces: Faces): string => {
  if (plain.test(text)) return text;
  const composed = text
    .normalize('NFC')
    .replace(shapedLetters, (letter) => letter.normalize('NFKC'))
    .replace(pointless, '')
    .replace(towers, '$1');
  const isKnown = (character: string) => arrows.has(character) || faceOf(character, faces) !== undefined;
  if (hasAll(faces.main, composed)) return composed;
  return lettersOf(composed)
    .map((letter) => {
      if (faceOf(letter, faces)) return letter;
      return Array.from(letter, (character) => (isKnown(character) ? character : inWords(character))).join('');
    })
    .join('');
};

/** A text in parts of one font each, from left to right. */
const partsOf = (text: string, faces: Faces): { face: Face; text: string }[] => {
  if (plain.test(text) || hasAll(faces.main, text)) return [{ face: faces.main, text }];
  const parts: { face: Face; text: string }[] = [];
  const add = (piece: string, face: Face) => {
    const part = parts.at(-1);
    if (part?.face === face) part.text += piece;
    else parts.push({ face, text: piece });
  };
  for (const letter of lettersOf(text)) {
    const face = faceOf(letter, faces);
    if (face) add(letter, face);
    else for (const character of letter) add(character, faceOf(character, faces) ?? faces.main);
  }
  return runsRightToLeft(text) ? parts.toReversed() : parts;
};

const shape = (text: string, faces: Faces): Glyphs => {
  const arrow = arrows.get(text);
  const glyphs: Glyphs = { width: 0, runs: [] };
  for (const part of partsOf(arrow ?? text, faces)) {
    const [codes, positions] = part.face.encode(part.text);
    if (arrow) positions[0]!.xAdvance -= arrowOverlap;
    for (const [index, code] of codes.entries()) {
      const { xAdvance, xOffset, yOffset, advanceWidth } = positions[index]!;
      const kern = (shift: number) => (shift === 0 ? '' : `${-Math.round(shift)} `);
      const shown = `${kern(xOffset)}<${code}>${kern(xAdvance - advanceWidth - xOffset)}`;
      const run = glyphs.runs.at(-1);
      if (run?.face === part.face && run.rise === yOffset) run.shown += shown;
      else glyphs.runs.push({ face: part.face, rise: yOffset, shown });
      glyphs.width += xAdvance;
    }
  }
  return { width: glyphs.width, runs: glyphs.runs.map((run) => ({ ...run, shown: run.shown.replaceAll('><', '') })) };
};

/** Shapes pieces of text with the fonts of one document, each but once while it is cache: shaping is what costs. */
export const createGlyphs = (faces: Faces): ((text: string) => Glyphs) => {
  const cache = new Map<string, Glyphs>();
  return (text) => {
    let glyphs = cache.get(text);
    if (!glyphs) {
      glyphs = shape(text, faces);
      if (cache.size >= largestCache) cache.clear();
      cache.set(text, glyphs);
    }
    return glyphs;
  };
};
