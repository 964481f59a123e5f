import {
  DiscountCaps,
  foundingReasons,
  foundingZones,
  OfferedReasons,
  riyals,
  CafeTables,
  Settings,
  PublicCafe,
  wireTariff,
  type Cafe,
} from '@tabletime/contract';
import type { Executed } from '../../commands/idempotency.ts';
import { settingsDecider } from '../../commands/settings-decider.ts';
import { settingsId, type SettingsReadRow } from '../../events/settings-events.ts';
import { cafeAfter, settingsRow } from '../../projections/settings.ts';
import { answer, answerVersioned } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import type { Ctx } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { setTimeout as after } from 'node:timers/promises';
import type { Pool } from 'pg';
import { tariffAt } from '../../events/tariff-books.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { tariffRoutes } from '../tariffs/routes.ts';

export const settingsRoutes = (
  { cafe, pool, clock }: { cafe: () => Cafe; pool: Pool; clock: Clock },
  { commandRoute, ...requests }: CommandRequests,
): Route[] => {
  const permission = 'settings.manage';

  const shown = (row: SettingsReadRow | null): Settings => {
    const after = cafeAfter(cafe(), row);
    const { tariff: _tariff, vat: _vat, tariffBooks: _books, guestClasses: _classes, ...rest } = after;
    const tariff = tariffAt(after, clock.now());
    const {
      tariffChange = null,
      cafeChange = null,
      reasonsChange = null,
      tablesChange = null,
      discountCapsChange = null,
      version = 0,
    } = row ?? {};
    const reasons = row?.reasons ?? foundingReasons;
    const zones = row?.zones ?? foundingZones;
    const pricePerPerson = riyals(tariff.pricePerPerson);
    return {
      ...rest,
      ...tariff,
      pricePerPerson,
      tariffChange,
      cafeChange,
      reasons,
      reasonsChange,
      zones,
      tablesChange,
      discountCapsChange,
      version,
    };
  };

  const settings = {
    method: 'PATCH',
    stream: { id: () => settingsId },
    answers: { data: Settings },
    data: (_: Ctx, { row }: Executed<SettingsReadRow>) => shown(row),
  } as const;

  return [
    {
      method: 'GET',
      path: '/settings',
      operationId: 'readSettings',
      summary: 'Read the settings',
      answers: { data: Settings, headers: ['ETag'] },
      permission,
      handler: async (ctx) => {
        answerVersioned(ctx, shown(await settingsRow(pool)));
      },
    },
    {
      method: 'GET',
      path: '/settings/reasons',
      operationId: 'readReasons',
      summary: 'Read the reasons that are offered',
      answers: { data: OfferedReasons },
      permission: 'sessions.read',
      handler: async (ctx) => answer(ctx, { data: (await settingsRow(pool))?.reasons ?? foundingReasons }),
    },
    {
      method: 'GET',
      path: '/settings/tables',
      operationId: 'readTables',
      summary: 'Read where the tables stand',
      answers: { data: CafeTables },
      permission: 'sessions.read',
      handler: async (ctx) => answer(ctx, { data: { zones: (await settingsRow(pool))?.zones ?? foundingZones } satisfies CafeTables }),
    },
    {
      method: 'GET',
      path: '/settings/discount-caps',
      operationId: 'readDiscountCaps',
      summary: 'Read what each role may take off a bill',
      answers: { data: DiscountCaps },
      permission: 'sessions.read',
      handler: async (ctx) => answer(ctx, { data: cafeAfter(cafe(), await settingsRow(pool)).discountCaps }),
    },
    commandRoute(settingsDecider, 'changeTariff', {
      ...settings,
      path: '/settings/tariff',
      operationId: 'changeTariff',
      summary: 'Change the prices',
      message: 'done.tariff_changed',
    }),
    commandRoute(settingsDecider, 'changeCafe', {
      ...settings,
      path: '/settings/cafe',
      operationId: 'changeCafe',
      summary: 'Change the name or the start of the day',
      message: 'done.settings_changed',
    }),
    commandRoute(settingsDecider, 'changeReasons', {
      ...settings,
      path: '/settings/reasons',
      operationId: 'changeReasons',
      summary: 'Change the reasons that are offered',
      message: 'done.reasons_changed',
    }),
    commandRoute(settingsDecider, 'changeDiscountCaps', {
      ...settings,
      path: '/settings/discount-caps',
      operationId: 'changeDiscountCaps',
      summary: 'Change what each role may take off a bill',
      message: 'done.caps_changed',
    }),
    commandRoute(settingsDecider, 'arrangeTables', {
      ...settings,
      path: '/settings/tables',
      operationId: 'arrangeTables',
      summary: 'Arrange the tables',
      message: 'done.tables_arranged',
    }),
    ...tariffRoutes({ pool, clock, cafe, settings: shown }, { commandRoute, ...requests }),
  ];
};

/** Milliseconds before the public page falls back to cached settings. */
const longestWait = 250;

export const cafeRoutes = ({
  cafe,
  refreshCafe,
  config,
  clock,
}: {
  cafe: () => Cafe;
  refreshCafe: () => Promise<void>;
  config: Config;
  clock: Clock;
}): Route[] => [
  {
    method: 'GET',
    path: '/cafe',
    operationId: 'readCafe',
    summary: 'What anyone may know about the café',
    answers: { data: PublicCafe },
    permission: 'public',
    handler: async (ctx) => {
      await Promise.race([refreshCafe(), after(longestWait)]);
      // Discount limits are internal, and who sells has a page of its own.
      const { discountCaps: _caps, vat: _vat, tariffBooks: _books, guestClasses: _classes, ...known } = cafe();
      answer(ctx, {
        data: {
          ...known,
          tariff: wireTariff(tariffAt(cafe(), clock.now())),
          phoneCodeTestPath: config.phone.testPath,
        } satisfies PublicCafe,
      });
    },
  },
];
