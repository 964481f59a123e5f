import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { migrationsFolder } from '../src/platform/project-root.ts';
import { administer } from '../src/testing/database/administer.ts';
import { runCommand, startApplicationProcess } from './application-process.ts';
import { startOwnPostgres, throwAwayFolder } from './own-postgres.ts';

/** PostgreSQL's error message for a refused sign-in. */
const refusal = (): Buffer => {
  const fields = Buffer.from('SFATAL\0C28P01\0Mno such account\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** A database that refuses every sign-in and never closes a connection by itself. */
const refusingDatabase = async (): Promise<string> => {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(refusal()));
  });
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `postgres://someone@127.0.0.1:${(server.address() as AddressInfo).port}/none`;
};

test('a start or a command that fails has ended, also when the database keeps the refused connection open', async () => {
  const settings = { DATABASE_URL: await refusingDatabase(), DATA_DIR: await throwAwayFolder(), PORT: '0' };
  expect(await runCommand('verify', settings)).toEqual({ code: 2, said: 'The database cannot be reached: no such account\n' });
  const start = startApplicationProcess(settings);
  await expect(start).rejects.toThrow('The application ended with 1: The database cannot be reached: no such account\n');
});

test('a start with a role that a right was taken from ends in a sentence, with what the database said', async () => {
  const { url } = await startOwnPostgres();
  const owner = new URL(url);
  [owner.username, owner.password, owner.pathname] = ['cafe', 'of the test', '/cafe'];
  for (const sql of [`create role cafe login createrole password 'of the test'`, 'create database cafe owner cafe'])
    await administer(url, sql);
  await migrate(owner.href, migrationsFolder);
  await administer(url, 'revoke tabletime_app from cafe cascade');
  const start = startApplicationProcess({ DATABASE_URL: owner.href, DATA_DIR: await throwAwayFolder(), PORT: '0' });
  await expect(start).rejects.toThrow(
    'ended with 1: The database refuses a right that Tabletime needs: permission denied to set role "tabletime_app". "Install" in',
  );
});
