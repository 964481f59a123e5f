import { type Direction } from './bidi-pieces.ts';
import { type Line } from './bidi-lines.ts';
import { colours } from './colours.ts';
import type { Ink, Paper } from './paper.ts';

/** A paragraph of a cell; with a ground it is a badge. */
export interface Paragraph {
  text: string;
  ink: Ink;
  ground?: string;
}

export interface Column {
  heading: string;
  /** In points, the gap to the next column included. */
  width: number;
}

/** Where a table may draw, in points. */
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
/** A row too long for any sheet leaves a sheet alone rather than begin with fewer lines than these. */
const fewestLines = 3;

/** Where a line begins that stands at the start of a column: at its right in Arabic. */
export const startOf = ({ direction, start, width }: Frame, offset: number, lineWidth: number): number =>
  direction === 'ltr' ? start + offset : start + width - offset - lineWidth;

/**
 * A table that goes from sheet to sheet. `nextSheet` begins one and answers where the table may begin on it; each gets the heading
 * again. A row stays on one sheet, unless no sheet could hold it.
 */
export const openTable = (paper: Paper, frame: Frame, columns: Column[], nextSheet: () => number) => {
  const offsets = columns.map((_, index) => columns.slice(0, index).reduce((sum, { width }) => sum + width, 0));
  const linesIn = (column: number, text: string, ink: Ink) => paper.lines(text, frame.direction, columns[column]!.width - gap, ink);
  let y = Infinity;

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
  };

  const linesThatFit = () => Math.floor((frame.bottom - y - 2 * padding) / leading);

  return {
    begin,

    /** Adds a row: for each column, in the order of reading, its paragraphs. */
    add: (cells: Paragraph[][]): void => {
      let rest = cells.map((cell, column) =>
        cell.flatMap((paragraph) => linesIn(column, paragraph.text, paragraph.ink).map((line) => ({ ...paragraph, line }))),
      );
      const left = () => Math.max(1, ...rest.map((lines) => lines.length));
      if (left() > linesThatFit()) {
        const room = linesThatFit();
        const fresh = Math.floor((frame.bottom - headingHeight - 2 * padding) / leading);
        if (left() <= fresh || room < fewestLines) begin();
      }
      for (;;) {
        const count = Math.min(left(), linesThatFit());
        for (const [column, lines] of rest.entries())
          for (const [index, line] of lines.slice(0, count).entries()) drawLine(line, column, y + padding + index * leading);
        y += count * leading + 2 * padding;
        paper.box(frame.start, y - 0.5, frame.width, 0.5, colours.line);
        if (left() <= count) return;
        rest = rest.map((lines) => lines.slice(count));
        begin();
      }
    },

    /** Adds a line under the rows. */
    close: (text: string, ink: Ink): void => {
      if (y + 2 * leading > frame.bottom) begin();
      for (const line of paper.lines(text, frame.direction, frame.width - gap, ink))
        paper.text(line, ink, startOf(frame, gap / 2, line.width), y + 18);
    },
  };
};
