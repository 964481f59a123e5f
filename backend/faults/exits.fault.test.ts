import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand, startApplicationProcess } from './application-process.ts';
import { throwAwayFolder } from './own-postgres.ts';

/** What PostgreSQL sends to refuse a sign-in: an error of three fields. */
const refusal = (): Buffer => {
  const fields = Buffer.from('SFATAL\0C28P01\0Mno such account\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** A database that refuses everybody and never closes a connection by itself. */
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
