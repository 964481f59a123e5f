import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { password, type TestPerson, type TestServer } from '../../src/testing/server/test-server.ts';

export const friend = 'https://tablet.example';

export const transport = (open: () => TestServer): void => {
  let server: TestServer;
  let sara: TestPerson;
  beforeAll(async () => {
    server = open();
    sara = await server.person('Game Master', 'Sara');
  });

  const post = (body: unknown, headers: Record<string, string> = {}, token: string | undefined = sara.token) =>
    server.send('POST', '/sessions', { token, body, headers });

  describe('a body', () => {
    it.each(['{', '{"a":}', '"text"', '5', 'null'])('that is no JSON object is refused: %s', async (body) => {
      expect((await post(body)).problem).toMatchObject({ status: 400, code: 'request.malformed' });
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
      'of type %s is refused',
      async (type) => {
        expect((await post('{}', { 'Content-Type': type })).problem).toMatchObject({ status: 415, code: 'request.type' });
      },
    );

    it('of more than 100 kB is refused', async () => {
      const { problem } = await post({ notes: 'x'.repeat(103_000) });
      expect(problem).toMatchObject({ status: 413, code: 'request.too_large' });
    });

    it('that is small only while it is packed is refused', async () => {
      const response = await fetch(`${server.address}/api/sessions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', Authorization: `Bearer ${sara.token}` },
        body: gzipSync(JSON.stringify({ notes: 'x'.repeat(5_000_000) })),
      });
      expect(response.status).toBe(413);
    });

    it.each(['{"tableNumber":1e999,"numberOfCustomers":2}', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`])(
      'that cannot be told apart from others is no failure of the server (%#)',
      async (body) => {
        const { status } = await post(body, { 'Idempotency-Key': crypto.randomUUID() });
        expect([400, 422]).toContain(status);
      },
    );

    it('is not read when the caller lacks the permission', async () => {
      expect((await post('{', {}, '')).problem.code).toBe('auth.required');
    });

    it('is not required where there is none, whatever type is named', async () => {
      const { status, problem } = await server.send('DELETE', `/sessions/${crypto.randomUUID()}`, {
        token: sara.token,
        headers: { 'Content-Type': 'text/plain' },
      });
      expect([status, problem.code]).toEqual([422, 'request.invalid']);
    });
  });

  describe('an address', () => {
    it.each(['/nothing', '', '/', '/sessions/1/2/3', '/%E0%A4%A'])('that is not there is a 404: /api%s', async (path) => {
      expect((await server.send('GET', path)).problem).toMatchObject({ status: 404, code: 'request.not_found' });
    });

    it('says which methods it has', async () => {
      const { status, problem, headers } = await server.send('PUT', '/sessions', { token: sara.token });
      expect([status, problem.code]).toEqual([405, 'request.method']);
      expect(headers.get('Allow')!.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
      expect((await server.send('OPTIONS', '/sessions')).status).toBe(204);
    });

    it('is answered without a body to HEAD', async () => {
      const response = await fetch(`${server.address}/api/sessions`, {
        method: 'HEAD',
        headers: { Authorization: `Bearer ${sara.token}` },
      });
      expect([response.status, response.headers.get('Content-Range')]).toEqual([200, 'sessions */0']);
    });
  });

  describe('another origin', () => {
    const preflight = (origin: string) =>
      fetch(`${server.address}/api/sessions`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': 'authorization,if-match' },
      });

    it('on the list may call and read what it needs', async () => {
      const allowed = await preflight(friend);
      expect([allowed.status, allowed.headers.get('Access-Control-Allow-Origin')]).toEqual([204, friend]);
      expect(allowed.headers.get('Access-Control-Allow-Headers')).toBe('authorization,if-match');
      const { headers } = await server.send('GET', '/cafe', { headers: { Origin: friend } });
      expect(headers.get('Access-Control-Allow-Origin')).toBe(friend);
      expect(headers.get('Access-Control-Expose-Headers')).toBe('Content-Range,ETag,Date,Retry-After,X-App-Version,X-Request-Id');
    });

    it('on the list may read a refusal, too', async () => {
      const { status, headers } = await server.send('GET', '/sessions', { headers: { Origin: friend } });
      expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([401, friend]);
    });

    it.each([
      'https://evil.example',
      'https://tablet.example.evil',
      'https://eviltablet.example',
      'https://tablet.example:8443',
      'http://tablet.example',
      'https://TABLET.example',
      'https://user@tablet.example',
      'null',
    ])('that is not on it may not: %s', async (origin) => {
      expect((await preflight(origin)).headers.get('Access-Control-Allow-Origin')).toBeNull();
      const { headers } = await server.send('GET', '/cafe', { headers: { Origin: origin } });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      // A cache must not serve one origin's response to another.
      expect(headers.get('Vary')).toContain('Origin');
    });

    it('never sends cookies along', async () => {
      expect((await preflight(friend)).headers.has('Access-Control-Allow-Credentials')).toBe(false);
    });
  });

  it('tells browsers what the pages may do, and to keep nothing', async () => {
    const { headers } = await server.send('GET', '/cafe');
    const policy = headers.get('Content-Security-Policy')!.split(';');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"]),
    );
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  it('packs long lists and tells their range all the same', async () => {
    for (let n = 0; n < 4; n++) await post({ tableNumber: 1, numberOfCustomers: 1 });
    const { headers, data } = await server.send<unknown[]>('GET', '/sessions', {
      token: sara.token,
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect([headers.get('Content-Encoding'), headers.get('Content-Range'), data.length]).toEqual(['gzip', 'sessions 0-3/4', 4]);
  });

  describe('the log', () => {
    const withHeader = (name: string, value: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const sent = request(`${server.address}/api/cafe`, { headers: { [name]: value } }, (response) => {
          response.resume();
          resolve(String(response.headers['x-request-id']));
        });
        sent.once('error', reject).end();
      });

    it('takes over a harmless request id, and no other', async () => {
      expect(await withHeader('X-Request-Id', 'till-7.42')).toBe('till-7.42');
      for (const bad of ['a b', '{"level":"error"}', 'x'.repeat(65), '-']) {
        expect(await withHeader('X-Request-Id', bad)).toMatch(/^[\w-]{16}$/);
      }
    });

    it('has one line for each request, with who and what, and the id that the answer and the events carry', async () => {
      const { headers, data } = await server.send<{ _id: string }>('POST', '/sessions?token=in-the-query', {
        token: sara.token,
        body: { tableNumber: 1, numberOfCustomers: 1 },
      });
      const requestId = headers.get('X-Request-Id')!;
      const lines = server.lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line['requestId'] === requestId);
      expect(lines).toEqual([
        expect.objectContaining({
          method: 'POST',
          path: '/api/sessions',
          status: 201,
          userId: sara.id,
          ms: expect.any(Number),
          msg: 'request',
        }),
      ]);
      expect((await server.engine.store.readStream(`session-${data._id}`))[0]!.metadata.requestId).toBe(requestId);
    });

    it('cannot be forged by a line break in a name or an address', async () => {
      const before = server.lines.length;
      const name = 'Eve\n{"level":"fatal","msg":"forged"}';
      const body = { name, email: 'eve@gmail.com', phone: '512345678', password };
      expect((await server.send('POST', '/auth/register', { body })).status).toBe(422);
      // Earlier versions accepted names like this one, and those accounts remain.
      const { token } = await server.personOfBefore('Customer', name);
      await server.send('GET', '/auth/me', { token });
      await server.send('GET', '/nothing%0A{"level":"fatal"}', { token });
      const written = server.lines.slice(before);
      expect(written).toHaveLength(4);
      for (const line of written)
        expect([line.indexOf('\n'), (JSON.parse(line) as { level: string }).level]).toEqual([line.length - 1, 'info']);
    });

    it('carries no secret, whatever happens', async () => {
      await server.send('POST', '/auth/login', { body: { email: 'sara@gmail.com', password: 'a wrong secret' } });
      await post({ tableNumber: 1 }, { 'Idempotency-Key': 'a-key-of-mine' });
      await post('{"password": "a wrong secret"');
      const log = server.lines.join('');
      for (const secret of [
        password,
        'a wrong secret',
        sara.token,
        sara.token.split('.')[2]!,
        server.config.jwtSecret!,
        'in-the-query',
        'argon2id',
      ]) {
        expect(log).not.toContain(secret);
      }
    });
  });
};
