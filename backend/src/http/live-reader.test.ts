import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createLiveReader } from './live-reader.ts';

const claims = { sub: '', jti: '', epoch: 0, exp: 0 };

/** A response whose other side takes nothing. */
const stuck = () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const written: string[] = [];
  const write = response.write.bind(response) as (text: string) => boolean;
  response.write = (text: string) => {
    written.push(text);
    return write(text);
  };
  return { response, written };
};

const open = (role: 'Owner' | 'Supervisor' | 'Customer') => {
  const { response, written } = stuck();
  return { response, written, reader: createLiveReader(response, { id: 'p', name: 'P', role }, claims, 10) };
};

const sessions = { resource: 'sessions', permission: 'sessions.read', ids: ['s1'] } as const;
const users = { resource: 'users', permission: 'users.manage', ids: ['u1'] } as const;
const changes = [sessions, users].map((change) => ({ ...change, ids: [...change.ids] }));

it('tells the Owner of sessions and users, the position with the last message only', () => {
  const { reader, written } = open('Owner');
  reader.tell(changes, 12);
  expect(written).toEqual([
    'id: 10\nevent: change\ndata: {"resource":"sessions","ids":["s1"]}\n\n',
    'id: 12\nevent: change\ndata: {"resource":"users","ids":["u1"]}\n\n',
  ]);
});

it('tells staff of sessions alone, and customers of nothing', () => {
  const staff = open('Supervisor');
  staff.reader.tell(changes, 12);
  expect(staff.written).toEqual(['id: 12\nevent: change\ndata: {"resource":"sessions","ids":["s1"]}\n\n']);
  const customer = open('Customer');
  customer.reader.tell(changes, 12);
  expect(customer.written).toEqual([]);
  expect(customer.reader.position).toBe(12);
});

it('tells nothing twice', () => {
  const { reader, written } = open('Owner');
  reader.tell(changes, 10);
  expect(written).toEqual([]);
});

it('reminds without moving on, and says why it gives way', () => {
  const { reader, written } = open('Supervisor');
  reader.remind(changes);
  reader.giveWay();
  expect(written).toEqual([
    'id: 10\nevent: change\ndata: {"resource":"sessions","ids":["s1"]}\n\n',
    'id: 10\nevent: crowded\ndata: {}\n\n',
  ]);
  expect([reader.position, reader.person.role]).toEqual([10, 'Supervisor']);
});

it('cuts off who leaves more than a megabyte waiting', () => {
  const { reader, response } = open('Owner');
  const long = { ...changes[0]!, ids: ['x'.repeat(300_000)] };
  for (const position of [11, 12, 13]) reader.tell([long], position);
  expect(response.destroyed).toBe(false);
  reader.tell([long], 14);
  expect(response.destroyed).toBe(true);
});
