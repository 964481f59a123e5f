import { connect } from 'node:net';
import type { PoolClient } from 'pg';

interface Addressed {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
}

const cancelRequest = 80877102;
const longestWait = 5_000;

const messageOf = ({ processID, secretKey }: Addressed): Buffer => {
  const message = Buffer.alloc(16);
  for (const [index, value] of [16, cancelRequest, processID, secretKey].entries()) message.writeInt32BE(value | 0, index * 4);
  return message;
};

/**
 * Asks the server to cancel a connection's statement, over a separate connection that needs no pool slot and no login. Resolves when the
 * server has read it, or after 5 s; never rejects. The statement fails with 57014 unless it has finished. The cancellation may arrive late,
 * so discard the connection.
 */
export const cancelStatement = (client: PoolClient): Promise<void> => {
  const addressed = client as unknown as Addressed;
  const { host, port } = addressed;
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(longestWait, () => socket.destroy());
    // An unreachable server has lost the statement too.
    socket.on('error', () => undefined);
    socket.once('connect', () => socket.write(messageOf(addressed)));
    // The server replies by closing the connection.
    socket.resume().once('close', () => resolve());
  });
};
