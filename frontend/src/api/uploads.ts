import { networkError, refusalError } from './failures.ts';
import { apiUrl, callHeaders, parsed } from './http-client.ts';
import { sendSignedIn } from './sign-in-renewal.ts';

export interface UploadOptions {
  /** Idempotency key of the upload: the same file under the same key is stored once. */
  key: string;
  /** Called with how much of the file has left this device, as a share of one. */
  onProgress: (share: number) => void;
  /** Stops the upload; it then rejects with the signal's reason. */
  signal: AbortSignal;
}

/** Sends once. `XMLHttpRequest`, because `fetch` reports no progress of an upload. */
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
      const isDone = request.status >= 200 && request.status < 300 && typeof answer === 'object' && answer !== null;
      // Anything else is a refusal, or a page of something in between.
      if (isDone) resolve((answer as { data: Data }).data);
      else reject(refusalError(request.status, answer));
    });
    request.addEventListener('error', () => reject(networkError()));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    if (signal.aborted) reject(signal.reason);
    else request.send(file);
  });

/** Uploads a file under its own name and answers what the server made of it. Rejects as every call does. */
export const upload = <Data>(path: string, file: File, options: UploadOptions): Promise<Data> =>
  sendSignedIn(() => send<Data>(path, file, options));
