import { problem, type Role } from '@tabletime/contract';
import { askTogether } from '../../eventstore/groups.ts';
import type { Queryable } from '../../eventstore/read.ts';
import type { SignedInPerson } from '../routing/context.ts';
import type { Claims } from '../sign-in/tokens.ts';

interface Row {
  id: string | null;
  name: string;
  role: Role;
  isActive: boolean;
  epoch: number;
  signedOut: boolean;
  /** The shared tablet of the token; null without one, or once it is removed. */
  deviceName: string | null;
  /** That tablet's time to lock, and its last use; null if unknown. */
  lockAfterMinutes: number | null;
  usedAt: number | null;
}

/** The current state behind several tokens, in order. */
const rowsOf = async (db: Queryable, tokens: Claims[]): Promise<Row[]> => {
  const { rows } = await db.query<Row>({
    name: 'current_people',
    text: `select u.id, u.name, u.role, u.is_active as "isActive", u.epoch, t.id is not null as "signedOut", d.name as "deviceName",
                  d.lock_after_minutes as "lockAfterMinutes",
                  (select extract(epoch from coalesce(n.used_at, s.since)) * 1000 from sign_ins s left join sign_in_uses n using (id)
                   where s.id = asked.token and d.name is not null)::float8 as "usedAt"
           from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as asked(person, token, device, place)
           left join lateral (select * from users p where p.id = asked.person limit 1) u on true
           left join lateral (select o.id from signed_out_tokens o where o.id = asked.token limit 1) t on true
           left join lateral (select v.name, v.lock_after_minutes from devices v where v.id = asked.device limit 1) d on true
           order by asked.place`,
    values: [tokens.map(({ sub }) => sub), tokens.map(({ jti }) => jti), tokens.map(({ device }) => device ?? null)],
  });
  return rows;
};

/** Whether the tablet has locked since its last use; a clock set back by as much locks it too. */
const isLocked = ({ lockAfterMinutes, usedAt }: Row, now: number): boolean =>
  usedAt === null || Math.abs(now - usedAt) >= (lockAfterMinutes ?? 0) * 60_000;

const judged = ({ epoch, device }: Claims, row: Row | undefined, now: number): SignedInPerson => {
  if (!row?.id || !row.isActive || row.epoch !== epoch) throw problem('auth.changed');
  if (row.signedOut) throw problem('auth.required');
  if (device !== undefined && row.deviceName === null) throw problem('device.removed');
  if (device !== undefined && isLocked(row, now)) throw problem('auth.locked');
  const on = device !== undefined && row.deviceName !== null && { device: { id: device, name: row.deviceName } };
  return { id: row.id, name: row.name, role: row.role, ...on };
};

/**
 * Returns the person of a token, as of a moment after the call. Throws `auth.changed` when they were deleted, deactivated or given another
 * role, `auth.required` after a sign-out, `device.removed` and `auth.locked` for the tablet. Calls during a statement share the next one.
 */
export const createCurrentPeople = (db: Queryable, now: () => number): ((claims: Claims) => Promise<SignedInPerson>) => {
  const rowOf = askTogether((tokens: Claims[]) => rowsOf(db, tokens));
  return async (claims) => judged(claims, await rowOf(claims), now());
};
