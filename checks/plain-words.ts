import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './cruise.ts';

/** Where comments, test titles and pages must be plain English. */
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
/** Phrases translated word for word. Landed migrations have some and must not change, so SQL is left out. */
const translated = /\bthe own\b|\b(is|are|was|were) said of\b|\bwhat (\w+ ){1,4}(comes|come|came) to\b/i;
/** Comments and test titles. The product's own texts are not checked. */
const prose = /\/\/|\/\*|^\s*\*|--|\b(test|it|describe)\b.*\(/;

export const wordFaults = (path: string, text: string): Fault[] =>
  text
    .split('\n')
    .map((line, index) => ({ line, where: `${path}:${index + 1}` }))
    .filter(({ line }) => archaic.test(line) || (!path.endsWith('.sql') && translated.test(line)))
    .filter(({ line }) => path.endsWith('.md') || prose.test(line))
    .map(({ where }) => ({ rule: 'plain-words', where }));

export const plainWordFaults = (root: string): Fault[] =>
  plainRooms
    .flatMap((room) =>
      statSync(join(root, room)).isFile()
        ? [room]
        : readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
    )
    .filter((path) => /\.(tsx?|mjs|sql|md)$/.test(path) && !skipped.test(path))
    .flatMap((path) => wordFaults(path, readFileSync(join(root, path), 'utf8')));
