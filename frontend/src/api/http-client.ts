import type { fetchUtils } from 'ra-core';
import { currentLanguage } from '../i18n/language.ts';
import { learnServerVersion } from './app-version.ts';
import { type Arrived, takeEarlyAnswer } from './early/early-answers.ts';
import { networkError, refusalError } from './failures.ts';
import { hasNetwork } from './network.ts';
import { sendSignedIn } from './sign-in/sign-in-renewal.ts';
import { learnServerTime } from './server-clock.ts';
import { storedToken } from './sign-in/sign-in-storage.ts';

export const apiUrl = (import.meta.env.VITE_API_URL ?? '/api').replace(/\/$/, '');

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Idempotency key; allows one retry if no answer comes. */
  key?: string | undefined;
  /** Version that the person saw; a newer one on the server refuses the write with 412. */
  version?: number | undefined;
  accept?: string;
  signal?: AbortSignal | undefined;
  /** The call starts, renews or ends the sign-in: a 401 says nothing about the current one. */
  changesSignIn?: boolean;
  /** Bearer token in place of the sign-in's: a 401 says nothing about the sign-in. */
  token?: string;
}

export interface Answer<Data> {
  data: Data;
  message: string | undefined;
  /** Projected lists may not show this write yet. */
  stale: boolean;
  /** Send it with the next change; undefined if the answer has none. */
  version?: number | undefined;
}

/** One key per action; its retries keep it. */
export const newIdempotencyKey = (): string => {
  // `randomUUID` is missing on plain HTTP, as on a café's own network.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const callHeaders = (initial?: HeadersInit, token = storedToken()): Headers => {
  const headers = new Headers(initial);
  headers.set('Accept-Language', currentLanguage());
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
};

type SignedInit = RequestInit & { method: string; headers: Headers };

/** A read may have been asked for before the app ran; if that failed, it is asked for again. */
const arriving = async (url: string, init: SignedInit): Promise<Arrived> => {
  const early = init.method === 'GET' ? await takeEarlyAnswer(url, init.headers)?.catch(() => undefined) : undefined;
  if (early) return early;
  const sentAt = Date.now();
  const response = await fetch(url, init);
  return { response, sentAt, arrivedAt: Date.now() };
};

/** Learns the server's time and version. Rejects with status 0 without an answer. `mayHaveLeft`: an earlier try may have arrived. */
const send = async (url: string, init: SignedInit, repeatable: boolean, mayHaveLeft = false): Promise<Response> => {
  const leaves = mayHaveLeft || hasNetwork();
  let arrived: Arrived;
  try {
    arrived = await arriving(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    if (repeatable) return send(url, init, false, leaves);
    throw networkError(!leaves);
  }
  const { response, sentAt, arrivedAt } = arrived;
  learnServerTime(response.headers.get('Date'), sentAt, arrivedAt);
  learnServerVersion(response.headers.get('X-App-Version'));
  if (!response.ok) throw refusalError(response.status, parsed(await response.text()));
  return response;
};

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Renames the wire's `_id` to `id`, in a row or in each row of a list. */
const withId = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(withId);
  if (typeof data !== 'object' || data === null || !('_id' in data)) return data;
  const { _id: id, ...row } = data;
  return { ...row, id };
};

interface Envelope {
  data?: unknown;
  message?: string;
  stale?: boolean;
}

/** Throws for anything but an API answer, such as a proxy's page or the sign-in page of a guest network. */
const envelopeIn = (text: string, status: number): Envelope => {
  const envelope = text === '' ? {} : parsed(text);
  if (typeof envelope !== 'object' || envelope === null) throw refusalError(status, undefined);
  return envelope;
};

const request = (
  path: string,
  { method = 'GET', body, key, version, accept = 'application/json', signal, changesSignIn, token }: Call,
): Promise<Response> => {
  const sendNow = () => {
    const headers = callHeaders({ Accept: accept }, token);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (key !== undefined) headers.set('Idempotency-Key', key);
    if (version !== undefined) headers.set('If-Match', `"${version}"`);
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body), signal: signal ?? null };
    return send(`${apiUrl}${path}`, init, key !== undefined);
  };
  return changesSignIn || token !== undefined ? sendNow() : sendSignedIn(sendNow);
};

/** Unwraps the envelope. Rejects with an error that `failureOf` reads. */
export const call = async <Data>(path: string, options: Call = {}): Promise<Answer<Data>> => {
  const response = await request(path, options);
  const envelope = envelopeIn(await response.text(), response.status);
  const version = /^(?:W\/)?"(\d+)"$/.exec(response.headers.get('ETag') ?? '')?.[1];
  return {
    data: withId(envelope.data) as Data,
    message: envelope.message,
    stale: envelope.stale === true,
    ...(version !== undefined && { version: Number(version) }),
  };
};

export const callForFile = async (path: string, options: Pick<Call, 'accept' | 'token'> = {}): Promise<Blob> =>
  (await request(path, options)).blob();

/** For `ra-data-simple-rest`: `json` is the envelope's data, and headers keep `Content-Range`. */
export const httpClient: typeof fetchUtils.fetchJson = async (url: string, options = {}) => {
  const response = await sendSignedIn(() =>
    send(url, { ...options, method: options.method ?? 'GET', headers: callHeaders(options.headers) }, false),
  );
  const body = await response.text();
  const envelope = envelopeIn(body, response.status);
  return { status: response.status, headers: response.headers, body, json: withId(envelope.data) };
};
