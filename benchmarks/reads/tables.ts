import type { Exported } from './exports.ts';
import type { Reading } from './measure.ts';

const million = 1_000_000;
const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;
const headed = (head: string[], rows: string[][]): string[] => [head, head.map(() => '---'), ...rows].map(row);
const megabytes = (bytes: number): string => (bytes / million).toFixed(0);

/** How long each reading took with so many sessions, first few, then many. */
export const readingsTable = (sizes: number[], measured: Reading[]): string[] =>
  headed(
    ['reading', ...sizes.map((size) => `${size.toLocaleString('en')} sessions`), 'ratio', 'least', 'ratio', 'first of all'],
    measured.map(({ path, figures }) => {
      const compared = (of: 'median' | 'least') => {
        const [few, many] = figures.map((figure) => figure[of]) as [number, number];
        return { few: few.toFixed(2), many: many.toFixed(2), ratio: (many / few).toFixed(2) };
      };
      const [median, least] = [compared('median'), compared('least')];
      const name = `\`${decodeURIComponent(path)}\``;
      const first = `${figures[1]!.first.toFixed(1)} ms`;
      return [name, `${median.few} ms`, `${median.many} ms`, median.ratio, `${least.few} / ${least.many} ms`, least.ratio, first];
    }),
  );

/** What each file was and what its making took. */
export const exportsTable = (exported: Exported[]): string[] =>
  headed(
    ['file', 'rows', 'size', 'first byte', 'whole', 'RSS before / peak / after, MB', 'heap before / after, MB'],
    exported.map(({ name, rows, bytes, firstByte, whole, rss, heap }) => [
      name,
      rows.toLocaleString('en'),
      `${megabytes(bytes)} MB`,
      `${firstByte.toFixed(0)} ms`,
      `${(whole / 1000).toFixed(1)} s`,
      [rss.before, rss.peak, rss.after].map(megabytes).join(' / '),
      [heap.before, heap.after].map(megabytes).join(' / '),
    ]),
  );
