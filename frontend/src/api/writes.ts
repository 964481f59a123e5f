import type {
  AddProduct,
  ChangeDevice,
  ChangeProduct,
  DeviceRow,
  EditReport,
  GivenLink,
  Invite,
  RegisterDevice,
  ReportRow,
  Role,
  SubmitReport,
  UserRow,
} from '@tabletime/contract';
import type { z } from 'zod';
import type { Details } from './account.ts';
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

interface Created {
  devices: Write<RegisterDevice, DeviceRow & { token: string }>;
  invitations: Write<z.input<typeof Invite>, GivenLink>;
  products: Write<AddProduct, ProductRow>;
  reports: Write<SubmitReport, ReportRow>;
}

interface Updated {
  devices: Write<ChangeDevice, unknown>;
  products: Write<ChangeProduct, ProductRow>;
  reports: Write<EditReport, ReportRow>;
}

interface Deleted {
  devices: unknown;
  invitations: unknown;
  products: ProductRow;
  reports: ReportRow;
  users: { id: string };
}

interface Commands {
  reports: { seen: Write<{ seen: boolean }, ReportRow>; reviewed: Write<{ reviewed: boolean }, ReportRow> };
  users: {
    role: Write<{ role: Role }, UserRow>;
    status: Write<{ isActive: boolean }, UserRow>;
    details: Write<Details, UserRow>;
    reset: Write<undefined, GivenLink>;
  };
}

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
