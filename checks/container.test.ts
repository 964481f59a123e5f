import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../backend/src/platform/config.ts';
import { examples } from '../backend/src/platform/environment.ts';
import { longestShutdownMs } from '../backend/src/platform/shutdown-deadline.ts';

const textOf = (path: string): string => readFileSync(path, 'utf8');
const image = textOf('Dockerfile')
  .split(/^FROM /m)
  .at(-1)!;
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

interface Service {
  image?: string;
  build?: unknown;
  logging?: { options: Record<string, string> };
  stop_grace_period?: string;
  environment?: Record<string, string>;
  volumes?: string[];
}

const servicesOf = (path: string): Record<string, Service> =>
  (parse(textOf(path), { merge: true }) as { services: Record<string, Service> }).services;

const single = servicesOf('docker-compose.yml');
const several = servicesOf('deploy/ha/compose.yml');
const withTls = servicesOf('deploy/caddy/docker-compose.tls.yml');

/** Settings that the image fixes. */
const settled = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV'];

/** The settings that an application gets from a compose file, each with where it comes from. */
const passedTo = ({ environment = {} }: Service): Map<string, string> => new Map(Object.entries(environment));

describe('the image', () => {
  test.each(['verify', 'reconcile', 'rebuild', 'backup', 'restore', 'import', 'export'])('holds what npm run %s starts', (name) => {
    const [folder] = /(?<=node )[^/]+/.exec(scripts[name]!)!;
    expect(image).toMatch(new RegExp(`^COPY ${folder} ${folder}$`, 'm'));
  });

  test.each(settled)('settles %s', (name) => {
    expect(image).toMatch(new RegExp(`^ENV .*\\b${name}=`, 'm'));
  });

  test('has the folders that the compose files mount, for its own account', () => {
    const folders = [...single['app']!.volumes!, ...several['app1']!.volumes!].map((volume) => volume.split(':').at(-1)!);
    expect(new Set(folders)).toEqual(new Set(['/data', '/backups']));
    for (const folder of folders) expect(image).toMatch(new RegExp(`^RUN install --directory --owner=node .* ${folder}\\b`, 'm'));
  });
});

describe.each([
  { file: 'docker-compose.yml', app: single['app']!, itsOwn: ['DATABASE_URL'] },
  { file: 'deploy/ha/compose.yml', app: several['app1']!, itsOwn: ['DATABASE_URL', 'DATABASE_READ_URL'] },
  { file: 'deploy/ha/compose.yml, its other application', app: several['app2']!, itsOwn: ['DATABASE_URL', 'DATABASE_READ_URL'] },
])('$file', ({ app, itsOwn }) => {
  const variables = passedTo(app);

  test.each(Object.keys(examples).filter((name) => ![...settled, ...itsOwn].includes(name)))('passes %s on', (name) => {
    expect(variables.get(name)).toMatch(new RegExp(`^\\$\\{${name}:(-|\\?.+)\\}$`));
  });

  test('connects as the role of deploy/roles.sql to its database', () => {
    for (const name of itsOwn)
      expect(variables.get(name)).toMatch(/^postgres:\/\/tabletime:\$\{POSTGRES_PASSWORD:\?\}@\w+:\d+\/tabletime$/);
  });

  test('passes on nothing that is no setting', () => {
    expect([...variables.keys()].filter((name) => !(name in examples))).toEqual([]);
  });

  test('what it passes on empty counts as unset', () => {
    const empty = Object.fromEntries([...variables].filter(([, value]) => value.endsWith(':-}')).map(([name]) => [name, '']));
    expect(Object.keys(empty).length).toBeGreaterThan(15);
    expect(loadConfig(empty)).toEqual(loadConfig({}));
  });
});

test('Tabletime’s role is the superuser of neither compose file', () => {
  expect(single['postgres']!.environment).not.toHaveProperty('POSTGRES_USER');
  expect(single['postgres']!.volumes).toContain('./deploy/roles.sql:/docker-entrypoint-initdb.d/roles.sql:ro');
  const { environment } = several['postgres1']!;
  expect(environment).toMatchObject({
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    TABLETIME_PASSWORD: expect.stringContaining('POSTGRES_PASSWORD'),
  });
  expect(environment!['PATRONI_SUPERUSER_PASSWORD']).not.toContain('POSTGRES_PASSWORD');
  expect(textOf('deploy/ha/patroni.yml')).toMatch(/^  post_bootstrap: .*\/etc\/tabletime\/roles\.sql$/m);
  expect(textOf('deploy/ha/Dockerfile')).toMatch(/^COPY .*\broles\.sql \/etc\/tabletime\/$/m);
});

test('each part gets longer to stop than the application takes at most', () => {
  const services = Object.entries({ ...single, ...several }).filter(([name]) => /^(app|postgres)/.test(name));
  expect(services).toHaveLength(7);
  for (const [, { stop_grace_period: period }] of services)
    expect(Number(/^(\d+)s$/.exec(period!)![1]) * 1000).toBeGreaterThan(longestShutdownMs);
});

test.each(Object.entries({ ...single, ...several, caddy: withTls['caddy']! }))(
  'the log of %s does not grow without end',
  (_, { logging }) => {
    expect(logging).toEqual({
      driver: 'local',
      options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.stringMatching(/^\d+$/) },
    });
  },
);

/** Whether a tag always means the same version: a digest, a day of Debian, or all of the numbers that a version has. */
const isExact = (name: string): boolean =>
  /@sha256:[\da-f]{64}$/.test(name) ||
  (name.startsWith('debian:') && /:\w+-\d{8}(-slim)?$/.test(name)) ||
  (name.startsWith('postgres:') && /:\d+\.\d+(-[\w.]+)?$/.test(name)) ||
  /:\d+\.\d+\.\d+(-[\w.-]+)?$/.test(name);

describe('images of others', () => {
  const built = ['tabletime', 'tabletime-ha'];
  const dockerfiles = ['Dockerfile', 'deploy/ha/Dockerfile'];
  const named = [
    ...dockerfiles.flatMap((path) => [...textOf(path).matchAll(/^FROM (\S+)/gm)].map((match) => match[1]!)),
    ...[single, several, withTls].flatMap((services) => Object.values(services).flatMap((service) => service.image ?? [])),
    /PostgreSqlContainer\('([^']+)'\)/.exec(textOf('backend/src/testing/database/container-database.ts'))![1]!,
  ].filter((name) => !built.includes(name));

  test('are found', () => {
    expect(new Set(named.map((name) => name.split(':')[0]))).toEqual(new Set(['node', 'debian', 'postgres', 'caddy']));
  });

  test.each([...new Set(named)])('are pinned: %s', (name) => {
    expect(isExact(name)).toBe(true);
  });

  test.each([
    'postgres',
    'postgres:17',
    'postgres:latest',
    'caddy:2.11',
    'node:22-bookworm-slim',
    'node:22.23-bookworm-slim',
    'debian:bookworm-slim',
  ])('%s would float', (name) => {
    expect(isExact(name)).toBe(false);
  });

  test.each(dockerfiles)('%s fetches no newer builder', (path) => {
    expect(textOf(path)).not.toMatch(/^# *syntax=/m);
  });
});
