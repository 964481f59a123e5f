/** What pdfkit knows of an embedded font; its types leave it out. */
export interface Face {
  /** Its name in a page's resources. */
  id: string;
  font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
  ref: () => PDFKit.PDFKitReference;
  /** Shapes a text without spaces: a code per glyph, from left to right, and where each goes, in thousandths of the size. */
  encode: (text: string) => [codes: string[], positions: Position[]];
}

interface Position {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  advanceWidth: number;
}

/** A piece of text as a font draws it. All measures are thousandths of the font's size. */
export interface Glyphs {
  width: number;
  /** What goes between the brackets of TJ, split where the height over the baseline changes. */
  runs: { rise: number; shown: string }[];
}

/** Kept pieces of one font: enough for the words of a long log, little enough to stay small whatever people have written. */
const mostKept = 5_000;

/** Cairo has no arrows: a dash that runs into a point makes one. It keeps its side, whoever wrote it meant left or right. */
const arrows = new Map([
  ['→', '–›'],
  ['⇒', '–›'],
  ['←', '‹–'],
  ['⇐', '‹–'],
]);
const arrowOverlap = 170;
/** They shape their neighbours or are not drawn at all. */
const joining = new Set(['\u200C', '\u200D', '\uFE0F']);
const missing = '\uFFFD';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What the font has of a text; one box stands for a sign it has not, however many code points make it. */
const drawable = (text: string, { font }: Face): string => {
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0)!) || joining.has(character);
  if (Array.from(text).every(has)) return text;
  return Array.from(graphemes.segment(text), ({ segment }) => (Array.from(segment).every(has) ? segment : missing)).join('');
};

const shape = (text: string, face: Face): Glyphs => {
  const arrow = arrows.get(text);
  const [codes, positions] = face.encode(arrow ?? drawable(text, face));
  if (arrow) positions[0]!.xAdvance -= arrowOverlap;
  const runs: Glyphs['runs'] = [];
  let width = 0;
  for (const [index, code] of codes.entries()) {
    const { xAdvance, xOffset, yOffset, advanceWidth } = positions[index]!;
    const kern = (shift: number) => (shift === 0 ? '' : `${-Math.round(shift)} `);
    const shown = `${kern(xOffset)}<${code}>${kern(xAdvance - advanceWidth - xOffset)}`;
    const run = runs.at(-1);
    if (run?.rise === yOffset) run.shown += shown;
    else runs.push({ rise: yOffset, shown });
    width += xAdvance;
  }
  return { width, runs: runs.map(({ rise, shown }) => ({ rise, shown: shown.replaceAll('><', '') })) };
};

/** Shapes pieces of text with one font of one document, each but once while it is kept: shaping is what costs. */
export const createGlyphs = (face: Face): ((text: string) => Glyphs) => {
  const kept = new Map<string, Glyphs>();
  return (text) => {
    let glyphs = kept.get(text);
    if (!glyphs) {
      glyphs = shape(text, face);
      if (kept.size >= mostKept) kept.clear();
      kept.set(text, glyphs);
    }
    return glyphs;
  };
};
