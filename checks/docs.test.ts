import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Environment, examples } from '../backend/src/platform/environment.ts';
import { projections } from '../backend/src/projections/registry.ts';
import { sourceFiles } from './source-files.ts';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'benchmarks/MEASURED.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
].filter((name) => name.endsWith('.md'));
const textOf = (path: string): string => readFileSync(path, 'utf8');
/** The anchor of a heading, as GitHub makes it. */
const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
/** The text in backticks, outside of fenced code. */
const codeOf = (page: string): string[] =>
  [
    ...textOf(page)
      .replaceAll(/^ *```[^]*?^ *```/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map((match) => match[1]!);

const migrations = readdirSync('backend/migrations', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql'))
  .map((name) => `backend/migrations/${name}`);
const others = ['scripts', 'backend/src/events/fixtures', '.'].flatMap((folder) =>
  readdirSync(folder).map((name) => (folder === '.' ? name : `${folder}/${name}`)),
);
const sources = [...sourceFiles('.'), ...sourceFiles('.', ['backend/faults', 'backend/fuzz', 'checks', 'e2e']), ...migrations];
const code = sources
  .filter((path) => path !== 'checks/docs.test.ts')
  .map(textOf)
  .join('\n');

/** Names that occur only in examples. */
const invented = /GameLent|lend-game|\bloans?\b/;
/** Names of other people's programs. */
const foreign = /^pg_(dump|restore)$/;

test('pages are found', () => {
  expect(pages).toContain('docs/ARCHITECTURE.md');
  expect(pages.length).toBeGreaterThan(14);
});

describe.each(pages)('%s', (page) => {
  test('links to files that are there', () => {
    const links = [...textOf(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1]!).filter((link) => !/^https?:/.test(link));
    expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([]);
  });

  test('links to headings that are there', () => {
    const links = [...textOf(page).matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)].filter(([, file]) => !/^https?:/.test(file!));
    const isThere = (file: string, anchor: string) => anchorsOf(file === '' ? page : join(dirname(page), file)).includes(anchor);
    expect(links.filter(([, file, anchor]) => !isThere(file!, anchor!)).map(([link]) => link)).toEqual([]);
  });

  test('names files and folders that are there', () => {
    const files = [...sources, ...others];
    const named = codeOf(page).filter((text) => /^[\w./-]+(\.(ts|tsx|sql|mjs|json|yml|md)|\/)$/.test(text) && !invented.test(text));
    const isThere = (name: string) =>
      ['', 'backend/src', 'frontend/src', dirname(page)].some((folder) => existsSync(join(folder, name))) ||
      files.some((path) => path.endsWith(`/${name}`)) ||
      /^\.data(-demo)?\/$/.test(name) ||
      name.endsWith('.decoded.json');
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  test('names functions, tables and columns that are there', () => {
    const named = codeOf(page)
      .map((text) => text.replace(/\(\)$/, ''))
      .filter((text) => /^([a-z]+([A-Z][a-z]+)+|[a-z]+(_[a-z]+)+)$/.test(text) && !foreign.test(text));
    expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });

  test('names scripts that are there', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = [...textOf(page).matchAll(/npm run (?:--silent )?([a-z\d:]+)/g)].map((match) => match[1]!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the settings in the README', () => {
  const readme = textOf('README.md');
  const defaults = new Map(Object.entries(Environment.parse({})));

  test.each(Object.keys(examples))('%s with its default', (name) => {
    const value = String(defaults.get(name) ?? '');
    expect(readme).toContain(`| \`${name}\` | ${value === '' ? 'none' : `\`${value}\``} |`);
  });
});

test('the picture of the architecture names every table of a projection', () => {
  const picture = textOf('docs/images/architecture.svg');
  const tables = projections.flatMap((each) => each.tables);
  expect(tables.length).toBeGreaterThan(6);
  expect(tables.filter((name) => !new RegExp(`\\b${name}\\b`).test(picture))).toEqual([]);
});

describe('the table of ASVS', () => {
  const rows = textOf('docs/ASVS.md')
    .split('\n')
    .flatMap((line) => [...line.matchAll(/^\| ([\d., ]+) \| ([^|]+) \| ([^|]+) \|$/g)])
    .map(([, numbers, asks, kept]) => ({ numbers: numbers!.split(', '), asks: asks!, kept: kept! }));
  /** Each quoted test title with the file named before it. */
  const titles = rows.flatMap(({ kept }) => {
    let file = '';
    return [...kept.matchAll(/`([\w./-]+\.(?:test\.ts|spec\.ts|ts))`|“([^”]+)”/g)].flatMap(([, name, title]) => {
      file = name ?? file;
      return title === undefined ? [] : [{ file, title }];
    });
  });

  test('has each requirement once, and an answer to it', () => {
    const numbers = rows.flatMap((row) => row.numbers);
    // 253 of levels 1 and 2, without chapters 10 and 17.
    expect([numbers.length, new Set(numbers).size]).toEqual([217, 217]);
    expect(rows.filter(({ kept }) => kept.trim().length < 8 && kept !== 'The same')).toEqual([]);
  });

  test('names tests that are there', () => {
    expect(titles.length).toBeGreaterThan(90);
    const holds = ({ file, title }: { file: string; title: string }) =>
      sources.some((path) => path.endsWith(`/${file}`) && textOf(path).includes(title));
    expect(titles.filter((each) => !holds(each))).toEqual([]);
  });
});

describe('the alarms in OPERATIONS', () => {
  const section = textOf('docs/OPERATIONS.md').split('## What each alarm means')[1]!.split('\n## ')[0]!;
  const firstCells = section.split('\n').map((line) => line.split('|')[1] ?? '');
  const documented = firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+ [^`]+)`/g)].map((match) => match[1]!));
  const running = sources.filter((path) => /^backend\/src\/(?!testing|demo)/.test(path) && !path.endsWith('.test.ts')).map(textOf);
  /** The messages of all warnings and errors. */
  const logged = running
    .flatMap((text) => [...text.matchAll(/\blog(?:\?)?(?:\.(?:warn|error|fatal)|\[level\])\([^;]*?'([^' ]+ [^']+)'/g)])
    .map((match) => match[1]!);

  test('are messages of the log', () => {
    expect(documented.length).toBeGreaterThan(10);
    expect(documented.filter((message) => !code.includes(message))).toEqual([]);
  });

  test('are all that it has', () => {
    expect(logged).toContain('an answer broke off');
    expect(logged.length).toBeGreaterThan(14);
    expect(logged.filter((message) => !documented.includes(message))).toEqual([]);
  });
});
