import type { AccountantKeyRow, GivenAccountantKey, MakeAccountantKey } from '@tabletime/contract';
import type { TestServer } from './test-server.ts';

type OnTheWire<Row extends { id: string }> = Omit<Row, 'id'> & { _id: string };

/** Calls about accountants' keys as an Owner, whose token is asked for each time. */
export const keyCalls = (server: TestServer, tokenOf: () => string) => ({
  make: async (wanted: Partial<MakeAccountantKey> = {}, headers = {}) => {
    const body = { name: 'Salem the accountant', may: ['books'], until: '2090-12-31', ...wanted };
    return server.send<OnTheWire<GivenAccountantKey>>('POST', '/accountant-keys', { token: tokenOf(), body, headers });
  },
  list: async (query = '') =>
    (await server.send<OnTheWire<AccountantKeyRow>[]>('GET', `/accountant-keys${query}`, { token: tokenOf() })).data,
  revoke: (id: string, headers = {}) => server.send('DELETE', `/accountant-keys/${id}`, { token: tokenOf(), headers }),
});
