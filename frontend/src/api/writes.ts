import type {
  AddProduct,
  ChangeDevice,
  ChangeProduct,
  DeviceRow,
  EditReport,
  GivenAccountantKey,
  GivenLink,
  Invite,
  MakeAccountantKey,
  RegisterDevice,
  ReportRow,
  Role,
  SubmitReport,
  UserRow,
} from '@tabletime/contract';
import type { z } from 'zod';
import type { Details } from './sign-in/account.ts';
import { type Answer, type Call, call } from './http-client.ts';
import type { ProductRow } from './products.ts';

interface WriteMeta {
  key: string;
  version?: number | undefined;
  /** A blank reason is none. */
  reason?: string | undefined;
}

interface Write<Data, Result> {
  data: Data;
  answer: Result;
}

/** The writes of each resource: create, update and delete, and commands, named by the end of their address. */
interface Writable {
  'accountant-keys': { create: Write<MakeAccountantKey, GivenAccountantKey>; delete: unknown };
  devices: { create: Write<RegisterDevice, DeviceRow & { token: string }>; update: Write<ChangeDevice, unknown>; delete: unknown };
  invitations: { create: Write<z.input<typeof Invite>, GivenLink>; delete: unknown };
  products: { create: Write<AddProduct, ProductRow>; update: Write<ChangeProduct, ProductRow>; delete: ProductRow };
  reports: {
    create: Write<SubmitReport, ReportRow>;
    update: Write<EditReport, ReportRow>;
    delete: ReportRow;
    commands: { seen: Write<{ seen: boolean }, ReportRow>; reviewed: Write<{ reviewed: boolean }, ReportRow> };
  };
  users: {
    delete: { id: string };
    commands: {
      role: Write<{ role: Role }, UserRow>;
      status: Write<{ isActive: boolean }, UserRow>;
      details: Write<Details, UserRow>;
      reset: Write<undefined, GivenLink>;
    };
  };
}

/** The resources that take this kind of write, with that write. */
type Of<Kind extends string> = {
  [Name in keyof Writable as Writable[Name] extends Record<Kind, unknown> ? Name : never]: Writable[Name] extends Record<Kind, infer Given>
    ? Given
    : never;
};
type Created = Of<'create'>;
type Updated = Of<'update'>;
type Deleted = Of<'delete'>;
type Commands = Of<'commands'>;

type DataOf<Given> = Given extends { data: infer Data extends object | undefined } ? Data : never;
type AnswerOf<Given> = Given extends { answer: infer Result } ? Result : never;

export interface Writes {
  create: <Name extends keyof Created>(
    resource: Name,
    params: { data: DataOf<Created[Name]>; meta: WriteMeta },
  ) => Promise<Answer<AnswerOf<Created[Name]>>>;
  update: <Name extends keyof Updated>(
    resource: Name,
    params: { id: string; data: DataOf<Updated[Name]>; meta: WriteMeta },
  ) => Promise<Answer<AnswerOf<Updated[Name]>>>;
  delete: <Name extends keyof Deleted>(resource: Name, params: { id: string; meta: WriteMeta }) => Promise<Answer<Deleted[Name]>>;
  /** Any other write; its name ends the address. */
  command: <Name extends keyof Commands, Action extends keyof Commands[Name] & string>(
    resource: Name,
    params: { id: string; name: Action; data: DataOf<Commands[Name][Action]>; meta: WriteMeta },
  ) => Promise<Answer<AnswerOf<Commands[Name][Action]>>>;
}

/** `PATCH` sends changed fields, `PUT` the whole resource. */
const updating = { devices: 'PATCH', products: 'PATCH', reports: 'PUT' } as const satisfies Record<keyof Updated, Call['method']>;

const starting: ReadonlySet<string> = new Set<keyof Commands['users']>(['reset']);

const send = <Data>(
  method: Call['method'] & string,
  path: readonly string[],
  data: object | undefined,
  { reason, ...meta }: WriteMeta,
): Promise<Answer<Data>> => {
  const body = data !== undefined || reason !== undefined ? { ...data, ...(reason !== undefined && { reason }) } : undefined;
  return call<Data>(`/${path.map(encodeURIComponent).join('/')}`, { method, body, ...meta });
};

export const writes: Writes = {
  create: (resource, { data, meta }) => send('POST', [resource], data, meta),
  update: (resource, { id, data, meta }) => send(updating[resource], [resource, id], data, meta),
  delete: (resource, { id, meta }) => send('DELETE', [resource, id], undefined, meta),
  command: (resource, { id, name, data, meta }) => send(starting.has(name) ? 'POST' : 'PATCH', [resource, id, name], data, meta),
};
