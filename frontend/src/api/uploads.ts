import { networkError, refusalError } from './failures.ts';
import { apiUrl, callHeaders, parsed } from './http-client.ts';
import { sendSignedIn } from './sign-in/sign-in-renewal.ts';

export interface UploadOptions {
  /** Idempotency key: the server stores a file once per key. */
  key: string;
  /** Called with the share sent so far, 0 to 1. */
  onProgress: (share: number) => void;
  /** The upload then rejects with the signal's reason. */
  signal: AbortSignal;
}

/** `fetch` reports no upload progress. */
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
      // A refusal, or a page of something in between.
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

export const upload = <Data>(path: string, file: File, options: UploadOptions): Promise<Data> =>
  sendSignedIn(() => send<Data>(path, file, options));
