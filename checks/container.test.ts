import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../backend/src/platform/config.ts';
import { examples } from '../backend/src/platform/settings.ts';
import { longestStopMs } from '../backend/src/platform/stopping.ts';

const image = readFileSync('Dockerfile', 'utf8')
  .split(/^FROM /m)
  .at(-1)!;
const compose = readFileSync('docker-compose.yml', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What image and compose file settle between themselves. */
const settled = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'DATABASE_URL'];

/** The settings that the application gets from the compose file, each with where it comes from. */
const passed = new Map(
  [...(compose.split(/^  app:$/m)[1] ?? '').matchAll(/^      ([A-Z_]+): (.+)$/gm)].map(([, name, value]) => [name!, value!]),
);

describe('the image', () => {
  test.each(['verify', 'rebuild', 'backup', 'restore', 'import', 'export'])('holds what npm run %s starts', (name) => {
    const [folder] = /(?<=node )[^/]+/.exec(scripts[name]!)!;
    expect(image).toMatch(new RegExp(`^COPY ${folder} ${folder}$`, 'm'));
  });

  test.each(settled.filter((name) => name !== 'DATABASE_URL'))('settles %s', (name) => {
    expect(image).toMatch(new RegExp(`^ENV .*\\b${name}=`, 'm'));
  });
});

describe('the compose file', () => {
  test.each(Object.keys(examples).filter((name) => !settled.includes(name)))('passes %s on', (name) => {
    expect(passed.get(name)).toMatch(new RegExp(`^\\$\\{${name}:(-|\\?.+)\\}$`));
  });

  test('passes on nothing that is no setting', () => {
    expect([...passed.keys()].filter((name) => !(name in examples))).toEqual([]);
  });

  test('what it passes on empty counts as unset', () => {
    const empty = Object.fromEntries([...passed].filter(([, value]) => value.endsWith(':-}')).map(([name]) => [name, '']));
    expect(Object.keys(empty).length).toBeGreaterThan(15);
    expect(loadConfig(empty)).toEqual(loadConfig({}));
  });

  test('each part gets longer to stop than the application takes at most', () => {
    const seconds = [...compose.matchAll(/^    stop_grace_period: (\d+)s$/gm)].map((match) => Number(match[1]));
    expect(seconds).toHaveLength(2);
    expect(Math.min(...seconds) * 1000).toBeGreaterThan(longestStopMs);
  });
});
