import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { homedir } from 'node:os';
import { join } from 'node:path';

const answerLimitMs = 1_500;
const startLimitMs = 120_000;

const engineAddress = (): { socketPath: string } | { host: string; port: number } | undefined => {
  const set = process.env['DOCKER_HOST'];
  if (set?.startsWith('tcp://')) {
    const { hostname, port } = new URL(set);
    return { host: hostname, port: Number(port || 2375) };
  }
  const sockets = [
    set?.replace(/^unix:\/\//, ''),
    '/var/run/docker.sock',
    join(homedir(), '.docker/run/docker.sock'),
    `/run/user/${process.getuid?.()}/docker.sock`,
    `/run/user/${process.getuid?.()}/podman/podman.sock`,
  ];
  const socketPath = sockets.find((socket) => socket !== undefined && existsSync(socket));
  return socketPath === undefined ? undefined : { socketPath };
};

const engineAnswers = (): Promise<boolean> => {
  const address = engineAddress();
  if (!address) return Promise.resolve(false);
  return new Promise((resolve) => {
    const ping = request({ ...address, path: '/_ping', timeout: answerLimitMs }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.on('timeout', () => ping.destroy());
    ping.on('error', () => resolve(false));
    ping.end();
  });
};

const startContainer = async () => {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:17.10-alpine3.24')
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200'])
    .withStartupTimeout(startLimitMs)
    .start();
  return { url: container.getConnectionUri(), stop: async () => void (await container.stop()) };
};

/** A PostgreSQL container; undefined without an engine or image. Its reaper obeys `TESTCONTAINERS_RYUK_DISABLED`. */
export const containerDatabase = async (): Promise<{ url: string; stop(): Promise<void> } | undefined> => {
  if (!(await engineAnswers())) return undefined;
  try {
    return await startContainer();
  } catch (error) {
    process.stderr.write(`No PostgreSQL container (${error instanceof Error ? error.message : String(error)}); using the built-in one.\n`);
    return undefined;
  }
};
