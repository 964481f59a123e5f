import { connect } from 'node:net';
import type { PoolClient } from 'pg';

/** Members of the driver's client that its types do not name. */
interface Addressed {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
}

/** The protocol's number of a request to cancel. */
const cancelRequest = 80877102;
const longestWait = 5_000;

const messageOf = ({ processID, secretKey }: Addressed): Buffer => {
  const message = Buffer.alloc(16);
  for (const [index, value] of [16, cancelRequest, processID, secretKey].entries()) message.writeInt32BE(value | 0, index * 4);
  return message;
};

/**
 * Asks the server to end the statement that runs on a connection, as the protocol has it: over a connection of its own, which
 * needs neither a free place in a pool nor a right. Resolves when the server has taken it, or after 5 s; never fails. The
 * statement ends with 57014, unless it was done before. The request may take hold a moment later: throw the connection away.
 */
export const cancelStatement = (client: PoolClient): Promise<void> => {
  const addressed = client as unknown as Addressed;
  const { host, port } = addressed;
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(longestWait, () => socket.destroy());
    // A server that cannot be reached has lost the statement, too.
    socket.on('error', () => undefined);
    socket.once('connect', () => socket.write(messageOf(addressed)));
    // The server says nothing but hangs up.
    socket.resume().once('close', () => resolve());
  });
};
