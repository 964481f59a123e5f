import type { fetchUtils } from 'ra-core';
import { currentLanguage } from '../i18n/language.ts';
import { learnServerVersion } from './app-version.ts';
import { networkError, refusalError } from './failures.ts';
import { hasNetwork } from './network.ts';
import { sendSignedIn } from './sign-in-renewal.ts';
import { learnServerTime } from './server-clock.ts';
import { storedToken } from './sign-in-storage.ts';

/** Where the API is, without a slash at the end. */
export const apiUrl = (import.meta.env.VITE_API_URL ?? '/api').replace(/\/$/, '');

/** A call of the API. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Idempotency key of the person's action; the call is then repeated once when no answer comes. */
  key?: string | undefined;
  /** The version the person saw; a newer one on the server refuses the write with 412. */
  version?: number | undefined;
  /** The type of file that is wanted, where the address has several. */
  accept?: string;
  signal?: AbortSignal | undefined;
  /** Whether the call begins, renews or ends the sign-in: a 401 then says nothing about the one that this device has. */
  changesSignIn?: boolean;
  /** Another bearer token than the sign-in's: a 401 then says nothing about the sign-in. */
  token?: string;
}

/** An answer without its envelope. */
export interface Answer<Data> {
  data: Data;
  message: string | undefined;
  /** Whether lists that run behind may not show this write yet. */
  stale: boolean;
  /** Of what was read or written, to name with the next change of it; undefined where the answer names none. */
  version?: number | undefined;
}

/** A new idempotency key: one for each action of a person, kept for retries of that same action. */
export const newIdempotencyKey = (): string => {
  // randomUUID is missing where the page came over plain http, as it does on a café's own network.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The headers that every call of the API carries. */
export const callHeaders = (given?: HeadersInit, token = storedToken()): Headers => {
  const headers = new Headers(given);
  headers.set('Accept-Language', currentLanguage());
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
};

/**
 * Sends a request and learns the server's time and version from the answer. Rejects with status 0 when none comes, or the refusal's own. `mayHaveLeft`:
 * whether a try before this one may have reached the server.
 */
const send = async (url: string, init: RequestInit, repeatable: boolean, mayHaveLeft = false): Promise<Response> => {
  const sentAt = Date.now();
  const leaves = mayHaveLeft || hasNetwork();
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    if (repeatable) return send(url, init, false, leaves);
    throw networkError(!leaves);
  }
  learnServerTime(response.headers.get('Date'), sentAt, Date.now());
  learnServerVersion(response.headers.get('X-App-Version'));
  if (!response.ok) throw refusalError(response.status, parsed(await response.text()));
  return response;
};

/** The JSON in a text; undefined where it is none. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `_id` on the wire is `id` in the app: of a row, or of each row of a list. */
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

/**
 * The envelope in the text of an answer. Throws as for a refusal where the text is none of the API's, such as a page of a proxy or of a
 * guest network that asks for a sign-in of its own.
 */
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

/** Calls the API and takes the answer out of its envelope. Rejects with an error that `failureOf` reads. */
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

/** Calls the API for a file. `accept` chooses the type where the address has several. */
export const callForFile = async (path: string, accept?: string): Promise<Blob> => (await request(path, accept ? { accept } : {})).blob();

/** The client that `ra-data-simple-rest` reads through: its `json` is the envelope's data, `Content-Range` stays in the headers. */
export const httpClient: typeof fetchUtils.fetchJson = async (url: string, options = {}) => {
  const response = await sendSignedIn(() => send(url, { ...options, headers: callHeaders(options.headers) }, false));
  const body = await response.text();
  const envelope = envelopeIn(body, response.status);
  return { status: response.status, headers: response.headers, body, json: withId(envelope.data) };
};
