import { type CellValue, readXlsx, type Sheet } from 'hucre';
import type { TestServer } from './test-server.ts';

export interface ReadSheet {
  name: string;
  isRightToLeft: boolean;
  headings: CellValue[];
  /** By the heading in English. */
  rows: Record<string, CellValue>[];
}

/** `Amount` of `Amount / المبلغ`, whichever comes first. */
const englishOf = (heading: CellValue): string => {
  const parts = String(heading).split(' / ');
  return parts.find((part) => /[A-Za-z]/.test(part)) ?? String(heading);
};

const readSheet = ({ name, view, rows: [headings = [], ...rows] }: Sheet): ReadSheet => ({
  name,
  isRightToLeft: view?.rightToLeft === true,
  headings,
  rows: rows.map((row) => Object.fromEntries(headings.map((heading, index) => [englishOf(heading), row[index] ?? null]))),
});

/** The sheets of an export, read by another library than the one that wrote them. */
export const readWorkbook = async ({ address }: TestServer, path: string, token: string): Promise<ReadSheet[]> => {
  const response = await fetch(`${address}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok) throw new Error(new TextDecoder().decode(bytes));
  return (await readXlsx(bytes)).sheets.map(readSheet);
};
