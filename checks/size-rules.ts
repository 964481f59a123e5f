import type { Fault } from './cruise.ts';

const forbiddenName = /(^|[/-])(utils?|helpers?|common|misc|managers?|services?)([./]|$)/;
const backendRooms =
  /^backend\/src\/((platform|eventstore|events|commands|projections|http|testing|demo)\/|(main|rebuild|verify|picture|application|engine)[.]ts$)/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;

const namedWell = (path: string) => {
  const name = path
    .split('/')
    .at(-1)!
    .replace(/([.](db|fault|en|ar|config|spec|test|d))*[.]tsx?$/, '');
  return kebab.test(name) || (path.endsWith('.tsx') && pascal.test(name));
};

const nameFaults = (path: string): Fault[] => [
  ...(forbiddenName.test(path) || !namedWell(path) ? [{ rule: 'file-name', where: path }] : []),
  ...(path.startsWith('backend/src/') && !backendRooms.test(path) ? [{ rule: 'unknown-room', where: path }] : []),
];

/** The line count at or below which `share` of the files lie. */
const quantile = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

/** How long files may be and how they may be called. `lines` maps each path to its number of lines. */
export const sizeFaults = (lines: Map<string, number>): Fault[] => {
  const sorted = [...lines.values()].toSorted((a, b) => a - b);
  const limits = [
    { share: 0.5, most: 60 },
    { share: 0.9, most: 200 },
  ];
  const spread = limits.flatMap(({ share, most }) => {
    const seen = quantile(sorted, share);
    return seen > most
      ? [{ rule: 'file-length', where: `${share * 100} % of the files should have at most ${most} lines, they have ${seen}` }]
      : [];
  });
  const long = [...lines]
    .filter(([, count]) => count > 300)
    .map(([path, count]) => ({ rule: 'file-length', where: `${path} has ${count} lines` }));
  return [...spread, ...long, ...[...lines.keys()].flatMap(nameFaults)];
};
