import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { openConnection } from '../../src/testing/server/raw-connection.ts';
import type { TestServer } from '../../src/testing/server/test-server.ts';

const head = `POST /api/auth/login HTTP/1.1\r\nHost: cafe\r\nContent-Type: application/json\r\n`;
const many = 150;

/** Connections whose requests never end. The server closes them after some seconds; other suites run until then. */
export const halfOpen = (open: () => TestServer) => {
  let all: Socket[] = [];
  let closed: Promise<unknown>[] = [];
  let received = '';
  let trickle: NodeJS.Timeout | undefined;

  const harmNobody = (): void => {
    afterAll(() => {
      clearInterval(trickle);
      for (const socket of all) socket.destroy();
    });

    it('hundreds of them do not affect other clients', async () => {
      const server = open();
      const { token } = await server.person('Game Master', 'Sara');
      const inHeaders = await Promise.all(Array.from({ length: many }, () => openConnection(server.address)));
      const inBody = await Promise.all(Array.from({ length: many }, () => openConnection(server.address)));
      all = [...inHeaders, ...inBody];
      closed = all.map((socket) =>
        once(
          socket.setEncoding('latin1').on('data', (text: string) => (received += text)),
          'close',
        ),
      );
      for (const socket of inHeaders) socket.write(`${head}X-Slow: `);
      for (const socket of inBody) socket.write(`${head}Content-Length: 1000\r\n\r\n`);
      trickle = setInterval(() => {
        for (const socket of all) if (socket.writable) socket.write('a');
      }, 1_000);
      for (let n = 0; n < 10; n++) expect((await server.send('GET', '/sessions?limit=1', { token })).status).toBe(200);
      // Others are served while these are held, not after they are cut off.
      expect(all.filter((socket) => socket.writable)).toHaveLength(2 * many);
    });
  };

  const areCutOff = (): void => {
    it('are cut off', async () => {
      expect(closed).toHaveLength(2 * many);
      await Promise.all(closed);
      expect(received.match(/HTTP\/1\.1 408 /g)).toHaveLength(2 * many);
    });
  };

  return { harmNobody, areCutOff };
};
