import { type PaymentMethod, riyals } from '@tabletime/contract';
import type { Asked } from '../commands/execute.ts';
import { tillDecider } from '../commands/till-decider.ts';
import type { Engine } from '../engine.ts';
import { openDatabase } from '../http/database.ts';
import { expectedAt, tillLookUps } from '../http/books/till-look-ups.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { tillRow } from '../projections/till.ts';
import type { Action } from './action.ts';

type TillAction = Extract<Action, { on: 'till' }>;

const mostRounds = 240;

/** Resolves once the read models that the engine runs have reached the end of the log. Throws when they do not. */
export const caughtUp = async ({ store, waitForProjections }: Engine): Promise<void> => {
  const head = await store.headPosition();
  for (let round = 0; round < mostRounds; round++) if (await waitForProjections(head)) return;
  throw new Error('The read models did not catch up with the log');
};

/** Executes commands of the till like the API. A count is given as a difference from the expected amount. */
export const openTillWork = (engine: Engine, { clock, cafe }: { clock: Clock; cafe: Config['cafe'] }) => {
  const { execute, pool } = engine;
  const lookUps = tillLookUps(openDatabase(pool), { pool, clock, cafe: engine.cafe, config: { cafe } });

  const counted = (method: PaymentMethod, difference: number): Promise<number> =>
    lookUps.atNow(async (moment) => riyals((await expectedAt(moment, await tillRow(moment.tx)))?.[method] ?? 0) + difference);

  return async ({ command, id, input, difference = 0 }: TillAction, metadata: Asked): Promise<void> => {
    await caughtUp(engine);
    if (command === 'move') await execute(tillDecider, 'move', id, input, metadata);
    else if (command === 'open') await execute(tillDecider, 'open', id, input, metadata, lookUps.open);
    else if (command === 'close') await execute(tillDecider, 'close', id, input, metadata, lookUps.close);
    else {
      const amount = await counted((input as { method: PaymentMethod }).method, difference);
      await execute(tillDecider, 'count', id, { ...input, amount }, metadata, lookUps.count);
    }
  };
};

export type WorkTill = ReturnType<typeof openTillWork>;
