import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { type Call, call } from '../api/http-client.ts';

const versionOf = (previous: Record<string, unknown> | undefined): number | undefined =>
  typeof previous?.['version'] === 'number' ? previous['version'] : undefined;

const only = (data: Record<string, unknown>, field: string) => ({ [field]: data[field], reason: data['reason'] });

/** The call that changes a row: a path and a method for each kind of change the API knows. */
export const changeOf = (
  resource: string,
  id: string,
  data: Record<string, unknown>,
  previous: Record<string, unknown> | undefined,
): { path: string; method: NonNullable<Call['method']>; body: unknown } => {
  const path = `/${resource}/${encodeURIComponent(id)}`;
  if (resource === 'sessions' && previous?.['isActive'] === true) return { path: `${path}/edit`, method: 'PATCH', body: data };
  if (resource === 'users' && data['role'] !== undefined && data['role'] !== previous?.['role'])
    return { path: `${path}/role`, method: 'PATCH', body: only(data, 'role') };
  if (resource === 'users') return { path: `${path}/status`, method: 'PATCH', body: only(data, 'isActive') };
  return { path, method: 'PUT', body: data };
};

type Changes = Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;

/** What travels in `meta`: a deletion's reason, and a key that is to outlive one attempt. */
interface Meta {
  reason?: string;
  key?: string;
}

interface Change {
  id: Identifier;
  data: Record<string, unknown>;
  previousData?: Record<string, unknown>;
  meta?: Meta;
}

interface Removal {
  id: Identifier;
  previousData?: Record<string, unknown>;
  meta?: Meta;
}

/**
 * react-admin's five writing methods over the API. A reason of a deletion and a key that is to outlive one attempt travel
 * in `meta: { reason, key }`; the version comes from `previousData`.
 */
export const changeCalls = (newKey: () => string): Changes => {
  const change = <Row extends RaRecord>(resource: string, { id, data, previousData, meta }: Change) => {
    const { path, method, body } = changeOf(resource, String(id), data, previousData);
    return call<Row>(path, { method, body, version: versionOf(previousData), key: meta?.key ?? newKey() });
  };
  const remove = <Row extends RaRecord>(resource: string, { id, previousData, meta }: Removal) =>
    call<Row>(`/${resource}/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      body: { reason: meta?.reason },
      version: versionOf(previousData),
      key: meta?.key ?? newKey(),
    });

  return {
    create: (resource, { data, meta }: { data: unknown; meta?: Meta }) =>
      call(`/${resource}`, { method: 'POST', body: data, key: meta?.key ?? newKey() }),
    update: (resource, params: Change) => change(resource, params),
    updateMany: async (resource, { ids, data }: { ids: Identifier[]; data: Record<string, unknown> }) => {
      await Promise.all(ids.map((id) => change(resource, { id, data })));
      return { data: ids };
    },
    delete: (resource, params: Removal) => remove(resource, params),
    deleteMany: async (resource, { ids, meta }: { ids: Identifier[]; meta?: Meta }) => {
      await Promise.all(ids.map((id) => remove(resource, { id, meta: { ...meta, key: newKey() } })));
      return { data: ids };
    },
  };
};
