import { createHmac, createSecretKey } from 'node:crypto';
import { type DeviceRow, problem } from '@tabletime/contract';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Queryable } from '../../eventstore/read.ts';
import type { Clock } from '../../platform/clock.ts';
import { createSignedReader, type Requested } from './read-signed.ts';

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

interface Parts<Ctx> {
  jwtSecret: string;
  clock: Clock;
  /** Where a request brings the token; its bearer token when absent. */
  getToken?: (ctx: Ctx) => string | undefined;
}

/**
 * The tokens of shared tablets. A token is signed and kept nowhere: it is the same whenever it is issued for a tablet, and good while
 * the tablet's row is there. The key is its own, so that such a token never passes for a person's, nor the reverse.
 */
export const createTabletTokens = <Ctx extends Requested>({ jwtSecret, clock, getToken }: Parts<Ctx>) => {
  const key = createSecretKey(createHmac('sha256', jwtSecret).update('shared tablet').digest());
  const readSigned = createSignedReader({
    key,
    issuer: rules.issuer,
    audience: rules.audience,
    now: clock.now,
    ...(getToken && { getToken }),
  });
  return {
    issue: (id: string): string => jwt.sign({ sub: id }, key, { ...rules, noTimestamp: true }),

    /** The id of the tablet whose token a request brings. Throws `auth.required` for anything else. Asks nothing of the database. */
    read: async (ctx: Ctx): Promise<string> => {
      try {
        return TabletClaims.parse(await readSigned(ctx)).sub;
      } catch (cause) {
        throw problem('auth.required', {}, { cause });
      }
    },
  };
};
