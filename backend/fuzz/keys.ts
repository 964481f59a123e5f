import type { GivenAccountantKey, KeyRight } from '@tabletime/contract';
import type { TestServer } from '../src/testing/server/test-server.ts';

/** What an accountant's key may be to a call: good, for some calls, or for none. */
export const keyStates = ['books', 'invoices', 'revoked', 'expired', 'unknown'] as const;
export type KeyState = (typeof keyStates)[number];

export const isGoodKey = (state: string): state is KeyRight => state === 'books' || state === 'invoices';

/** Makes a key in each state, as an Owner. */
export const makeKeys = async (server: TestServer, token: string): Promise<Record<KeyState, string>> => {
  const made = async (...may: KeyRight[]) => {
    const body = { name: 'Salem the accountant', may, until: '2090-12-31' };
    const { data } = await server.send<Omit<GivenAccountantKey, 'id'> & { _id: string }>('POST', '/accountant-keys', { token, body });
    return { id: data._id, key: data.key! };
  };
  const [books, invoices, revoked, expired] = [await made('books'), await made('invoices'), await made('books'), await made('books')];
  await server.send('DELETE', `/accountant-keys/${revoked.id}`, { token });
  await server.engine.pool.query("update accountant_keys set until = '2001-01-01' where id = $1", [expired.id]);
  return { books: books.key, invoices: invoices.key, revoked: revoked.key, expired: expired.key, unknown: `ttk_${'A'.repeat(43)}` };
};
