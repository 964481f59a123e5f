import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** Text of one embedding level that a font lays out in that direction, or one space. */
export interface Piece {
  text: string;
  /** Even is left to right, odd right to left (Unicode's bidirectional algorithm). */
  level: number;
  isSpace: boolean;
}

const bidi = bidiFactory();

/** Letters before U+0590 run left to right, which covers most English lines. */
const leftToRightOnly = /^[\x20-\u058F]*$/;
const rightToLeftScript = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const ofSomeScript = /[^\p{Script=Common}\p{Script=Inherited}\p{Script=Unknown}]/u;
/** Direction marks, embeddings, isolates, soft hyphens: they affect the levels and are not drawn. */
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;
/** Drawn separately, because the font would apply rules of the neighbours. */
const drawnSeparately = /[ ←-⇿]/;

/** Isolates a text: its first letter sets its direction, and the surroundings keep theirs. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

const levelsOf = (text: string, base: Direction): Uint8Array => {
  if (base === 'ltr' && leftToRightOnly.test(text)) return new Uint8Array(text.length);
  // bidi-js treats halves of surrogate pairs as letters; nearly all of them are emoji, which are neutral.
  return bidi.getEmbeddingLevels(text.replace(/[\u{10000}-\u{10FFFF}]/gu, '★★'), base).levels;
};

/** The direction that the font would choose by itself, from the first letter with a script. */
export const runsRightToLeft = (text: string): boolean => {
  const letter = ofSomeScript.exec(text);
  return letter !== null && rightToLeftScript.test(letter[0]);
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Arabic-Indic digits run left to right, and brackets have no script: each goes into a piece of its own. */
const asTheFontRuns = (piece: Piece): Piece[] =>
  runsRightToLeft(piece.text) === (piece.level % 2 === 1)
    ? [piece]
    : Array.from(graphemes.segment(piece.text), ({ segment }) => ({ ...piece, text: segment }));

/** Splits a paragraph into pieces in reading order. Any white space becomes one space; brackets that run right to left are mirrored. */
export const piecesOf = (paragraph: string, base: Direction): Piece[] => {
  const text = paragraph.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const levels = levelsOf(text, base);
  const pieces: Piece[] = [];
  let index = 0;
  let open: Piece | undefined;
  for (const character of text) {
    const level = levels[index]!;
    index += character.length;
    if (unseen.test(character)) continue;
    const drawn = (level % 2 === 1 && bidi.getMirroredCharacter(character)) || character;
    if (open?.level === level && !drawnSeparately.test(drawn) && !drawnSeparately.test(open.text)) open.text += drawn;
    else pieces.push((open = { text: drawn, level, isSpace: drawn === ' ' }));
  }
  return pieces.flatMap(asTheFontRuns);
};
