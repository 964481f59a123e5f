import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface Link {
  name: string;
  near: Socket;
  far: Socket;
  deaf: boolean;
}

/** A proxy between the application and PostgreSQL on `port`, which can make single connections fail. */
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
    through: (url: string): string => url.replace(`:${port}/`, `:${(server.address() as AddressInfo).port}/`),
    /** Open connections of this name get no more answers, though the database still gets their queries. */
    keepAnswersFrom: (name: string): number => {
      for (const link of named(name)) link.deaf = true;
      return named(name).length;
    },
    fallSilent: (): void => {
      silent = true;
      for (const link of links) link.deaf = true;
    },
    /** New connections work again; the old ones stay silent. */
    speakAgain: (): void => {
      silent = false;
    },
    /** Breaks all connections and sends later ones to another port. */
    leadTo: (other: number): void => {
      target = other;
      for (const { near } of links) near.destroy();
    },
    cut: (name: string): void => {
      for (const link of named(name)) link.near.destroy();
    },
  };
};
