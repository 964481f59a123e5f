import { createHmac, createSecretKey } from 'node:crypto';
import { type DeviceRow, problem } from '@tabletime/contract';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Queryable } from '../../eventstore/read.ts';
import type { Clock } from '../../platform/clock.ts';
import { createSignedReader, type Requested } from './check-signature.ts';

const rules = { algorithm: 'HS256', issuer: 'tabletime', audience: 'tabletime-shared-tablet' } as const;

/** Without expiry: a tablet is shared until it is removed. */
const TabletClaims = z.object({ sub: z.uuid() });

export type SharedTablet = Pick<DeviceRow, 'id' | 'name' | 'lockAfterMinutes'>;

/** The tablet's current row. Throws `device.removed` once it is removed. */
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
  /** The bearer token by default. */
  getToken?: (ctx: Ctx) => string | undefined;
}

/** Tokens of shared tablets are not stored: always the same, valid while the row exists, under a key apart from people's tokens. */
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

    /** The tablet's id from a request's token. Throws `auth.required` otherwise. Does not query the database. */
    read: async (ctx: Ctx): Promise<string> => {
      try {
        return TabletClaims.parse(await readSigned(ctx)).sub;
      } catch (cause) {
        throw problem('auth.required', {}, { cause });
      }
    },
  };
};
