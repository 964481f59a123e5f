import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { byteOrderMark, csvLines } from '@tabletime/contract';
import type { RowResult } from './move-in.ts';

/** Refused rows printed one by one; the report has all. */
const mostNamed = 20;

/** A reason without its figures, to group rows. */
const reasonOf = (why: string): string => why.replaceAll(/\d[\d.,:TZ-]*|"[^"]*"|\([^)]*\)/g, '…');

/** Counts outcomes and reasons, and words them at the end. */
export const createTally = (files: readonly string[]) => {
  const empty = new Set(files);
  const counts = new Map<string, number>();
  const reasons = new Map<string, number>();
  const named: string[] = [];
  const count = (of: Map<string, number>, key: string): void => void of.set(key, (of.get(key) ?? 0) + 1);
  let refused = 0;
  return {
    add: ({ file, row, what, becomes, why }: RowResult): void => {
      empty.delete(file);
      count(counts, `${what}: ${becomes}`);
      if (why !== '') for (const each of why.split('; ')) count(reasons, `${what}: ${reasonOf(each)}`);
      if (becomes !== 'nothing') return;
      refused += 1;
      if (named.length < mostNamed) named.push(`${file}, row ${row}: ${why}`);
    },
    rows: (): number => [...counts.values()].reduce((sum, each) => sum + each, 0),
    refused: (): number => refused,
    inWords: (): string[] => [
      ...[...counts].map(([key, number]) => `${String(number).padStart(9)}  ${key}`),
      ...[...empty].map((file) => `${file} is empty: it has no rows.`),
      ...(reasons.size > 0 ? ['', 'Notes'] : []),
      ...[...reasons].map(([key, number]) => `${String(number).padStart(9)}  ${key}`),
      ...(named.length > 0 ? ['', 'Rows that do not come in', ...named] : []),
      ...(refused > named.length ? [`and ${refused - named.length} more: --report FILE names all`] : []),
    ],
  };
};

/** Writes a CSV line per row into a new file. Throws when the file exists or cannot be created. */
export const openReport = async (file: string) => {
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await once(out, 'open');
  const fault = new Promise<never>((_, reject) => out.once('error', reject));
  fault.catch(() => undefined);
  out.write(byteOrderMark + csvLines([['file', 'row', 'id', 'what', 'becomes', 'why']]));
  return {
    add: ({ file: of, row, formerId, what, becomes, why }: RowResult): void => {
      out.write(csvLines([[of, row, formerId, what, becomes, why]]));
    },
    close: async (): Promise<void> => {
      out.end();
      await Promise.race([finished(out), fault]);
    },
  };
};
