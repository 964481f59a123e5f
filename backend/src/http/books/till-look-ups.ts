import { type BusinessDate, businessDateOf, type Cafe, Problem } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { LookUp } from '../../commands/decider.ts';
import type { tillDecider } from '../../commands/till-decider.ts';
import { newTill, type TillState } from '../../events/till-fold.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../database.ts';
import { peopleOfShifts } from '../reports/people.ts';
import { cashIn, closeFigures, expectedOf, marksOf } from './till-figures.ts';
import { closeBlockersAfter } from './close-blockers.ts';
import { atOneMoment, daysToClose, groupsAfter, type Moment, newestAfter, standingBills } from './till-facts.ts';

export interface TillParts {
  pool: Pool;
  clock: Clock;
  cafe: () => Cafe;
  config: Pick<Config, 'cafe'>;
}

type LookUpOf<Command extends keyof typeof tillDecider.commands> = LookUp<TillState | null, (typeof tillDecider.commands)[Command]>;

const afterLastClose = ({ close }: TillState): number => close?.throughPosition ?? 0;

/** The expected amounts, in halalas; undefined while the till is closed. */
export const expectedAt = async (moment: Moment, state: TillState) =>
  state.turn ? expectedOf(await groupsAfter(moment, afterLastClose(state), marksOf(state)), state.turn) : undefined;

/** The look-ups of the till's commands in log and ledger, each in one snapshot. */
export const tillLookUps = (db: Database, { pool, clock, cafe, config }: TillParts) => {
  const atNow = <Result>(read: (moment: Moment) => Promise<Result>) => atOneMoment(pool, config.cafe, read);

  const toClose = async (moment: Moment, state: TillState, wanted?: BusinessDate) => {
    const after = afterLastClose(state);
    const groups = await groupsAfter(moment, after, marksOf(state));
    const days = daysToClose(groups, state, businessDateOf(clock.now(), cafe()));
    // The first close carries older undivided money: nobody could correct years of it.
    const from = state.close ? null : (wanted ?? days.proposed);
    const hindered = await closeBlockersAfter(moment, after, from);
    const bills = await standingBills(moment);
    return { groups, ...days, hindered, ...bills, figures: closeFigures(groups, state.turn, bills.open) };
  };

  const open: LookUpOf<'open'> = (_, state) =>
    atNow(async (moment) => {
      const { drawer } = state ?? newTill;
      const moved = drawer && cashIn(await groupsAfter(moment, drawer.throughPosition, marksOf({ turn: null })));
      return { moved, throughPosition: moment.head };
    });

  const count: LookUpOf<'count'> = async ({ handedTo }, state) => {
    const [receiver] = handedTo ? await peopleOfShifts(db, [handedTo]) : [];
    if (handedTo && !receiver) throw new Problem('request.invalid', {}, { handedTo: 'till.receiver_unknown' });
    return atNow(async (moment) => ({
      expected: (await expectedAt(moment, state ?? newTill)) ?? { Cash: 0, Credit: 0 },
      handedTo: receiver ?? null,
      throughPosition: moment.head,
    }));
  };

  const close: LookUpOf<'close'> = ({ businessDate, throughPosition: seen }, state) =>
    atNow(async (moment) => {
      const { groups, days, proposed, hindered, figures } = await toClose(moment, state ?? newTill, businessDate);
      const { seal, head: throughPosition } = moment;
      const moved = seen === undefined ? null : await newestAfter(moment, seen);
      return { throughPosition, seal, days, proposed, hasEntries: groups.length > 0, moved, hindered, figures };
    });

  return { atNow, toClose, open, count, close };
};
