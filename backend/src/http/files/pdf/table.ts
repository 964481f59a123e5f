import { type Direction } from './bidi-pieces.ts';
import { type Line } from './bidi-lines.ts';
import { colours } from './colours.ts';
import type { Ink, Paper } from './paper.ts';

export interface Paragraph {
  text: string;
  ink: Ink;
  ground?: string;
}

export type Cell = [says: Paragraph, why?: Paragraph];

export interface Column {
  heading: string;
  /** Points, including the gap to the next column. */
  width: number;
}

/** The drawing area in points. */
export interface Frame {
  direction: Direction;
  start: number;
  width: number;
  bottom: number;
}

type DrawnLine = Paragraph & { line: Line };

const leading = 14;
const padding = 3.5;
const gap = 12;
const headingHeight = 22;
const headingInk: Ink = { weight: 'bold', size: 8.5, colour: colours.felt };
const mostLines = 4;
export const cutMark = '[…]';

/** The left end of a line that is aligned to a column's start, which in Arabic is at the right. */
export const startOf = ({ direction, start, width }: Frame, offset: number, lineWidth: number): number =>
  direction === 'ltr' ? start + offset : start + width - offset - lineWidth;

/** A table over several pages. `nextSheet` begins a page and returns where the table may begin. A row stays on one page. */
export const openTable = (paper: Paper, frame: Frame, columns: Column[], nextSheet: () => number) => {
  const offsets = columns.map((_, index) => columns.slice(0, index).reduce((sum, { width }) => sum + width, 0));
  const linesIn = (column: number, text: string, ink: Ink, most = mostLines) =>
    paper.lines(text, frame.direction, columns[column]!.width - gap, ink, { lines: most, mark: cutMark });
  let y = Infinity;
  let isCut = false;

  const drawHeading = () => {
    paper.box(frame.start, y, frame.width, headingHeight, colours.warm);
    paper.box(frame.start, y + headingHeight - 1, frame.width, 1, colours.felt);
    for (const [column, { heading }] of columns.entries())
      for (const line of linesIn(column, heading, headingInk).slice(0, 1))
        paper.text(line, headingInk, startOf(frame, offsets[column]! + gap / 2, line.width), y + 14.5);
    y += headingHeight;
  };

  const begin = () => {
    y = nextSheet();
    drawHeading();
  };

  const drawLine = ({ line, ink, ground }: DrawnLine, column: number, top: number) => {
    const x = startOf(frame, offsets[column]! + gap / 2, line.width);
    if (ground) paper.box(x - 4, top + 0.75, line.width + 8, leading - 1.5, ground, 4);
    paper.text(line, ink, x, top + 10);
    isCut ||= line.isCut === true;
  };

  /** The lines of a cell. Of two paragraphs, each gets half, plus what the other leaves. */
  const linesOfCell = ([first, second]: Cell, column: number): DrawnLine[] => {
    const drawn = (paragraph: Paragraph, most: number): DrawnLine[] =>
      linesIn(column, paragraph.text, paragraph.ink, most).map((line) => ({ ...paragraph, line }));
    if (!second) return drawn(first, mostLines);
    const needed = drawn(second, mostLines).length;
    const above = drawn(first, Math.max(mostLines - needed, mostLines / 2));
    return [...above, ...drawn(second, mostLines - above.length)];
  };

  return {
    begin,

    add: (cells: Cell[]): void => {
      const drawn = cells.map(linesOfCell);
      const height = Math.max(1, ...drawn.map((lines) => lines.length)) * leading + 2 * padding;
      if (y + height > frame.bottom) begin();
      for (const [column, lines] of drawn.entries())
        for (const [index, line] of lines.entries()) drawLine(line, column, y + padding + index * leading);
      y += height;
      paper.box(frame.start, y - 0.5, frame.width, 0.5, colours.line);
    },

    isCut: (): boolean => isCut,

    close: (text: string, ink: Ink): void => {
      if (y + 2 * leading > frame.bottom) begin();
      for (const line of paper.lines(text, frame.direction, frame.width - gap, ink))
        paper.text(line, ink, startOf(frame, gap / 2, line.width), y + 18);
    },
  };
};
