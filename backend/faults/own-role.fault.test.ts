import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../src/platform/project-root.ts';
import { openClient } from './administrator.ts';
import { startApplicationProcess } from './application-process.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { signIn } from './writers.ts';

const lacksPsql = spawnSync('psql', ['--version']).error !== undefined;
if (lacksPsql) process.stderr.write('Skipped: the test of deploy/roles.sql, as there is no psql (Debian’s package postgresql).\n');

test.skipIf(lacksPsql)('a server that deploy/roles.sql was run on serves Tabletime, whose role is no superuser', async () => {
  const { url } = await startOwnPostgres();
  const superuser = await openClient(url);
  // The built-in one has the superuser of that name.
  await superuser.query(`create role administrator superuser login password 'only-for-this-test'`);
  const asAdministrator = Object.assign(new URL(url), { username: 'administrator', password: 'only-for-this-test' }).href;
  const administrator = await openClient(asAdministrator);
  await administrator.query('alter role tabletime rename to former');

  const password = `it's-a-secret`;
  const { status, stderr } = spawnSync('psql', ['--no-psqlrc', `--file=${join(projectRoot, 'deploy', 'roles.sql')}`, asAdministrator], {
    env: { PATH: process.env['PATH'], TABLETIME_PASSWORD: password },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });

  const ofTabletime = Object.assign(new URL(url), {
    username: 'tabletime',
    password: encodeURIComponent(password),
    pathname: '/tabletime',
  });
  const { address } = await startApplicationProcess({ DATABASE_URL: ofTabletime.href, PORT: '0' });
  expect(await signIn(address)).toEqual(expect.any(String));
  const { rows } = await administrator.query(
    `select distinct usename, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls
     from pg_stat_activity join pg_roles on rolname = usename where datname = 'tabletime'`,
  );
  expect(rows).toEqual([{ usename: 'tabletime', rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false }]);
});
