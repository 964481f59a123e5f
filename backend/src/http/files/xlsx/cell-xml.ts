import type { Cell } from '@tabletime/contract';
import { knownToXml } from '../../../platform/known-to-xml.ts';

/** `date` is `2026-11-19`, `wallTime` begins like `2026-11-19T21:05:00`; an offset after it is left out. */
export type SheetCell = Cell | { date: string } | { wallTime: string };

/** The most that a cell of a spreadsheet takes, in UTF-16 units. */
const longestText = 32_767;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

/** A text as a cell shows it. */
const shown = (text: string): string => knownToXml(text.slice(0, longestText)).replace(/\r\n?/g, '\n');

/** Spreadsheet programs read `_x0041_` as `A`. */
const literal = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** Indexes of the formats in `styles.xml`. */
export const formats = { plain: 0, heading: 1, amount: 2, date: 3, time: 4, boldPlain: 5, boldAmount: 6 } as const;

const dayMs = 86_400_000;
/** 1 January 1970 in days of a spreadsheet. */
const epochDay = 25_569;

const days = (utc: string): number => Date.parse(utc) / dayMs + epochDay;

/** `A`, …, `Z`, `AA`, … of an index from 0. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26));

const written = (reference: string, format: number, value: number): string => `<c r="${reference}" s="${format}"><v>${value}</v></c>`;

export const textXml = (reference: string, text: string, format: number): string =>
  `<c r="${reference}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped(literal(shown(text)))}</t></is></c>`;

/** A cell such as `B7`, empty for null. Texts are never formulas. */
export const cellXml = (reference: string, cell: SheetCell, isBold: boolean): string => {
  if (cell === null || cell === '') return '';
  const plain = isBold ? formats.boldPlain : formats.plain;
  if (typeof cell === 'number') return written(reference, plain, cell);
  if (typeof cell === 'boolean') return `<c r="${reference}" s="${plain}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'string') return textXml(reference, cell, plain);
  if ('riyals' in cell) return written(reference, isBold ? formats.boldAmount : formats.amount, cell.riyals);
  if ('date' in cell) return written(reference, formats.date, days(cell.date));
  return written(reference, formats.time, days(`${cell.wallTime.slice(0, 19)}Z`));
};
