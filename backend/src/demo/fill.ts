import { openEngine } from '../engine.ts';
import { hashPassword } from '../http/accounts/passwords.ts';
import { createMovableClock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { newRequestId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { ledger } from '../projections/ledger/ledger.ts';
import { customers, staff } from './people.ts';
import { openReports } from './give-report.ts';
import { executeActions } from './execute-actions.ts';
import type { DemoState } from './sign-ins.ts';
import { tellStory } from './story.ts';
import { caughtUp, openTillWork } from './work-till.ts';

export interface FillSettings {
  url: string;
  cafe: Config['cafe'];
  log: Log;
  /** The end of the story, in milliseconds since the epoch. */
  now: number;
  signIns: DemoState['signIns'];
  evenings?: number;
  seed?: number;
  signal?: AbortSignal;
}

/** Fills a café with the commands of its latest evenings; returns their number. All read models are up to date afterwards. */
export const fill = async ({ url, cafe, log, now, signIns, evenings = 60, seed = 24, signal }: FillSettings): Promise<number> => {
  const passwords = new Map(signIns.map(({ email, password }) => [email, password]));
  const accounts = [...staff, ...customers].map(
    // The other accounts get random passwords that are never shown.
    async ({ email }) => [email, await hashPassword(passwords.get(email) ?? newRequestId())] as const,
  );
  const pins = signIns.flatMap(({ email, pin }) => (pin === undefined ? [] : [{ email, pin }]));
  const pinHashes = pins.map(async ({ email, pin }) => [email, await hashPassword(pin)] as const);
  const hashes = { passwordHashes: new Map(await Promise.all(accounts)), pinHashes: new Map(await Promise.all(pinHashes)) };
  const actions = tellStory({ now, cafe, evenings, seed, ...hashes });
  const clock = createMovableClock(now);
  const teller = await openEngine({ url, clock, log, cafe, projections: [ledger], inOrder: true });
  const workTill = openTillWork(teller, { clock, cafe });
  try {
    await executeActions(actions, { execute: teller.execute, giveReport: await openReports(teller), workTill, clock, signal });
  } finally {
    await teller.stop();
  }
  // The read models catch up fastest after all commands.
  const follower = await openEngine({ url, clock: systemClock, log, cafe });
  try {
    await caughtUp(follower);
  } finally {
    await follower.stop();
  }
  return actions.length;
};
