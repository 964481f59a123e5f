import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from './startup-error.ts';

/**
 * Listens at an address that the settings of these names say. Resolves to where, `http://127.0.0.1:3000`; throws a `StartupError` with
 * advice when the port is taken.
 */
export const listen = async (server: Server, { host, port }: { host: string; port: number }, settings: string): Promise<string> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new StartupError(`Port ${port} of ${host} cannot be listened on (${String(cause)}). Set ${settings} to another one.`, { cause });
  }
  const { address, port: given, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${given}`;
};
