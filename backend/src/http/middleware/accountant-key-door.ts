import { businessDateOf, type Cafe, problem } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { Execute } from '../../commands/execute.ts';
import { keyDecider } from '../../commands/key-decider.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import type { Ctx } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { type AccountantKey, accountantKeyOf } from '../sign-in/look-up-accountant-key.ts';
import { createGuessThrottle } from '../throttles/secret-throttle.ts';
import { systemActor } from '../../eventstore/event.ts';

/** The key that a request has as its bearer token; undefined for another token, or none. */
const keyIn = (ctx: Ctx): string | undefined => /^Bearer +(ttk_\S*) *$/i.exec(ctx.get('Authorization'))?.[1];

const isOpenTo = ({ permission, opensTo }: Pick<Route, 'permission' | 'opensTo'>, { may }: AccountantKey): boolean =>
  permission === 'key' || (opensTo !== undefined && may.includes(opensTo));

interface Parts {
  lookUpPool: Pool;
  clock: Clock;
  cafe: () => Cafe;
  execute: Execute;
  config: Pick<Config, 'throttles'>;
  log: Log;
}

/** Lets accountants' keys in. They are looked up at each request, so a revoked one opens nothing from the next one on. */
export const createKeyDoor = ({ lookUpPool, clock, cafe, execute, config, log }: Parts) => {
  const refuseGuess = createGuessThrottle(config.throttles);
  const today = () => businessDateOf(clock.now(), cafe());
  return {
    /**
     * The key of a request; undefined where it has another token. Throws `key.unknown`, `key.revoked` and `key.expired`, and `key.forbidden`
     * where the route does not open to it.
     */
    read: async (ctx: Ctx, route: Pick<Route, 'permission' | 'opensTo'>): Promise<AccountantKey | undefined> => {
      const secret = keyIn(ctx);
      if (secret === undefined) return undefined;
      const found = await accountantKeyOf(lookUpPool, secret);
      if (!found) throw await refuseGuess(ctx.ip, 'key.unknown');
      const { isRevoked, ...key } = found;
      if (isRevoked) throw problem('key.revoked');
      if (key.until < today()) throw problem('key.expired');
      if (!isOpenTo(route, key)) throw problem('key.forbidden');
      return key;
    },

    /** Writes the first use of a business day to the log. Reads are served even where nothing can be written. */
    noteUse: async ({ id, lastUsedOn }: AccountantKey, requestId: string): Promise<void> => {
      if (lastUsedOn === today()) return;
      await execute(keyDecider, 'use', id, {}, { actor: systemActor, requestId }).catch((error: unknown) => {
        log.warn({ err: error, requestId }, "the use of an accountant's key could not be written to the log");
      });
    },
  };
};

export type KeyDoor = ReturnType<typeof createKeyDoor>;
