import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectRoot } from '../src/platform/project-root.ts';
import { examples } from '../src/platform/environment.ts';
import { type Entry, runCommand, startApplicationProcess } from './application-process.ts';
import { folderWithCluster, startOwnPostgres, throwAwayFolder } from './own-postgres.ts';

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)('a command of root names the account that it works as, and the file that this account cannot reach', async () => {
  const dataDir = await folderWithCluster();
  expect(spawnSync('chown', ['-R', 'nobody:nogroup', dataDir]).status).toBe(0);
  const application = await startApplicationProcess({ DATA_DIR: dataDir, PORT: '0' });
  // As /root is.
  const ofRoot = await throwAwayFolder();
  const at = (name: string) => join(ofRoot, name);
  for (const name of ['sessions.json', 'tabletime.zip', 'key.txt']) await writeFile(at(name), '');
  const reachable = await throwAwayFolder();
  await chown(reachable, 65_534, 65_534);
  const [rows, encrypted] = [join(reachable, 'rows.json'), join(reachable, 'tabletime.zip.age')];
  await writeFile(rows, '[]', { mode: 0o644 });
  await writeFile(encrypted, 'age-encryption.org/v1\n', { mode: 0o644 });

  const tells = async (entry: Exclude<Entry, 'main'>, file: string, ...args: string[]): Promise<void> => {
    const { code, said } = await runCommand(entry, { DATA_DIR: dataDir }, ...args);
    expect({ entry, code, said }).toEqual({ entry, code: 2, said: expect.stringContaining(`The account nobody has no access to ${file}`) });
  };
  await Promise.all([
    tells('backup', at('new.zip'), at('new.zip')),
    tells('export', at('new'), at('new')),
    tells('import', at('sessions.json'), at('sessions.json')),
    tells('import', at('report.csv'), rows, '--report', at('report.csv')),
  ]);
  await application.end('SIGTERM');
  await tells('restore', at('tabletime.zip'), at('tabletime.zip'));
  await tells('restore', at('key.txt'), encrypted, '--identity', at('key.txt'));
});

/** Runs `deploy/tabletime` in a folder of its own, with the settings that `write` puts into a file there. */
const beService = async () => {
  const folder = await throwAwayFolder();
  const settings = join(folder, 'tabletime.env');
  return {
    folder,
    settings,
    write: (text: string) => writeFile(settings, text),
    tabletime: (caller: NodeJS.ProcessEnv, ...args: string[]) =>
      spawnSync(join(projectRoot, 'deploy', 'tabletime'), args, {
        env: { PATH: process.env['PATH'], TABLETIME_ENV: settings, ...caller },
        cwd: folder,
        encoding: 'utf8',
      }),
  };
};

test('a program that is run by deploy/tabletime has the settings of the service and none of the caller', async () => {
  const { folder, settings, write, tabletime } = await beService();
  const caller: NodeJS.ProcessEnv = { PORT: 'none' };
  expect(tabletime(caller, 'verify')).toMatchObject({ status: 2, stderr: expect.stringContaining(`in ${settings} cannot be read`) });
  await write(`# Of the service\nDATA_DIR="${folder}/of the service"\n`);
  expect(tabletime(caller, 'verify')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(`^PORT of the caller is left out: .+\nThere is no database in ${folder}/of the service\\.`),
  });
  expect(tabletime({ DATA_DIR: '' }, 'verify', '5', '1')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Usage: npm run verify /),
  });
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin', 'node'), '#!/bin/sh\necho "$PWD $3 $4"\n', { mode: 0o755 });
  caller['PATH'] = `${join(folder, 'bin')}:${process.env['PATH']}`;
  const program = join(projectRoot, 'backend', 'dist', 'verify.js');
  expect(tabletime(caller, 'verify', 'a file of the caller')).toMatchObject({
    stdout: `${await realpath(folder)} ${program} a file of the caller\n`,
  });
  expect(tabletime(caller, 'nothing')).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Usage: .+ main .*verify/) });
});

/** Settings whose names other programs have too. */
const common = ['HOST', 'LOG_LEVEL', 'NODE_ENV', 'PORT'];

test.each(Object.keys(examples).filter((name) => !common.includes(name)))(
  'deploy/tabletime drops no %s of the caller without a word: it does nothing then',
  async (name) => {
    const { settings, write, tabletime } = await beService();
    await write('');
    expect(tabletime({ [name]: 'secret' }, 'restore', 'tabletime.zip')).toMatchObject({
      status: 2,
      stderr: `${name} of the caller would be left out: write it into ${settings}, or into a copy of it that TABLETIME_ENV names.\n`,
    });
  },
);

/** The parser that systemd has for its units' files too. */
const generator = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator';

test.runIf(existsSync(generator))(
  'deploy/tabletime takes of the file of settings what systemd and Node read alike, and names other lines',
  async () => {
    const { folder, settings, write, tabletime } = await beService();
    const alike = [
      'plain',
      '',
      "Joe's Café",
      'مقهى ١',
      'a=b;c',
      '"a # b"',
      "'back\\slash \"'",
      '"it is" ',
      'postgres://a:b@c:5432/d?e=f&g=[h]',
    ];
    const unlike = ['a#b', 'a # b', 'a\\b', '"a\\b"', '"a"b', '"a', '`a`', "'a'b'", 'a\r', ' a', '"a" # b'];
    // Without $, which this parser would expand.
    const sign = fc.constantFrom(...'a b"\'`\\#;=[]é\t'.split(''));
    const others = fc.sample(fc.string({ unit: sign, maxLength: 8 }), { numRuns: 1_000, seed: 7 });
    const values = [...alike, ...unlike, ...others];
    const lines = ['', '# A comment: it\'s "one"', ...values.map((value, index) => `V${index}=${value}`)];
    await write(lines.join('\n'));
    const refused = tabletime({}, 'verify', '5', '1');
    const numbers = new Set(/, line ([\d ]+)\./.exec(refused.stderr)![1]!.split(' ').map(Number));
    expect(refused.stderr).toContain(settings);
    expect([...numbers].filter((number) => number - 3 < alike.length)).toEqual([]);
    expect(unlike.filter((_, index) => !numbers.has(index + alike.length + 3))).toEqual([]);

    const taken = lines.filter((_, index) => !numbers.has(index + 1)).join('\n');
    await write(taken);
    expect(tabletime({}, 'verify', '5', '1').stderr).toMatch(/^Usage: npm run verify /);
    await mkdir(join(folder, 'environment.d'));
    await writeFile(join(folder, 'environment.d', 'tabletime.conf'), taken);
    const { stdout } = spawnSync(generator, { env: { XDG_CONFIG_HOME: folder }, encoding: 'utf8' });
    await writeFile(join(folder, 'as.sh'), stdout);
    const tell = `set -a; . ./as.sh; exec "${process.execPath}" -p 'JSON.stringify(process.env)'`;
    const bySystemd = JSON.parse(spawnSync('sh', ['-c', tell], { cwd: folder, env: {}, encoding: 'utf8' }).stdout) as Record<
      string,
      string
    >;
    const byNode = parseEnv(taken);
    expect(Object.keys(byNode).length).toBeGreaterThan(100);
    // This program drops empty values, a systemd unit does not.
    for (const [name, value] of Object.entries(byNode)) expect([name, bySystemd[name] ?? '']).toEqual([name, value]);
  },
);

test('deploy/tabletime takes no folder that it would look for elsewhere than the service does', async () => {
  const { settings, write, tabletime } = await beService();
  const relative = [
    'DATA_DIR=data',
    'DATA_DIR="data"',
    "DATA_DIR='./data'",
    'DATA_DIR=',
    'DATA_DIR="" ',
    'BACKUP_DIR=backups',
    "TMPDIR='tmp'",
  ];
  const absolute = [
    'DATA_DIR=/data',
    'DATA_DIR="/the data"',
    "DATA_DIR='/data'",
    'BACKUP_DIR=',
    'BACKUP_DIR="/mnt/usb"',
    'TMPDIR=',
    'MY_DATA_DIR=a',
  ];
  await write([...absolute, ...relative].join('\n'));
  const lines = relative.map((_, index) => absolute.length + 1 + index).join(' ');
  expect(tabletime({}, 'verify', '5', '1')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(`^A folder in ${settings}, line ${lines}, is not named from / on`),
  });
  await write(absolute.join('\n'));
  expect(tabletime({}, 'verify', '5', '1').stderr).toMatch(/^Usage: npm run verify /);
});

test('the printed way leads from the built-in PostgreSQL to another one, with nothing but the file of settings', async () => {
  const { folder, write, tabletime } = await beService();
  const dataDir = await folderWithCluster();
  await (await startApplicationProcess({ DATA_DIR: dataDir, PORT: '0', JWT_SECRET: '' })).end('SIGTERM');
  const file = join(folder, 'tabletime.zip');
  await write(`DATA_DIR=${dataDir}\n`);
  expect(tabletime({}, 'backup', file)).toMatchObject({ status: 0 });
  const [, position, seal] = /^Intact: .* position (\d+), sealed by (\S+)/.exec(tabletime({}, 'verify').stdout)!;

  const { url } = await startOwnPostgres();
  const secret = (await readFile(join(dataDir, 'jwt-secret'), 'utf8')).trim();
  await write(`DATA_DIR=${dataDir}\nDATABASE_URL=${url}\nJWT_SECRET=${secret}\n`);
  expect(tabletime({}, 'restore', file)).toMatchObject({ status: 0 });
  // The restoration itself is the event after it.
  expect(tabletime({}, 'verify', '1', position!).stdout).toContain(`position ${position}, sealed by ${seal}`);
});
