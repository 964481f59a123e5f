import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './cruise.ts';

/** Where comments, test titles and pages are written in plain English. */
const plainRooms = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'backend',
  'benchmarks',
  'checks',
  'contract',
  'docs',
  'e2e',
  'frontend',
  'scripts',
  'vitest.config.ts',
];

const skipped = /(^|\/)(node_modules|dist|fixtures|test-results|plain-words)/;
const archaic = /\b(whoever|whosoever|whomever|anew|meanwhile|thereof|wherein)\b/i;
/** A line with a comment, or with the title of a test. Other texts are for people who use the product, and are not judged. */
const prose = /\/\/|\/\*|^\s*\*|--|\b(test|it|describe)\b.*\(/;

/** The lines of one file whose comments or titles, or on a page whose text, have a word that nobody uses today. */
export const wordFaults = (path: string, text: string): Fault[] =>
  text
    .split('\n')
    .map((line, index) => ({ line, where: `${path}:${index + 1}` }))
    .filter(({ line }) => archaic.test(line) && (path.endsWith('.md') || prose.test(line)))
    .map(({ where }) => ({ rule: 'plain-words', where }));

/** The same for every file of the rooms that are written in plain English. */
export const plainWordFaults = (root: string): Fault[] =>
  plainRooms
    .flatMap((room) =>
      statSync(join(root, room)).isFile()
        ? [room]
        : readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
    )
    .filter((path) => /\.(tsx?|mjs|sql|md)$/.test(path) && !skipped.test(path))
    .flatMap((path) => wordFaults(path, readFileSync(join(root, path), 'utf8')));
