import { readFileSync } from 'node:fs';
import { word, wording } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { firstLoad } from '../frontend/src/i18n/en/first-load.ts';
import { signedIn } from '../frontend/src/i18n/en/signed-in.ts';
import { pages } from '../frontend/src/i18n/en/pages.ts';
import { tables } from '../frontend/src/i18n/en/tables.ts';
import { sourceFiles } from './source-files.ts';

const messages: Record<string, unknown> = { ...firstLoad, ...signedIn, ...pages, ...tables };

/** The English sentence of a key, from the wording of the API or the catalogue of the app; undefined where it is none. */
const sentenceOf = (key: string): string | undefined => {
  if (Object.hasOwn(wording.en, key)) return word('en', key as keyof typeof wording.en);
  const found = key
    .split('.')
    .reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), messages);
  return typeof found === 'string' ? found : undefined;
};

/** The outermost part of an object literal that begins at `start`: what stands in further brackets is left out. */
const outermost = (text: string, start: number): string => {
  let depth = 0;
  let kept = '';
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]!;
    if ('({['.includes(sign)) depth += 1;
    else if (')}]'.includes(sign)) depth -= 1;
    else if (depth === 1) kept += sign;
    if (depth === 0) break;
  }
  return kept;
};

/** The words that a call gives after its key; undefined where only the running program knows. */
const givenBy = (text: string, start: number): string[] | undefined => {
  if (text[start] === ')') return [];
  const literal = /^,\s*\{/.exec(text.slice(start, start + 200));
  const inside = literal && outermost(text, start + literal[0].length - 1);
  return inside === null || inside.includes('...') ? undefined : inside.split(',').map((part) => part.split(':')[0]!.trim());
};

/** The sentences of one file that are called without a word that they name, as `key: word`, and how many calls were read. */
const missingWords = (path: string, text: string): { missing: string[]; read: number } => {
  const missing: string[] = [];
  let read = 0;
  for (const call of text.matchAll(/(?<![\w.])t\(\s*'([\w.]+)'/g)) {
    const sentence = sentenceOf(call[1]!);
    const given = givenBy(text, call.index + call[0].length);
    if (sentence === undefined || !given) continue;
    read += 1;
    const named = new Set(Array.from(sentence.matchAll(/%\{(\w+)\}/g), ([, name]) => name!));
    for (const name of named) if (!given.includes(name)) missing.push(`${path} ${call[1]}: ${name}`);
  }
  return { missing, read };
};

test('every sentence of the app is given the words that it names', () => {
  expect(missingWords('a.tsx', "t('sessions.live.next', { smart_count: 6 })").missing).toEqual(['a.tsx sessions.live.next: time']);
  expect(missingWords('a.tsx', "t('sessions.live.next')").missing).toEqual(['a.tsx sessions.live.next: time']);
  expect(missingWords('a.tsx', "t('sessions.live.next', { time: duration(max(1, { of: 2 })) })").missing).toEqual([]);
  const files = sourceFiles('.', ['frontend/src']).filter((path) => !path.endsWith('.test.ts'));
  const all = files.map((path) => missingWords(path, readFileSync(path, 'utf8')));
  expect(all.flatMap(({ missing }) => missing)).toEqual([]);
  expect(all.reduce((sum, { read }) => sum + read, 0)).toBeGreaterThan(800);
});
