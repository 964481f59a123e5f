import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson, TestServer } from '../../src/testing/server/test-server.ts';

export const limits = (open: () => TestServer): void => {
  let server: TestServer;
  let sara: TestPerson;
  beforeAll(async () => {
    server = open();
    sara = await server.person('Game Master', 'Sara');
  });

  const get = (path: string, headers: Record<string, string> = {}) => server.send<unknown[]>('GET', path, { token: sara.token, headers });
  const filtered = (filter: object) => `/sessions?filter=${encodeURIComponent(JSON.stringify(filter))}`;

  describe('an address or header', () => {
    it('of some thousand letters is read', async () => {
      expect((await get(filtered({ id: ['x'.repeat(10_000)] }))).status).toBe(200);
    });

    it.each([
      ['address', `?${'x'.repeat(66_000)}`, '.'],
      ['header', '', 'x'.repeat(66_000)],
      ['address of a megabyte', `?${'x'.repeat(1_000_000)}`, '.'],
    ])('longer than 64 kB is refused: %s', async (_, query, header) => {
      const response = await fetch(`${server.address}/api/cafe${query}`, { headers: { 'X-Long': header } });
      expect([response.status, response.headers.get('Content-Type')]).toEqual([413, 'application/problem+json; charset=utf-8']);
      expect(await response.json()).toEqual({
        success: false,
        message: 'The request is too large.',
        type: 'urn:tabletime:problem:request.too_large',
        title: 'Payload Too Large',
        status: 413,
        detail: 'The request is too large.',
        instance: '/',
        code: 'request.too_large',
        requestId: expect.stringMatching(/^[\w-]{16}$/),
      });
    });
  });

  describe('a list', () => {
    it('accepts at most a thousand ids', async () => {
      const ids = (many: number) => Array.from({ length: many }, () => crypto.randomUUID());
      expect((await get(filtered({ id: ids(1_000) }))).status).toBe(200);
      expect((await get(filtered({ id: ids(1_001) }))).problem).toMatchObject({ status: 413, code: 'request.too_large' });
      expect((await get(filtered({ id: ids(2_000) }))).problem).toMatchObject({ status: 413, code: 'request.too_large' });
    });

    it('accepts at most a hundred values of a field, in either dialect', async () => {
      const values = (many: number) => Array.from({ length: many }, (_, n) => n);
      expect((await get(filtered({ tableNumber: values(100) }))).status).toBe(200);
      const refused = { code: 'request.query', params: { parameter: 'tableNumber' } };
      expect((await get(filtered({ tableNumber: values(101) }))).problem).toMatchObject(refused);
      expect(
        (
          await get(
            `/sessions?${values(101)
              .map((n) => `tableNumber=${n}`)
              .join('&')}`,
          )
        ).problem,
      ).toMatchObject(refused);
    });

    it.each(['limit=1000000', 'range=[0,999999]', 'skip=9007199254740991', 'range=[9007199254740990,9007199254740991]'])(
      'takes the page %s for what it is',
      async (page) => {
        expect((await get(`/sessions?${page}`)).status).toBe(200);
      },
    );
  });

  describe('a body', () => {
    const nested = (depth: number) => `{"tableNumber":1,"numberOfCustomers":2,"x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    const start = (body: string) => server.send('POST', '/sessions', { token: sara.token, body });

    it('may have twenty levels and no more', async () => {
      expect((await start(nested(20))).status).toBe(201);
      for (const depth of [21, 1_000, 40_000]) {
        expect((await start(nested(depth))).problem).toMatchObject({ status: 400, code: 'request.malformed' });
      }
    });
  });

  describe('an answer', () => {
    const packed = async (path: string, encoding: string) => {
      const response = await fetch(`${server.address}/api${path}`, {
        headers: { Authorization: `Bearer ${sara.token}`, 'Accept-Encoding': encoding },
      });
      const text = await response.text();
      return { encoding: response.headers.get('Content-Encoding'), text };
    };

    it('is packed as the client likes, where that saves something', async () => {
      for (let n = 0; n < 4; n++)
        await server.send('POST', '/sessions', { token: sara.token, body: { tableNumber: 1, numberOfCustomers: 1 } });
      const plain = await packed('/sessions', 'identity');
      expect(plain.encoding).toBeNull();
      for (const encoding of ['gzip', 'br', 'deflate']) expect(await packed('/sessions', encoding)).toEqual({ ...plain, encoding });
      expect((await packed('/sessions/export', 'gzip')).encoding).toBe('gzip');
      expect((await packed('/cafe', 'gzip')).encoding).toBeNull();
    });

    it('is not packed when it has no end', async () => {
      const left = new AbortController();
      const response = await fetch(`${server.address}/api/live`, {
        headers: { Authorization: `Bearer ${sara.token}`, 'Accept-Encoding': 'gzip' },
        signal: left.signal,
      });
      expect([response.status, response.headers.get('Content-Encoding')]).toEqual([200, null]);
      left.abort();
    });
  });
};
