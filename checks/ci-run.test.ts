import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const shell = '/bin/bash';

/** Records each call on a line of its own, with the browser it was given and whether PostgreSQL must be there. */
const recorded =
  'echo "$(basename "$0") $*${CHROMIUM_PATH:+ ($CHROMIUM_PATH)}${INSTALLED_POSTGRES:+ PostgreSQL $INSTALLED_POSTGRES}" | sed "s#$FAKES#…#; s#--prefix [^ ]*#--prefix …#" >> "$RECORD"';
const fakes = {
  newNode: 'exit 0',
  oldNode: 'exit 1',
  chromium: 'exit 0',
  'chromium-headless-shell': 'exit 0',
  promtool: 'exit 0',
  nginx: 'exit 0',
  caddy: 'exit 0',
  openssl: 'exit 0',
  /** Installs a recent Node on request. */
  npm: `${recorded}; if [ "$1" = install ]; then mkdir -p "$3/node_modules/.bin" && cp "$FAKES/newNode" "$3/node_modules/.bin/node"; fi`,
  sudo: 'shift; exec "$@"',
  /** Installs whatever is asked for and known here; of Node, what this Debian has. */
  'apt-get': `${recorded}
    for name in "$@"; do
      [ "$name" = nodejs ] && cp "$FAKES/$DEBIAN_NODE" "$BIN/node"
      [ "$name" = postgresql ] && mkdir -p "$POSTGRES_FOLDER/15/bin" && : > "$POSTGRES_FOLDER/15/bin/initdb"
      if [ "$name" != nodejs ] && [ -e "$FAKES/$name" ]; then cp "$FAKES/$name" "$BIN/$name"; fi
    done`,
};
type Fake = keyof typeof fakes;
const tools = ['promtool', 'nginx', 'caddy', 'openssl'] as const satisfies Fake[];

interface Given {
  debianNode?: Fake;
  hasPostgres?: boolean;
  /** The missing programs that single tests need. */
  lacking?: Fake[];
}

/** Runs it on a machine with only the named programs; returns its calls and its end. */
const runOn = (machine: Record<string, Fake>, { debianNode = 'newNode', hasPostgres = true, lacking = [] }: Given = {}) => {
  const root = mkdtempSync(join(tmpdir(), 'tabletime-ci-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [bin, shelf, record] = [join(root, 'bin'), join(root, 'fakes'), join(root, 'record')];
  for (const folder of [bin, shelf]) mkdirSync(folder);
  for (const name of ['basename', 'bash', 'chmod', 'cp', 'dirname', 'env', 'id', 'mkdir', 'mktemp', 'rm', 'sed']) {
    symlinkSync([`/usr/bin/${name}`, `/bin/${name}`].find(existsSync)!, join(bin, name));
  }
  const put = (path: string, fake: Fake): void => {
    writeFileSync(path, `#!${shell}\n${fakes[fake]}\n`);
    chmodSync(path, 0o755);
  };
  for (const fake of Object.keys(fakes) as Fake[]) put(join(shelf, fake), fake);
  for (const [name, fake] of Object.entries(machine)) put(join(bin, name), fake);
  for (const tool of tools) if (!lacking.includes(tool)) put(join(bin, tool), tool);
  const postgres = join(root, 'postgresql');
  if (hasPostgres) mkdirSync(join(postgres, '15', 'bin'), { recursive: true });
  if (hasPostgres) writeFileSync(join(postgres, '15', 'bin', 'initdb'), '');
  const env = { POSTGRES_FOLDER: postgres, PATH: bin, BIN: bin, FAKES: shelf, RECORD: record, DEBIAN_NODE: debianNode, TMPDIR: root };
  const { status, stderr } = spawnSync(shell, [resolve('.ci/run')], { env, encoding: 'utf8' });
  const did = existsSync(record) ? readFileSync(record, 'utf8').replaceAll(bin, '…').trimEnd().split('\n') : [];
  return { status, stderr, did };
};

const apt = (...names: string[]) => ['apt-get update -qq', `apt-get install -y -qq --no-install-recommends ${names.join(' ')}`];
const required = ' PostgreSQL required';
const testsWith = (browser: string) => [`npm ci --no-audit --no-fund (…/${browser})${required}`, `npm test (…/${browser})${required}`];
const tests = testsWith('chromium-headless-shell');
const newest = 'npm install --prefix … --ignore-scripts=false --no-audit --no-fund node@22 npm@10';
const debian = { 'apt-get': 'apt-get', sudo: 'sudo' } as const;

test('a complete machine is left as it is; the tests get the path of its browser', () => {
  const machine = { ...debian, node: 'newNode', npm: 'npm', 'chromium-headless-shell': 'chromium-headless-shell' } as const;
  expect(runOn(machine)).toEqual({ status: 0, stderr: '', did: tests });
});

test('a bare Debian gets Node, npm, Chromium’s headless shell and PostgreSQL', () => {
  const did = [...apt('ca-certificates', 'nodejs', 'npm'), ...apt('chromium-headless-shell')];
  const postgres = apt('postgresql').map((line) => `${line} (…/chromium-headless-shell)`);
  expect(runOn(debian, { hasPostgres: false })).toMatchObject({ status: 0, did: [...did, ...postgres, ...tests] });
});

test('a Debian without promtool gets Prometheus, which brings it; where that cannot be had, the tests are run without', () => {
  const machine = { node: 'newNode', npm: 'npm', 'chromium-headless-shell': 'chromium-headless-shell' } as const;
  const installed = runOn({ ...debian, ...machine }, { lacking: ['promtool'] });
  const prometheus = apt('prometheus').map((line) => `${line} (…/chromium-headless-shell)${required}`);
  expect(installed).toMatchObject({ status: 0, stderr: '', did: [...prometheus, ...tests] });
  const { status, stderr, did } = runOn(machine, { lacking: ['promtool'] });
  expect([status, did]).toEqual([0, tests]);
  expect(stderr).toContain('going on without its verdict');
});

test('a Debian without nginx or Caddy gets both; where they cannot be had, the tests are run without', () => {
  const machine = { node: 'newNode', npm: 'npm', 'chromium-headless-shell': 'chromium-headless-shell' } as const;
  const proxies = apt('nginx', 'caddy', 'openssl').map((line) => `${line} (…/chromium-headless-shell)${required}`);
  for (const lacking of [['nginx'], ['caddy'], ['openssl']] as const) {
    expect(runOn({ ...debian, ...machine }, { lacking: [...lacking] })).toEqual({ status: 0, stderr: '', did: [...proxies, ...tests] });
  }
  const { status, stderr, did } = runOn(machine, { lacking: ['nginx', 'caddy'] });
  expect([status, did]).toEqual([0, tests]);
  expect(stderr).toContain('going on without the tests behind them');
});

test('without PostgreSQL and without a way to install it, the tests are run with the one from npm alone', () => {
  const machine = { node: 'newNode', npm: 'npm', 'chromium-headless-shell': 'chromium-headless-shell' } as const;
  const { status, stderr, did } = runOn(machine, { hasPostgres: false });
  expect([status, did]).toEqual([0, tests.map((line) => line.replace(required, ''))]);
  expect(stderr).toContain('going on with the one from npm alone');
});

test('a Debian with the whole of Chromium gets the headless shell beside it, for the tests take half the time with that', () => {
  const { status, did } = runOn({ ...debian, node: 'newNode', npm: 'npm', chromium: 'chromium' });
  expect([status, did]).toEqual([0, [...apt('chromium-headless-shell'), ...tests]]);
});

test('without a headless shell the whole of Chromium is used', () => {
  expect(runOn({ node: 'newNode', npm: 'npm', chromium: 'chromium' })).toEqual({ status: 0, stderr: '', did: testsWith('chromium') });
});

test('a bare Debian whose Node is too old gets the newest 22 beside it', () => {
  const { status, did } = runOn({ ...debian, 'chromium-headless-shell': 'chromium-headless-shell' }, { debianNode: 'oldNode' });
  expect([status, did]).toEqual([0, [...apt('ca-certificates', 'nodejs', 'npm'), newest, ...tests]]);
});

test('a Node that is too old gets a newer one beside it', () => {
  const { status, did } = runOn({ node: 'oldNode', npm: 'npm', 'chromium-headless-shell': 'chromium-headless-shell' });
  expect([status, did]).toEqual([0, [newest, ...tests]]);
});

test('without Node and without a way to install it, it says what is needed', () => {
  const { status, stderr, did } = runOn({ chromium: 'chromium' });
  expect([status, did]).toEqual([1, []]);
  expect(stderr).toContain('Node 20.19 or newer is needed');
});

test('without a browser and without a way to install one, the tests are run with the one from npm', () => {
  const { status, stderr, did } = runOn({ node: 'newNode', npm: 'npm' });
  expect([status, did]).toEqual([0, [`npm ci --no-audit --no-fund${required}`, `npm test${required}`]]);
  expect(stderr).toContain('going on with the one from npm');
});
