import { runsRightToLeft } from './bidi-pieces.ts';

export interface Font {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  GSUB?: LookupTable | null;
  GPOS?: LookupTable | null;
  layout: (text: string) => unknown;
}

interface LookupTable {
  lookupList: { length: number; get: (index: number) => unknown };
}

export interface Face {
  id: string;
  font: Font;
  ref: () => PDFKit.PDFKitReference;
  /** Shapes a text without spaces: a code per glyph from left to right, and positions in thousandths of the size. */
  encode: (text: string) => [codes: string[], positions: Position[]];
}

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

/** A shaped piece of text. Measures are thousandths of the font size. */
export interface Glyphs {
  width: number;
  /** Operands of TJ, split where the font or the rise changes. */
  runs: { face: Face; rise: number; shown: string }[];
}

const largestCache = 5_000;

/** Cairo has no arrows: a dash joined to a point makes one. It is not mirrored, because its author meant left or right. */
const arrows = new Map([
  ['→', '–›'],
  ['⇒', '–›'],
  ['←', '‹–'],
  ['⇐', '‹–'],
]);
const arrowOverlap = 170;
/** Characters that only shape their neighbours or are invisible; fillers are letters, which a reader should see. */
const shapeless = /[\s\p{Cc}]|(?!\p{L})\p{DI}/u;
/** Invisible characters without effect on their neighbours; a font would draw some as a box. */
const pointless = /(?!\uFE0F|[\p{L}\u061C\u200C-\u200F\u202A-\u202E\u2066-\u2069])\p{DI}/gu;
/** More accents than any language puts on a letter: they would run over the rows above. */
const towers = /(\p{M}{4})\p{M}+/gu;
/** Preshaped Arabic letters and word ligatures; the font shapes the letters that they stand for. */
const shapedLetters = /[\uFB50-\uFD3D\uFD50-\uFDFF\uFE70-\uFEFC]/g;
/** Every font has these. */
const plain = /^[\x20-\x7E]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

const has = ({ font }: Face, character: string): boolean =>
  shapeless.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0)!);
const hasAll = (face: Face, text: string): boolean => Array.from(text).every((character) => has(face, character));

const usual = /^[\x20-\x7E\xA0-\xFF\u0621-\u063A\u0640-\u0652\u0660-\u0669\u2013\u2026\u2066-\u2069]*$/;

export const lacks = (main: Face, text: string): boolean => !usual.test(text) && !hasAll(main, text.normalize('NFC'));

/** The font that has a letter with all its marks; undefined when none has. */
const faceOf = (letter: string, { main, fallbacks }: Faces): Face | undefined =>
  hasAll(main, letter) ? main : fallbacks().find((face) => hasAll(face, letter));

/** `[U+4E2D]`, in its own direction. */
const inWords = (character: string): string => `\u2066[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]\u2069`;

/** A text in NFC with at most four accents per letter, and with code points in place of characters that no font has. */
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

/** Shapes pieces of text with a document's fonts and caches the result, because shaping is expensive. */
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
