import { Problem, type ProblemCode } from '@tabletime/contract';
import { fold } from '../../commands/decider.ts';
import type { StreamDecider } from '../../commands/joint-command.ts';
import { decode } from '../../events/define-events.ts';
import { streamName } from '../../eventstore/event.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { ReadRow } from '../../eventstore/read-rows.ts';
import type { Queryable } from '../../eventstore/read.ts';
import type { Clock } from '../../platform/clock.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { newSecret, secretHash, storedHash } from '../../platform/ids.ts';
import { linkTokenTable } from '../../projections/account-tables.ts';
import type { Ctx } from '../routing/context.ts';
import { addressGroup } from '../throttles/client-address.ts';
import { createGuessThrottle } from '../throttles/secret-throttle.ts';
import { countIn, limiter } from '../throttles/limiter.ts';

export interface Opened {
  id: string;
  personId: string | null;
}

/** What a token opens, by its hash; undefined for an unknown token. */
export const linkOf = async (db: Queryable, token: string): Promise<Opened | undefined> => {
  const { rows } = await db.query<Opened>({
    name: 'link_of',
    text: 'select id, person_id as "personId" from link_tokens where token_hash = $1',
    values: [secretHash(token)],
  });
  return rows[0];
};

/** A new token, and the row with its hash; the token itself is shown once and not stored. */
export const newLink = (of: Opened, clock: Clock): { token: string; alongside: ReadRow[] } => {
  const token = newSecret();
  const row = { ...of, tokenHash: storedHash(token), madeAt: toInstant(clock.now()) };
  return { token, alongside: [{ table: linkTokenTable, row }] };
};

/** The link as shown to its maker. A repeated answer has none, because the token is not stored: a lost link has to be made again. */
export const givenLink = (page: 'invite' | 'reset', token: string, position: number | null) =>
  position === null ? { link: null, token: null } : { link: `/${page}#${token}`, token };

/** Opens links and throttles their use in this process's memory. Refusals are `request.too_many` with the seconds to wait. */
export const createLinkDoor = (limits: Config['throttles'], db: Queryable) => {
  const refuseGuess = createGuessThrottle(limits);
  const uses = limiter(limits.registrationsPerAddress, limits.registrationWindowMs);
  return {
    /**
     * What the path's token opens. Throws `missing` for others; these never block a valid link, as they may come from others on the Wi-Fi.
     */
    opened: async (ctx: Ctx, kind: 'invitation' | 'reset', missing: ProblemCode): Promise<Opened> => {
      const link = await linkOf(db, ctx.params?.['token'] ?? '');
      if (link && (link.personId === null) === (kind === 'invitation')) return link;
      throw await refuseGuess(ctx.ip, missing);
    },

    countUse: (ctx: Ctx): Promise<void> => countIn(uses, addressGroup(ctx.ip)),
  };
};

export const stateOf = async <State>(
  store: Pick<EventStore, 'readStream'>,
  decider: Pick<StreamDecider, 'events' | 'evolve'> & { initial: State },
  id: string,
): Promise<State> => {
  const stored = await store.readStream(streamName(decider.events.category, id));
  return fold(decider as never, stored.map((event) => decode(decider.events, event)) as never[]);
};

/** Throws if the maker is no longer an Owner, as the guard of the append would. */
export const checkMaker = async (db: Queryable, madeBy: string | null, code: ProblemCode): Promise<void> => {
  const { rows } = await db.query<{ stands: boolean }>({
    name: 'owner_stands',
    text: `select exists (select from users where id = $1 and role = 'Owner' and is_active) as stands`,
    values: [madeBy],
  });
  if (!rows[0]?.stands) throw new Problem(code);
};
