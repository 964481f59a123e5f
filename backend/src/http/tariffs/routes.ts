import {
  bookInRiyals,
  type Cafe,
  type ExplainedBlock,
  explain,
  explainedInRiyals,
  foundingZones,
  type KeptBook,
  plainGuest,
  riyals,
  SessionBill,
  Settings,
  type TariffBookAnswer,
} from '@tabletime/contract';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Executed } from '../../commands/idempotency.ts';
import { parseInput } from '../../commands/faults.ts';
import { settingsDecider } from '../../commands/settings-decider.ts';
import { tariffLimits, TryTariffBook } from '../../commands/tariffs/tariff-input.ts';
import { settingsId, type SettingsReadRow } from '../../events/settings-events.ts';
import { bookInForce, booksToCome, zoneTablesOf } from '../../events/tariff-books.ts';
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { cafeAfter, readFormerClasses, settingsRow } from '../../projections/settings.ts';
import { answer, setVersion } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import type { Ctx } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';

const name = z.object({ en: z.string(), ar: z.string() });

const Book = z
  .object({
    number: z.int(),
    house: z.object({
      blockPrice: z.number(),
      stayCap: z.number().exactOptional(),
      waivedBySpendPerPerson: z.number().exactOptional(),
    }),
    rules: z.array(z.looseObject({ name, blockPrice: z.number(), basis: z.enum(['person', 'table']) })),
    from: z.string().nullable(),
    timezone: z.string(),
    zoneTables: z.record(z.string(), z.array(z.int())),
  })
  .describe('Amounts in riyals.');

const GuestClasses = z.array(z.object({ _id: z.uuid(), name }));

const Answer = z.object({
  book: Book.nullable(),
  coming: Book.nullable(),
  guestClasses: GuestClasses,
  formerClasses: GuestClasses.describe('Taken off the list, but counted by earlier sessions.'),
  change: Settings.shape.tariffChange,
});

const Tried = z.object({ cost: z.number(), explained: SessionBill.shape.explained.unwrap() });

const shown = ({ since: _since, change: _change, ...book }: KeptBook) => bookInRiyals(book);

const sumOf = (blocks: ExplainedBlock[]): number => blocks.reduce((sum, { amount }) => sum + amount, 0);

interface Parts {
  pool: Pool;
  clock: Clock;
  cafe: () => Cafe;
  settings: (row: SettingsReadRow | null) => Settings;
}

/** Prices by hour, weekday, table and guest. */
export const tariffRoutes = ({ pool, clock, cafe, settings }: Parts, { commandRoute }: CommandRequests): Route[] => {
  const change = {
    method: 'PATCH',
    stream: { id: () => settingsId },
    answers: { data: Settings },
    data: (_: Ctx, { row }: Executed<SettingsReadRow>) => settings(row),
  } as const;

  return [
    {
      method: 'GET',
      path: '/tariff-book',
      operationId: 'readTariffBook',
      summary: 'Read the price rules and the classes of guests',
      answers: { data: Answer, headers: ['ETag'] },
      permission: 'sessions.read',
      handler: async (ctx) => {
        const row = await settingsRow(pool);
        const { tariffBooks = [], guestClasses = [] } = cafeAfter(cafe(), row);
        const [inForce, coming] = [bookInForce(tariffBooks, clock.now()), booksToCome(tariffBooks, clock.now())[0]];
        const data: TariffBookAnswer = {
          book: inForce ? shown(inForce) : null,
          coming: coming ? shown(coming) : null,
          guestClasses,
          formerClasses: await readFormerClasses(pool, guestClasses),
          change: tariffBooks.at(-1)?.change ?? null,
        };
        setVersion(ctx, row?.version ?? 0);
        answer(ctx, { data });
      },
    },
    {
      method: 'POST',
      path: '/tariff-book/try',
      operationId: 'tryTariffBook',
      summary: 'Price an evening by a draft of price rules',
      answers: { data: Tried },
      permission: 'settings.manage',
      body: () => TryTariffBook,
      handler: async (ctx) => {
        const { house, rules, start, guests, minutes, table } = parseInput(TryTariffBook, ctx.request.body);
        const { zones } = (await settingsRow(pool)) ?? { zones: null };
        const { timezone, tariff } = cafe();
        const book = { house, rules, timezone, zoneTables: zoneTablesOf(rules, zones ?? foundingZones) };
        const stay = {
          startTime: start,
          // A number that no table has: rules for tables then do not fit.
          tableNumber: table ?? 0,
          groupType: 'Mixed' as const,
          tariff,
          durationOverrideMinutes: null,
          numberOfCustomers: guests.length,
          guests: guests.map(({ guestClass }, index) => ({ ...plainGuest(index + 1), ...(guestClass !== undefined && { guestClass }) })),
        };
        const blocks = explain(book, stay, Date.parse(start) + minutes * 60_000);
        answer(ctx, { data: { cost: riyals(sumOf(blocks)), explained: explainedInRiyals(blocks) } });
      },
    },
    commandRoute(settingsDecider, 'changeTariffBook', {
      ...change,
      path: '/settings/tariff-book',
      operationId: 'changeTariffBook',
      summary: 'Change the price rules',
      message: 'done.tariff_book_changed',
    }),
    commandRoute(settingsDecider, 'changeGuestClasses', {
      ...change,
      path: '/settings/guest-classes',
      operationId: 'changeGuestClasses',
      summary: 'Change the classes of guests',
      message: 'done.guest_classes_changed',
      lookUp: () => async () => ({ ids: Array.from({ length: tariffLimits.classes }, newId) }),
    }),
  ];
};
