import { createHmac, createSecretKey } from 'node:crypto';
import { type DeviceRow, problem } from '@tabletime/contract';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Queryable } from '../../eventstore/read.ts';

const rules = { algorithm: 'HS256', issuer: 'tabletime', audience: 'tabletime-shared-tablet' } as const;

/** What a tablet's token says. It names no time: the tablet is shared until it is removed. */
const TabletClaims = z.object({ sub: z.uuid() });

/** A shared tablet behind a request. */
export type SharedTablet = Pick<DeviceRow, 'id' | 'name' | 'lockAfterMinutes'>;

/** The tablet as the database knows it at this moment. Throws `device.removed` when it is shared no more. */
export const currentTablet = async (db: Queryable, id: string): Promise<SharedTablet> => {
  const { rows } = await db.query<SharedTablet>({
    name: 'device_current',
    text: `select id, name, lock_after_minutes as "lockAfterMinutes" from devices where id = $1`,
    values: [id],
  });
  if (!rows[0]) throw problem('device.removed');
  return rows[0];
};

/**
 * The tokens of shared tablets. A token is signed and kept nowhere: it is the same whenever it is issued for a tablet, and good while
 * the tablet's row is there. The key is its own, so that such a token never passes for a person's, nor the reverse.
 */
export const createTabletTokens = (jwtSecret: string) => {
  const key = createSecretKey(createHmac('sha256', jwtSecret).update('shared tablet').digest());
  return {
    issue: (id: string): string => jwt.sign({ sub: id }, key, { ...rules, noTimestamp: true }),

    /** The id of the tablet that a token was issued for. Throws `auth.required` for anything else. Asks nothing of the database. */
    read: (token: string): string => {
      try {
        const { algorithm, ...named } = rules;
        return TabletClaims.parse(jwt.verify(token, key, { ...named, algorithms: [algorithm] })).sub;
      } catch (cause) {
        throw problem('auth.required', {}, { cause });
      }
    },
  };
};
