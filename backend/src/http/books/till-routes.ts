import {
  type BusinessDate,
  businessDateOf,
  type Cafe,
  type Close,
  CloseCheck,
  may,
  Problem,
  riyals,
  riyalsOrNull,
  Till,
  TillSettings,
} from '@tabletime/contract';
import type { Pool } from 'pg';
import { settingsDecider } from '../../commands/settings-decider.ts';
import { tillDecider } from '../../commands/till-decider.ts';
import { foundingTill, settingsId, type SettingsReadRow } from '../../events/settings-events.ts';
import { tillId } from '../../events/till-events.ts';
import { newTill, type Count, type TillState } from '../../events/till-fold.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { closeRow, figuresInRiyals } from '../../projections/closes.ts';
import { settingsRow } from '../../projections/settings.ts';
import { tillRow } from '../../projections/till.ts';
import type { Database } from '../database.ts';
import { peopleOfShifts } from '../reports/people.ts';
import { answerVersioned, onTheWire } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { type Ctx, personOf, type SignedInPerson } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { Closed } from '../wire-rows.ts';
import { cashIn, closeFigures, expectedOf, marksOf } from './close-figures.ts';
import { atOneMoment, daysToClose, groupsAfter, hindrancesAfter, lastDayClosed, type Moment, standingBills } from './till-facts.ts';

interface Parts {
  pool: Pool;
  clock: Clock;
  cafe: () => Cafe;
  config: Pick<Config, 'cafe'>;
}

const shownCount = ({ throughPosition: _hidden, ...count }: Count): Till['counts'][number] => ({
  ...count,
  amount: riyals(count.amount),
  expected: riyals(count.expected),
  difference: riyals(count.difference),
});

const isOwn = ({ by }: Pick<Count, 'by'>, { id }: SignedInPerson): boolean => by !== 'System' && by._id === id;

/** The till as this person may see it: nobody below Admin learns what there should be before they have counted. */
const shownTill = (
  { turn, version }: TillState,
  person: SignedInPerson,
  { closedThrough, expected }: { closedThrough: BusinessDate | null; expected?: { Cash: number; Credit: number } | undefined },
): Till => {
  const seesAll = may(person.role, 'till.expected');
  return {
    isOpen: turn !== null,
    openedAt: turn?.opened.at ?? null,
    openedBy: turn?.opened.by ?? null,
    float: riyalsOrNull(turn?.float ?? null),
    openingDifference: riyalsOrNull(turn?.difference ?? null),
    counts: (turn?.counts ?? []).filter((count) => seesAll || isOwn(count, person)).map(shownCount),
    movements: (turn?.moves ?? []).map((move) => ({ ...move, amount: riyals(move.amount) })),
    ...(seesAll && expected && { expected: { Cash: riyals(expected.Cash), Credit: riyals(expected.Credit) } }),
    closedThrough,
    version,
  };
};

const afterLastClose = ({ close }: TillState): number => close?.throughPosition ?? 0;

const expectedAt = async (moment: Moment, state: TillState) =>
  state.turn ? expectedOf(await groupsAfter(moment, afterLastClose(state), marksOf(state)), state.turn) : undefined;

const toClose = async (moment: Moment, state: TillState, today: string, wanted: string | undefined) => {
  const after = afterLastClose(state);
  const groups = await groupsAfter(moment, after, marksOf(state));
  const days = daysToClose(groups, state, today);
  // What was never divided before the first close is carried by it; nobody could mend years of it.
  const from = state.close ? null : (wanted ?? days.proposed);
  const hindered = await hindrancesAfter(moment, after, from);
  const bills = await standingBills(moment);
  return { groups, ...days, hindered, ...bills, figures: closeFigures(groups, state.turn, bills.open) };
};

/** A close that was just made: nothing came after it. */
const shownClose = (close: NonNullable<TillState['close']>): Close => ({
  ...closeRow(close, close),
  id: String(close.number),
  after: 0,
});

const isStale = ({ counted, sinceCount }: { counted: number | null; sinceCount: number }): boolean => counted !== null && sinceCount !== 0;

const settingsShown = (row: SettingsReadRow | null): TillSettings => {
  const { denominations, staffSeeRevenue } = row?.till ?? foundingTill;
  return { denominations: denominations.map(riyals), staffSeeRevenue, change: row?.tillChange ?? null, version: row?.version ?? 0 };
};

export const tillRoutes = (db: Database, { pool, clock, cafe, config }: Parts, { commandRoute }: CommandRequests): Route[] => {
  const today = (): string => businessDateOf(clock.now(), cafe());
  const atNow = <Result>(read: (moment: Moment) => Promise<Result>) => atOneMoment(pool, config.cafe, read);

  const shown = async (ctx: Ctx): Promise<Till> => {
    const person = personOf(ctx);
    return may(person.role, 'till.expected')
      ? atNow(async (moment) => {
          const state = await tillRow(moment.tx);
          return shownTill(state, person, { closedThrough: await lastDayClosed(moment.tx), expected: await expectedAt(moment, state) });
        })
      : shownTill(await tillRow(pool), person, { closedThrough: await lastDayClosed(pool) });
  };

  const till = {
    method: 'POST',
    stream: { id: () => tillId },
    answers: { data: Till },
    data: shown,
  } as const;

  return [
    {
      method: 'GET',
      path: '/till',
      operationId: 'readTill',
      summary: 'Read the till',
      answers: { data: Till, headers: ['ETag'] },
      permission: 'till.use',
      handler: async (ctx) => {
        answerVersioned(ctx, await shown(ctx));
      },
    },
    {
      method: 'GET',
      path: '/till/check',
      operationId: 'checkClose',
      summary: 'Read what a close would say now, and what stands in its way',
      answers: { data: CloseCheck, headers: ['ETag'] },
      permission: 'till.close',
      handler: async (ctx) => {
        const data = await atNow(async (moment): Promise<CloseCheck> => {
          const state = await tillRow(moment.tx);
          const { days, proposed, hindered, running, openBills, figures } = await toClose(moment, state, today(), undefined);
          return {
            days,
            businessDate: proposed,
            hindered,
            running,
            openBills,
            staleCounts: figures.methods.filter(isStale).map(({ method }) => method),
            figures: figuresInRiyals(figures),
            version: state.version,
          };
        });
        answerVersioned(ctx, data);
      },
    },
    commandRoute(tillDecider, 'open', {
      ...till,
      path: '/till/open',
      operationId: 'openTill',
      summary: 'Open the till with a float',
      message: 'done.till_opened',
      lookUp: () => (_, state) =>
        atNow(async (moment) => {
          const { drawer } = state ?? newTill;
          const moved = drawer && cashIn(await groupsAfter(moment, drawer.throughPosition, marksOf({ turn: null })));
          return { moved, throughPosition: moment.head };
        }),
    }),
    commandRoute(tillDecider, 'move', {
      ...till,
      path: '/till/cash',
      operationId: 'moveCash',
      summary: 'Pay cash in or out by hand',
      message: 'done.cash_moved',
    }),
    commandRoute(tillDecider, 'count', {
      ...till,
      path: '/till/count',
      operationId: 'countDrawer',
      summary: 'Count what is there of a method',
      message: 'done.drawer_counted',
      lookUp:
        () =>
        async ({ handedTo }, state) => {
          const [receiver] = handedTo ? await peopleOfShifts(db, [handedTo]) : [];
          if (handedTo && !receiver) throw new Problem('request.invalid', {}, { handedTo: 'till.receiver_unknown' });
          return atNow(async (moment) => ({
            expected: (await expectedAt(moment, state ?? newTill)) ?? { Cash: 0, Credit: 0 },
            handedTo: receiver ?? null,
            throughPosition: moment.head,
          }));
        },
    }),
    commandRoute(tillDecider, 'close', {
      ...till,
      path: '/till/close',
      operationId: 'closeDay',
      summary: 'Close a day',
      answers: { data: Closed },
      data: (_, { row }) => onTheWire(shownClose(row!.close!)),
      message: 'done.day_closed',
      lookUp:
        () =>
        ({ businessDate }, state) =>
          atNow(async (moment) => {
            const { groups, days, proposed, hindered, figures } = await toClose(moment, state ?? newTill, today(), businessDate);
            const { seal, head: throughPosition } = moment;
            return { throughPosition, seal, days, proposed, hasEntries: groups.length > 0, hindered, figures };
          }),
    }),
    {
      method: 'GET',
      path: '/settings/till',
      operationId: 'readTillSettings',
      summary: 'Read what the till counts',
      answers: { data: TillSettings, headers: ['ETag'] },
      permission: 'till.use',
      handler: async (ctx) => {
        answerVersioned(ctx, settingsShown(await settingsRow(pool)));
      },
    },
    commandRoute(settingsDecider, 'changeTill', {
      method: 'PATCH',
      path: '/settings/till',
      operationId: 'changeTillSettings',
      summary: 'Change what the till counts',
      message: 'done.till_settings_changed',
      stream: { id: () => settingsId },
      answers: { data: TillSettings },
      data: (_, { row }) => settingsShown(row),
    }),
  ];
};
