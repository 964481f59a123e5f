import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConnection, sendRaw } from '../../src/testing/server/raw-connection.ts';
import type { TestPerson, TestServer } from '../../src/testing/server/test-server.ts';

export const rawRequests = (open: () => TestServer): void => {
  let server: TestServer;
  let sara: TestPerson;
  let head: number;
  beforeAll(async () => {
    server = open();
    sara = await server.person('Game Master', 'Sara');
  });
  beforeEach(async () => {
    head = await server.engine.store.headPosition();
  });

  const raw = (...lines: string[]) => sendRaw(server.address, lines.join('\r\n'));
  const status = (received: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(received)?.[1]);
  const unharmed = async () => {
    expect(await server.engine.store.headPosition()).toBe(head);
    expect((await server.send('GET', '/sessions', { token: sara.token })).status).toBe(200);
  };

  describe('a header', () => {
    const withId = (id: string) => raw('GET /api/cafe HTTP/1.1', 'Host: cafe', `X-Request-Id: ${id}`, 'Connection: close', '', '');

    it.each(['a\rSet-Cookie: x=1', 'a\nSet-Cookie: x=1', 'a\u0000b', 'a\r\n\tfolded'])(
      'cannot break the lines of an answer: %j',
      async (id) => {
        const received = await withId(id);
        expect(status(received)).toBe(400);
        expect(received).not.toMatch(/^Set-Cookie/im);
      },
    );

    it.each(['a%0d%0aSet-Cookie:%20x=1', 'a\u00c3\u00a9', 'a; Set-Cookie: x=1'])(
      'that could be one goes into no answer: %j',
      async (id) => {
        const received = await withId(id);
        expect(status(received)).toBe(200);
        expect(received).toMatch(/^X-Request-Id: [\w-]{16}\r$/m);
        expect(received).not.toMatch(/Set-Cookie/i);
      },
    );
  });

  describe('a request with two readings', () => {
    const token = () => `Authorization: Bearer ${sara.token}`;
    const inner = '{"tableNumber":1,"numberOfCustomers":2}';
    const post = (...headers: string[]) => [
      'POST /api/sessions HTTP/1.1',
      'Host: cafe',
      token(),
      'Content-Type: application/json',
      ...headers,
    ];
    const chunked = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;

    it.each<[string, () => string[]]>([
      ['a length and chunks', () => [...post(`Content-Length: ${inner.length}`, 'Transfer-Encoding: chunked'), '', chunked]],
      ['two lengths', () => [...post(`Content-Length: ${inner.length}`, 'Content-Length: 0'), '', inner]],
      ['a length that is no number', () => [...post('Content-Length: +39'), '', inner]],
      ['a length below zero', () => [...post('Content-Length: -1'), '', inner]],
      ['chunks of an unknown coding', () => [...post('Transfer-Encoding: chunked, identity'), '', chunked]],
      ['a chunk whose length is no number', () => [...post('Transfer-Encoding: chunked'), '', `0x27\r\n${inner}\r\n0\r\n\r\n`]],
      ['a blank before the colon', () => [...post('Content-Length : 0'), '', inner]],
      ['no host', () => ['GET /api/cafe HTTP/1.1', '', '']],
      ['a method that there is not', () => ['GRAB /api/cafe HTTP/1.1', 'Host: cafe', '', '']],
      ['another protocol', () => ['GET /api/cafe HTTP/9.9', 'Host: cafe', '', '']],
      ['nothing of HTTP', () => ['\u0016\u0003\u0001\u0002\u0000', '']],
    ])('is refused: %s', async (_, lines) => {
      expect(status(await raw(...lines()))).toBe(400);
      await unharmed();
    });

    it('does not bring a second one in with it', async () => {
      const second = ['DELETE /api/sessions/history HTTP/1.1', 'Host: cafe', token(), '', ''].join('\r\n');
      const received = await raw(...post(`Content-Length: ${inner.length}`, 'Transfer-Encoding: chunked'), '', `0\r\n\r\n${second}`);
      expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
      await unharmed();
    });
  });

  /** A broken body is the client's fault, not the database's. */
  describe('a body that breaks off', () => {
    const begins = (path: string, type: string, id: string, length: number) =>
      [
        `POST /api${path} HTTP/1.1`,
        'Host: cafe',
        `Authorization: Bearer ${sara.token}`,
        `Content-Type: ${type}`,
        'X-File-Name: till.pdf',
        `X-Request-Id: ${id}`,
        `Content-Length: ${length}`,
        '',
        '',
      ].join('\r\n');
    const linesOf = (id: string) => server.lines.filter((line) => line.includes(`"requestId":"${id}"`));
    const logged = (id: string) =>
      vi.waitFor(
        () => {
          const lines = linesOf(id);
          expect(lines.some((line) => line.includes('"msg":"request"'))).toBe(true);
          return lines;
        },
        { timeout: 20_000 },
      );
    const outcome = async (id: string) => {
      const lines = await logged(id);
      return {
        blamed: lines.filter((line) => /database unavailable|"level":"error"/.test(line)),
        // 499 where the connection closed before the body was requested.
        isRefused: /"status":(400|499),/.test(lines.join('\n')),
      };
    };

    const routes = [
      ['a file', '/reports/files', 'application/octet-stream'],
      ['a command', '/sessions', 'application/json'],
      ['a sign-in', '/auth/login', 'application/json'],
    ] as const;

    it.each(routes)('is refused where it is longer than it says: %s', async (kind, path, type) => {
      const id = `longer-${path.length}-${kind.length}`;
      expect(status(await raw(`${begins(path, type, id, 3)}{"tableNumber":1,"numberOfCustomers":2}`))).toBe(400);
      expect(await outcome(id)).toEqual({ blamed: [], isRefused: true });
      await unharmed();
    });

    it.each(routes)("is nobody else's where its sender goes away in the middle: %s", async (kind, path, type) => {
      for (const leave of ['end', 'destroy', 'resetAndDestroy'] as const) {
        const id = `${leave}-${path.length}-${kind.length}`;
        const socket = await openConnection(server.address);
        await new Promise((resolve) => socket.write(`${begins(path, type, id, 1_000)}{"tableNumber"`, resolve));
        // The headers have arrived: the look-up of the caller has begun.
        await server.send('GET', '/sessions', { token: sara.token });
        socket[leave]();
        expect(await outcome(id)).toEqual({ blamed: [], isRefused: true });
      }
      await unharmed();
    });
  });

  describe('an address', () => {
    const get = (target: string) => raw(`GET ${target} HTTP/1.1`, 'Host: cafe', 'Connection: close', '', '');

    it.each([
      '/api/users',
      '/api/users/',
      '/API/USERS',
      '/api/./users',
      '/api//users',
      '//api/users',
      '/api/cafe/../users',
      '/api/%75sers',
      '/api/users%2f',
      '/api/users;x=1',
      '/api/users%00',
      '/api\\users',
      'http://cafe/api/users',
      '/api/users?_method=GET',
      '/api/cafe/%2e%2e/users',
    ])('in another spelling bypasses no guard: %s', async (target) => {
      const received = await get(target);
      expect(received).not.toContain('owner@cafe.example');
      if (status(received) !== 200) expect([400, 401, 404]).toContain(status(received));
      else expect(received).toContain('Content-Type: text/html');
    });

    it.each([
      '/../../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/assets/..%5c..%5cpackage.json',
      '/.env',
      '/%00',
    ])('leads to no file of the house: %s', async (target) => {
      expect(await get(target)).not.toMatch(/"workspaces"|JWT_SECRET/);
    });

    it.each(['CONNECT cafe:443', 'TRACE /api/cafe', 'OPTIONS *', 'PROPFIND /api/sessions'])(
      'is refused as a proxy or unknown method: %s',
      async (line) => {
        const received = await raw(`${line} HTTP/1.1`, 'Host: cafe', 'Cookie: secret=1', 'Connection: close', '', '');
        expect(received).not.toContain('secret=1');
        expect(status(received) >= 400 || received === '').toBe(true);
        await unharmed();
      },
    );
  });

  it('expects nothing that was not agreed', async () => {
    const lines = ['POST /api/auth/login HTTP/1.1', 'Host: cafe', 'Expect: the-moon', 'Content-Length: 2', 'Connection: close', '', '{}'];
    expect(status(await raw(...lines))).toBe(417);
    await unharmed();
  });
};
