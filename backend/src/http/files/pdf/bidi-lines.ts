import { type Direction, type Piece, piecesOf } from './bidi-pieces.ts';

/** One line in visual order, with its total width. */
export interface Line {
  pieces: string[];
  width: number;
  isCut?: true;
}

export interface Most {
  lines: number;
  mark: string;
}

/** A piece's width, in the unit of `linesOf`. */
export type Measure = (piece: string) => number;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Unicode's rule L2: from the highest level down, reverses the runs at that level or above. */
const inVisualOrder = (line: Piece[]): string[] => {
  const order = [...line];
  for (let level = Math.max(0, ...line.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while (end < order.length && order[end]!.level >= level) end += 1;
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  }
  return order.map((piece) => piece.text);
};

const wordsOf = (pieces: Piece[]): Piece[][] => {
  const words: Piece[][] = [];
  for (const piece of pieces) {
    const word = words.at(-1);
    if (word && !piece.isSpace) word.push(piece);
    else words.push([piece]);
  }
  return words;
};

const broken = (word: Piece[], width: number, widthOf: (piece: Piece) => number): Piece[][] => {
  const parts: Piece[][] = [];
  let room = 0;
  for (const piece of word) {
    let open: Piece | undefined;
    for (const { segment } of graphemes.segment(piece.text)) {
      const needed = widthOf({ ...piece, text: segment });
      if (parts.length === 0 || needed > room) {
        parts.push([]);
        room = width;
        open = undefined;
      }
      if (open) open.text += segment;
      else parts.at(-1)!.push((open = { ...piece, text: segment }));
      room -= needed;
    }
  }
  return parts;
};

/**
 * Breaks a paragraph into lines no wider than `width`, in visual order. Breaks fall between words, or between letters of a word wider than
 * a line. An empty text has no lines. A text of more than `most` lines ends with a mark.
 */
export const linesOf = (paragraph: string, base: Direction, width: number, measure: Measure, most?: Most): Line[] => {
  const widthOf = (piece: Piece) => measure(piece.text);
  const widthOfAll = (pieces: Piece[]) => pieces.reduce((sum, piece) => sum + widthOf(piece), 0);
  const lines: { pieces: Piece[]; width: number }[] = [];
  const begin = (pieces: Piece[]) => lines.push({ pieces, width: widthOfAll(pieces) });
  for (const word of wordsOf(piecesOf(paragraph, base))) {
    const line = lines.at(-1);
    const widthOfWord = widthOfAll(word);
    if (line && line.width + widthOfWord <= width) {
      line.pieces.push(...word);
      line.width += widthOfWord;
      continue;
    }
    const bare = word.filter((piece) => !piece.isSpace);
    if (bare.length === 0) continue;
    if (widthOfAll(bare) <= width) begin(bare);
    else for (const part of broken(bare, width, widthOf)) begin(part);
  }
  const isCut = most !== undefined && lines.length > most.lines;
  if (isCut) {
    lines.length = most.lines;
    const level = base === 'ltr' ? 0 : 1;
    const mark: Piece[] = [
      { text: ' ', level, isSpace: true },
      { text: most.mark, level, isSpace: false },
    ];
    const [fitting = []] = broken(lines.pop()!.pieces, width - widthOfAll(mark), widthOf);
    while (fitting.at(-1)?.isSpace) fitting.pop();
    begin([...fitting, ...mark]);
  }
  return lines.map((line, index) => ({
    pieces: inVisualOrder(line.pieces),
    width: line.width,
    ...(isCut && index === lines.length - 1 && { isCut }),
  }));
};
