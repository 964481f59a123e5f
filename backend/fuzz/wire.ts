import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
}

const unpack: Record<string, (packed: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync };

/** Sends requests header by header, each with a time-out in milliseconds. An event stream counts as answered once it begins. */
export const openWire = (address: string, { abreast, timeout }: { abreast: number; timeout: number }) => {
  const { hostname, port } = new URL(address);
  // With a time-out of its own, an agent drops idle connections a second before the server does; without one it may send into a closing one.
  const agent = new Agent({ keepAlive: true, maxSockets: abreast, timeout });

  const once = ({ method, path, headers, body }: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (response) => {
        const pieces: Buffer[] = [];
        const done = () => {
          clearTimeout(timer);
          const packed = Buffer.concat(pieces);
          const body = packed.length > 0 ? (unpack[response.headers['content-encoding'] ?? '']?.(packed) ?? packed) : packed;
          resolve({ status: response.statusCode!, headers: response.headers, text: body.toString() });
        };
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          sent.destroy();
          return done();
        }
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.once('end', done);
        response.once('error', failed);
      });
      const failed = (error: Error) => {
        clearTimeout(timer);
        reject(error);
      };
      let timer: NodeJS.Timeout | undefined;
      // Starts with the connection: requests that are sent together wait for one.
      sent.once('socket', () => (timer = setTimeout(() => sent.destroy(new Error(`No answer in ${timeout} ms`)), timeout)));
      sent.once('error', failed);
      sent.end(body);
    });

  return { send: once, close: () => agent.destroy() };
};
