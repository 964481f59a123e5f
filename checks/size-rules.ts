import type { Fault, Import } from './cruise.ts';

const forbiddenName = /(^|[/-])(utils?|helpers?|common|misc|managers?|services?)([./]|$)/;
const backendRooms =
  /^backend\/src\/((platform|eventstore|events|commands|projections|tax-documents|invoicing|backup|moving-in|moving-out|metrics|http|testing|demo)\/|(main|backup|restore|import|export|rebuild|reconcile|verify|verifier|picture|application|engine)[.]ts$)/;
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

const most = 300;
const fewest = 25;

/** Where a tiny file needs a second importer, or belongs into its only one. */
const light = /^frontend\/src\//;
/** Allowed to be short: tests, index files, calls of one resource, one provider, one screen's words. */
const mayBeShort = /[.]test[.]tsx?$|\/index[.]ts$|^frontend\/src\/(api|react-admin|i18n\/(en|ar))\//;

/** Tiny files with a single importer; a dynamically imported one must be separate. */
const smallFaults = (lines: Map<string, number>, imports: readonly Import[]): Fault[] =>
  [...lines]
    .filter(([path, count]) => count < fewest && light.test(path) && !mayBeShort.test(path))
    .flatMap(([path, count]) => {
      const here = imports.filter(({ from, to }) => to === path && !/[.]test[.]tsx?$/.test(from));
      const importers = new Set(here.map(({ from }) => from));
      if (importers.size !== 1 || here.some(({ isDynamic }) => isDynamic)) return [];
      return [{ rule: 'small-file', where: `${path} has ${count} lines and is imported by ${[...importers].join()} alone` }];
    });

/** Faults of file lengths and names. `lines` maps each path to its number of lines. */
export const sizeFaults = (lines: Map<string, number>, imports: readonly Import[]): Fault[] => [
  ...[...lines].filter(([, count]) => count > most).map(([path, count]) => ({ rule: 'file-length', where: `${path} has ${count} lines` })),
  ...smallFaults(lines, imports),
  ...[...lines.keys()].flatMap(nameFaults),
];
