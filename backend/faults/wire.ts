import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface Link {
  /** The application_name that its owner gave in the first packet. */
  name: string;
  near: Socket;
  far: Socket;
  deaf: boolean;
}

/** A wire between the application and PostgreSQL on `port`, on which single connections can be made to fail. */
export const createWire = async (port: number) => {
  const links = new Set<Link>();
  let silent = false;
  let target = port;
  const server = createServer((near) => {
    const link: Link = { name: '', near, far: connect(target, '127.0.0.1'), deaf: silent };
    links.add(link);
    near.on('data', (chunk) => {
      link.name ||= /application_name\0([^\0]+)\0/.exec(chunk.toString('latin1'))?.[1] ?? '';
      link.far.write(chunk);
    });
    link.far.on('data', (chunk) => {
      if (!link.deaf) near.write(chunk);
    });
    const drop = (): void => {
      links.delete(link);
      near.destroy();
      link.far.destroy();
    };
    for (const socket of [near, link.far]) socket.on('error', drop).on('close', drop);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const { near } of links) near.destroy();
    server.close();
  });

  const named = (name: string): Link[] => [...links].filter((link) => link.name === name);
  return {
    /** The same database by way of this wire. */
    through: (url: string): string => url.replace(`:${port}/`, `:${(server.address() as AddressInfo).port}/`),
    /** From now on, the connections of this name that are open get no more answers; the database gets their questions. */
    keepAnswersFrom: (name: string): number => {
      for (const link of named(name)) link.deaf = true;
      return named(name).length;
    },
    /** From now on nothing comes back, on no connection, and none is broken: as when a cable is pulled. */
    fallSilent: (): void => {
      silent = true;
      for (const link of links) link.deaf = true;
    },
    /** New connections work again; those from before stay dead without a word. */
    speakAgain: (): void => {
      silent = false;
    },
    /** Breaks all connections; later ones lead to the server on another port. */
    leadTo: (other: number): void => {
      target = other;
      for (const { near } of links) near.destroy();
    },
    /** Breaks the open connections of this name. */
    cut: (name: string): void => {
      for (const link of named(name)) link.near.destroy();
    },
  };
};
