import type { Exported } from './exports.ts';
import type { Reading } from './measure.ts';

const million = 1_000_000;
const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;
const headed = (head: string[], rows: string[][]): string[] => [head, head.map(() => '---'), ...rows].map(row);
const megabytes = (bytes: number): string => (bytes / million).toFixed(0);

export const readingsTable = (sizes: number[], of: string, measured: Reading[]): string[] =>
  headed(
    ['reading', ...sizes.map((size) => `${size.toLocaleString('en')} ${of}`), 'ratio', 'least', 'ratio', 'first of all'],
    measured.map(({ path, figures }) => {
      const compared = (which: 'median' | 'least') => {
        const all = figures.map((figure) => figure[which]);
        return { each: all.map((ms) => ms.toFixed(2)), ratio: (all.at(-1)! / all[0]!).toFixed(2) };
      };
      const [median, least] = [compared('median'), compared('least')];
      const name = `\`${decodeURIComponent(path)}\``;
      const first = `${figures.at(-1)!.first.toFixed(1)} ms`;
      return [name, ...median.each.map((ms) => `${ms} ms`), median.ratio, `${least.each.join(' / ')} ms`, least.ratio, first];
    }),
  );

export const steepestOf = (measured: Reading[], goal: number): string => {
  const grown = measured
    .map(({ path, figures }) => ({ path, ratio: figures.at(-1)!.median / figures[0]!.median }))
    .toSorted((a, b) => b.ratio - a.ratio);
  const steepest = grown[0]!;
  const within = grown.filter(({ ratio }) => ratio <= goal).length;
  return (
    `From the smallest to the largest: ${within} of ${grown.length} medians within ${goal} times, ` +
    `the steepest \`${decodeURIComponent(steepest.path)}\` with ${steepest.ratio.toFixed(2)}.`
  );
};

export const slowestOf = (paths: RegExp, measured: Reading[], size: number, goal: { sessions: number; within: number }): string => {
  const taken = measured
    .filter(({ path }) => paths.test(path))
    .map(({ path, figures }) => ({ path, median: figures[size]!.median }))
    .toSorted((a, b) => b.median - a.median);
  const slowest = taken[0]!;
  const kept = slowest.median < goal.within ? 'kept' : 'not kept';
  return (
    `History and log at ${goal.sessions.toLocaleString('en')} sessions: all of ${taken.length} within ${slowest.median.toFixed(1)} ms, ` +
    `the slowest \`${decodeURIComponent(slowest.path)}\`; goal ${goal.within} ms, ${kept}.`
  );
};

export const exportsTable = (exported: Exported[]): string[] =>
  headed(
    ['file', 'rows', 'size', 'first byte', 'whole', 'RSS before / most in each quarter of the file / after, MB', 'heap before / after, MB'],
    exported.map(({ name, rows, bytes, firstByte, whole, rss, heap }) => [
      name,
      rows.toLocaleString('en'),
      `${megabytes(bytes)} MB`,
      `${firstByte.toFixed(0)} ms`,
      `${(whole / 1000).toFixed(1)} s`,
      [[rss.before], rss.quarters, [rss.after]].map((all) => all.map(megabytes).join(', ')).join(' / '),
      [heap.before, heap.after].map(megabytes).join(' / '),
    ]),
  );
