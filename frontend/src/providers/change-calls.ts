import type { DataProvider, RaRecord } from 'react-admin';
import { type Call, call } from './http-client.ts';

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

/**
 * react-admin's five writing methods over the API. A reason of a deletion and a key that is to outlive one attempt travel
 * in `meta: { reason, key }`; the version comes from `previousData`.
 */
export const changeCalls = (newKey: () => string): Changes => {
  const keyOf = (meta: { key?: string } | undefined) => meta?.key ?? newKey();

  const remove = <Row extends RaRecord>(
    resource: string,
    id: Row['id'],
    meta: { reason?: string; key?: string } | undefined,
    previous?: Row,
  ) =>
    call<Row>(`/${resource}/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      body: { reason: meta?.reason },
      version: versionOf(previous),
      key: keyOf(meta),
    });

  return {
    create: (resource, { data, meta }) => call(`/${resource}`, { method: 'POST', body: data, key: keyOf(meta) }),
    update: (resource, { id, data, previousData, meta }) => {
      const { path, method, body } = changeOf(resource, String(id), data, previousData);
      return call(path, { method, body, version: versionOf(previousData), key: keyOf(meta) });
    },
    updateMany: async (resource, { ids, data }) => {
      await Promise.all(
        ids.map((id) => {
          const { path, method, body } = changeOf(resource, String(id), data, undefined);
          return call(path, { method, body, key: newKey() });
        }),
      );
      return { data: ids };
    },
    delete: (resource, { id, meta, previousData }) => remove(resource, id, meta, previousData),
    deleteMany: async (resource, { ids, meta }) => {
      await Promise.all(ids.map((id) => remove(resource, id, { reason: meta?.reason })));
      return { data: ids };
    },
  };
};
