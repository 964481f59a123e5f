import { once } from 'node:events';
import { connect } from 'node:net';

export interface Connection {
  /** Sends a request and resolves to the whole response, as Latin-1. Rejects unless it is a success. */
  ask: (request: string) => Promise<string>;
  close: () => void;
}

const headEnd = '\r\n\r\n';

/** Opens a minimal connection: clients, server and database share the cores, and a full client costs as much as a server. */
export const open = async (port: number): Promise<Connection> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let settle = { resolve: (_answer: string): void => undefined, reject: (_error: Error): void => undefined };
  let answer = '';
  let expected = Infinity;

  const readHead = (): void => {
    const end = answer.indexOf(headEnd);
    if (end === -1) return;
    const size = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))?.[1];
    if (size === undefined) settle.reject(new Error(`An answer without a length:\n${answer}`));
    else expected = end + headEnd.length + Number(size);
  };
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    answer += chunk;
    if (expected === Infinity) readHead();
    if (answer.length < expected) return;
    const whole = answer;
    answer = '';
    expected = Infinity;
    if (whole.startsWith('HTTP/1.1 2')) settle.resolve(whole);
    else settle.reject(new Error(`Refused:\n${whole}`));
  });
  socket.on('error', (error) => settle.reject(error));
  socket.on('close', () => settle.reject(new Error('The server closed the connection')));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(request);
      }),
    close: () => void socket.destroy(),
  };
};

export const requestOf = (method: string, path: string, headers: Record<string, string>, body = ''): string => {
  const all = { Host: '127.0.0.1', ...headers, ...(method !== 'GET' && { 'Content-Length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}${headEnd}${body}`;
};
