import { networkFailure, problemOf, refusal } from './failures.ts';
import { apiUrl, callHeaders } from './http-client.ts';
import { renewedSince } from './sign-in-renewal.ts';
import { storedToken } from './sign-in-storage.ts';

export interface UploadOptions {
  /** Idempotency key of the upload: the same file under the same key is stored once. */
  key: string;
  /** Told how much of the file has left this device, as a share of one. */
  onProgress: (share: number) => void;
  /** Stops the upload; it then rejects with the signal's reason. */
  signal: AbortSignal;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends once. `fetch` tells nothing of how far a body has come, hence the older way. */
const send = <Data>(path: string, file: File, { key, onProgress, signal }: UploadOptions): Promise<Data> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', `${apiUrl}${path}`);
    const headers = callHeaders({ Accept: 'application/json', 'X-File-Name': encodeURIComponent(file.name), 'Idempotency-Key': key });
    headers.set('Content-Type', file.type || 'application/octet-stream');
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve((answer as { data: Data }).data);
      else reject(refusal(request.status, answer));
    });
    request.addEventListener('error', () => reject(networkFailure()));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    if (signal.aborted) reject(signal.reason);
    else request.send(file);
  });

/**
 * Uploads a file under its own name and answers what the server made of it. Rejects with an `HttpError` as every call does;
 * one that was refused because the sign-in was renewed meanwhile is sent again with the fresh one.
 */
export const upload = async <Data>(path: string, file: File, options: UploadOptions): Promise<Data> => {
  const token = storedToken();
  try {
    return await send<Data>(path, file, options);
  } catch (error) {
    if (problemOf(error).status === 401 && (await renewedSince(token))) return send<Data>(path, file, options);
    throw error;
  }
};
