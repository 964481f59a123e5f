import type { Queryable } from '../../eventstore/read.ts';
import { toInstant } from '../../platform/clock.ts';

/** Milliseconds between two stored uses. A sign-in may end that much early, never late. */
const grain = 5_000;
const mostRemembered = 1_000;

/** Stores the use of a sign-in on a shared tablet, at most every five seconds. `now` in milliseconds since the epoch. */
export const createSignInUses = (db: Queryable) => {
  const noted = new Map<string, number>();
  return async (id: string, now: number): Promise<void> => {
    if (Math.abs(now - (noted.get(id) ?? -Infinity)) < grain) return;
    // Another process may have stored a later one.
    await db.query({
      name: 'note_sign_in_use',
      text: `insert into sign_in_uses as u (id, used_at) values ($1, $2)
             on conflict (id) do update set used_at = excluded.used_at where u.used_at < excluded.used_at or u.used_at > $3`,
      values: [id, toInstant(now), toInstant(now + grain)],
    });
    if (noted.size >= mostRemembered) noted.clear();
    noted.set(id, now);
  };
};

/** SQL condition: a row `s` of `sign_ins` is not on a shared tablet, or on one that has not locked at the parameter's instant. */
export const isUnlocked = (now: string): string =>
  `(s.device_id is null or exists (
             select from devices v where v.id = s.device_id and ${now}::timestamptz - make_interval(mins => v.lock_after_minutes)
               < coalesce((select n.used_at from sign_in_uses n where n.id = s.id), s.since)))`;
