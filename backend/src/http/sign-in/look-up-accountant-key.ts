import type { AccountantKeyRow } from '@tabletime/contract';
import type { Queryable } from '../../eventstore/read.ts';
import { newSecret, secretHash } from '../../platform/ids.ts';

export type AccountantKey = Pick<AccountantKeyRow, 'id' | 'name' | 'may' | 'until' | 'lastUsedOn'>;

const prefix = 'ttk_';

export const newKey = (): string => `${prefix}${newSecret()}`;

/** A key by its hash; undefined for an unknown one. */
export const accountantKeyOf = async (db: Queryable, key: string): Promise<(AccountantKey & { isRevoked: boolean }) | undefined> => {
  const { rows } = await db.query<AccountantKey & { isRevoked: boolean }>({
    name: 'key_of',
    text: `select k.id, k.name, k.may, k.until, k.last_used_on as "lastUsedOn", k.revoked_at is not null as "isRevoked"
           from key_hashes h join lateral (select * from accountant_keys a where a.id = h.id limit 1) k on true
           where h.key_hash = $1`,
    values: [secretHash(key)],
  });
  return rows[0];
};
