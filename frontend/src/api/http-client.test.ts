import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWholeMessages } from '../i18n/messages.ts';
import { newIdempotencyKey, call, callForFile, httpClient } from './http-client.ts';
import { failureOf } from './failures.ts';

await loadWholeMessages('en');

const answer = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const fetched = vi.fn<typeof fetch>();
const stored = new Map<string, string>();

const sent = (index = 0) => {
  const [url, init] = fetched.mock.calls[index] ?? [];
  return { url, method: init?.method, body: init?.body, headers: new Headers(init?.headers) };
};

beforeEach(() => {
  fetched.mockReset();
  stored.clear();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('takes the answer out of its envelope and names the id as the app does', async () => {
    fetched.mockResolvedValue(
      answer({ success: true, message: 'Session started!', stale: true, data: { _id: 'a', startedBy: { _id: 'b' } } }),
    );
    expect(await call('/sessions')).toEqual({
      data: { id: 'a', startedBy: { _id: 'b' } },
      message: 'Session started!',
      stale: true,
    });
  });

  it('carries the token, the language, the key and the version', async () => {
    stored.set('token', 'secret');
    fetched.mockResolvedValue(answer({ data: {} }));
    await call('/sessions/1/end', { method: 'PATCH', body: { reason: 'x' }, key: 'k1', version: 3 });
    const { url, method, body, headers } = sent();
    expect([url, method, body]).toEqual(['/api/sessions/1/end', 'PATCH', '{"reason":"x"}']);
    expect(Object.fromEntries(headers)).toMatchObject({
      authorization: 'Bearer secret',
      'accept-language': 'en',
      'content-type': 'application/json',
      'idempotency-key': 'k1',
      'if-match': '"3"',
    });
  });

  it('sends neither token nor body nor key where there is none', async () => {
    fetched.mockResolvedValue(answer({ data: {} }));
    await call('/cafe');
    expect(['authorization', 'content-type', 'idempotency-key', 'if-match'].filter((name) => sent().headers.has(name))).toEqual([]);
  });

  it('asks for a file by its type where the address has several', async () => {
    fetched.mockImplementation(() => Promise.resolve(new Response('%PDF-')));
    await callForFile('/logs/export/pdf', { accept: 'application/pdf' });
    await callForFile('/sessions/export');
    expect([sent(0), sent(1)].map(({ headers }) => headers.get('Accept'))).toEqual(['application/pdf', 'application/json']);
  });

  it('does not take a page for an answer of the API', async () => {
    fetched.mockImplementation(() => Promise.resolve(new Response('<html>Welcome to the guest network</html>')));
    const failures = [await call('/sessions').catch(failureOf), await httpClient('/api/sessions').catch(failureOf)];
    expect(failures).toMatchObject([{ code: 'unknown', status: 200, message: undefined }, { code: 'unknown' }]);
    fetched.mockResolvedValue(new Response(''));
    expect(await call('/auth/logout')).toMatchObject({ data: undefined });
  });

  it('repeats a keyed write once, with the same key, when no answer comes', async () => {
    fetched.mockRejectedValueOnce(new TypeError('network')).mockResolvedValueOnce(answer({ data: { _id: 'a' } }));
    await expect(call('/sessions', { method: 'POST', key: 'k1' })).resolves.toMatchObject({ data: { id: 'a' } });
    expect([sent(0), sent(1)].map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k1', 'k1']);
  });

  it('gives up after the second silence and says that no answer came', async () => {
    fetched.mockRejectedValue(new TypeError('network'));
    const failure = await call('/sessions', { method: 'POST', key: 'k1' }).catch(failureOf);
    expect(failure).toMatchObject({ code: 'network', status: 0 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('says that a write never left a device without a network, unless an earlier try of it may have', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    fetched.mockRejectedValue(new TypeError('network'));
    expect(await call('/sessions', { method: 'POST', key: 'k1' }).catch(failureOf)).toMatchObject({ code: 'network', isUnsent: true });
    vi.stubGlobal('navigator', { onLine: true });
    fetched.mockImplementation(() => {
      vi.stubGlobal('navigator', { onLine: false });
      return Promise.reject(new TypeError('network'));
    });
    const lost = await call('/sessions', { method: 'POST', key: 'k2' }).catch(failureOf);
    expect(lost).toMatchObject({ code: 'network' });
    expect(lost).not.toHaveProperty('isUnsent');
  });

  it('does not repeat what has no key, nor a write that the server refused', async () => {
    fetched.mockRejectedValueOnce(new TypeError('network'));
    await call('/sessions', { method: 'POST' }).catch(failureOf);
    expect(fetched).toHaveBeenCalledTimes(1);
    fetched.mockResolvedValueOnce(answer({ code: 'table.busy', message: 'busy' }, { status: 409 }));
    await call('/sessions', { method: 'POST', key: 'k1' }).catch(failureOf);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('rejects with the problem: its code, words, values and fields', async () => {
    const problem = {
      code: 'request.invalid',
      message: 'Please correct the marked fields.',
      params: { n: 1 },
      errors: { name: 'Name is required' },
    };
    fetched.mockResolvedValue(answer(problem, { status: 422 }));
    const error: unknown = await call('/auth/register', { method: 'POST' }).catch((rejected: unknown) => rejected);
    expect(failureOf(error)).toEqual({ ...problem, status: 422 });
    expect(error).toMatchObject({ status: 422, body: { errors: problem.errors } });
  });

  it('leaves the words to the screen when the answer is none of the API', async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await call('/sessions').catch(failureOf)).toMatchObject({ code: 'unknown', status: 502, message: undefined });
  });
});

describe('httpClient', () => {
  it('gives ra-data-simple-rest rows and leaves Content-Range in the headers', async () => {
    fetched.mockResolvedValue(answer({ data: [{ _id: 'a' }, { _id: 'b' }] }, { headers: { 'Content-Range': 'sessions 0-1/2' } }));
    const { json, headers } = await httpClient('/api/sessions', { headers: new Headers({ Range: 'sessions=0-24' }) });
    expect(json).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(headers.get('Content-Range')).toBe('sessions 0-1/2');
    expect(sent().headers.get('Range')).toBe('sessions=0-24');
  });
});

describe('callForFile', () => {
  it('answers the bare body', async () => {
    fetched.mockResolvedValue(new Response('a,b\r\n'));
    expect(await (await callForFile('/sessions/export?lang=en')).text()).toBe('a,b\r\n');
  });
});

describe('newIdempotencyKey', () => {
  it('makes keys where the browser has no randomUUID, as on a plain http page', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const keys = new Set([newIdempotencyKey(), newIdempotencyKey()]);
    expect([...keys].map((key) => /^[0-9a-f]{32}$/.test(key))).toEqual([true, true]);
  });
});
