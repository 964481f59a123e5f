import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A bare TCP connection, for requests that no proper client would send. */
export const openConnection = async (address: string): Promise<Socket> => {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  // Some tests expect to be cut off.
  socket.on('error', () => undefined);
  return socket;
};

/** Sends raw bytes and returns everything until the server closes the connection. */
export const sendRaw = async (address: string, bytes: string): Promise<string> => {
  const socket = await openConnection(address);
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  const closed = once(socket, 'close');
  socket.write(bytes, 'latin1');
  await closed;
  return received;
};
