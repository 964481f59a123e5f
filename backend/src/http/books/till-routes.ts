import { type BusinessDate, type Close, CloseCheck, may, riyals, riyalsOrNull, Till, TillSettings } from '@tabletime/contract';
import { sql } from 'kysely';
import { signCloses } from '../../commands/close-checkpoints.ts';
import { createLogSigning } from '../../commands/log-signing.ts';
import { settingsDecider } from '../../commands/settings-decider.ts';
import { tillDecider } from '../../commands/till-decider.ts';
import { foundingTill, settingsId, type SettingsReadRow } from '../../events/settings-events.ts';
import { tillId } from '../../events/till-events.ts';
import type { Count, TillState } from '../../events/till-fold.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { closeRow, figuresInRiyals } from '../../projections/closes.ts';
import { settingsRow } from '../../projections/settings.ts';
import { tillRow } from '../../projections/till.ts';
import type { Database } from '../database.ts';
import { answerVersioned, onTheWire } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { type Ctx, personOf, type SignedInPerson } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { Closed } from '../wire-rows.ts';
import { checkpointOf } from './closes.ts';
import { lastDayClosed } from './till-facts.ts';
import { expectedAt, tillLookUps, type TillParts } from './till-look-ups.ts';

const shownCount = ({ throughPosition: _hidden, ...count }: Count): Till['counts'][number] => ({
  ...count,
  amount: riyals(count.amount),
  expected: riyals(count.expected),
  difference: riyals(count.difference),
});

const isOwn = ({ by }: Pick<Count, 'by'>, { id }: SignedInPerson): boolean => by !== 'System' && by._id === id;

/** The till as this person may see it: below Admin, expected amounts are hidden before the count. */
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

/** A close that was just made: nothing has been recorded after it. */
const shownClose = (close: NonNullable<TillState['close']>, checkpoint: Close['checkpoint']): Close => ({
  ...closeRow(close, close),
  id: String(close.number),
  after: 0,
  checkpoint,
});

const isStale = ({ counted, sinceCount }: { counted: number | null; sinceCount: number }): boolean => counted !== null && sinceCount !== 0;

const settingsShown = (row: SettingsReadRow | null): TillSettings => {
  const { denominations, staffSeeRevenue } = row?.till ?? foundingTill;
  return { denominations: denominations.map(riyals), staffSeeRevenue, change: row?.tillChange ?? null, version: row?.version ?? 0 };
};

interface Parts extends TillParts {
  store: EventStore;
  clock: Clock;
  jwtSecret: string;
  log: Log;
  waitForProjections: (position: number) => Promise<boolean>;
}

export const tillRoutes = (db: Database, parts: Parts, { commandRoute }: CommandRequests): Route[] => {
  const { pool, store, clock, jwtSecret, log, waitForProjections } = parts;
  const lookUps = tillLookUps(db, parts);
  const { atNow } = lookUps;
  const signer = createLogSigning({ store, now: clock.now }, jwtSecret);

  /** Signs the log as of a close, so that its paper has the checkpoint. A failure delays that alone: it is signed some seconds later. */
  const signedAs = async (close: number, position: number | null): Promise<Close['checkpoint']> => {
    try {
      if (position !== null) await waitForProjections(position);
      await signCloses({ pool, signer });
      const { checkpoint } = await db.selectNoFrom(checkpointOf(sql`${close}`).as('checkpoint')).executeTakeFirstOrThrow();
      return checkpoint;
    } catch (error) {
      log.warn({ err: error }, 'the log could not be signed as of a close');
      return null;
    }
  };

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
          const { days, proposed, hindered, running, openBills, figures } = await lookUps.toClose(moment, state);
          return {
            days,
            businessDate: proposed,
            hindered,
            running,
            openBills,
            staleCounts: figures.methods.filter(isStale).map(({ method }) => method),
            figures: figuresInRiyals(figures),
            throughPosition: moment.head,
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
      lookUp: () => lookUps.open,
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
      lookUp: () => lookUps.count,
    }),
    commandRoute(tillDecider, 'close', {
      ...till,
      path: '/till/close',
      operationId: 'closeDay',
      summary: 'Close a day',
      answers: { data: Closed },
      data: async (_, { row, position }) => {
        const close = row!.close!;
        return onTheWire(shownClose(close, await signedAs(close.number, position)));
      },
      message: 'done.day_closed',
      lookUp: () => lookUps.close,
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
