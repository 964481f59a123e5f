import { foundingReasons, foundingZones, riyals, type CafeTables, type Settings, type PublicCafe } from '@tabletime/contract';
import type { Executed } from '../../commands/execute.ts';
import { settingsDecider } from '../../commands/settings-decider.ts';
import { settingsId, type SettingsReadRow } from '../../events/settings-events.ts';
import { cafeAfter, settingsRow } from '../../projections/settings.ts';
import { answer } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import type { AppParts, Ctx } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { setTimeout as after } from 'node:timers/promises';

/** The owner's settings: to read with who changed them last, and to change. */
export const settingsRoutes = ({ cafe, pool }: Pick<AppParts, 'cafe' | 'pool'>, { commandRoute }: CommandRequests): Route[] => {
  const permission = 'settings.manage';

  /** What the row sets; the rest is as this process knows it, which is as it was started. */
  const shown = (row: SettingsReadRow | null): Settings => {
    const { tariff, ...rest } = cafeAfter(cafe(), row);
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
    data: (_: Ctx, { row }: Executed<SettingsReadRow>) => shown(row),
  } as const;

  return [
    {
      method: 'GET',
      path: '/settings',
      permission,
      handler: async (ctx) => {
        const data = shown(await settingsRow(pool));
        ctx.set('ETag', `"${data.version}"`);
        answer(ctx, { data });
      },
    },
    {
      method: 'GET',
      path: '/settings/reasons',
      permission: 'sessions.read',
      handler: async (ctx) => answer(ctx, { data: (await settingsRow(pool))?.reasons ?? foundingReasons }),
    },
    {
      method: 'GET',
      path: '/settings/tables',
      permission: 'sessions.read',
      handler: async (ctx) => answer(ctx, { data: { zones: (await settingsRow(pool))?.zones ?? foundingZones } satisfies CafeTables }),
    },
    {
      method: 'GET',
      path: '/settings/discount-caps',
      permission: 'sessions.read',
      handler: async (ctx) => answer(ctx, { data: cafeAfter(cafe(), await settingsRow(pool)).discountCaps }),
    },
    commandRoute(settingsDecider, 'changeTariff', { ...settings, path: '/settings/tariff', message: 'done.tariff_changed' }),
    commandRoute(settingsDecider, 'changeCafe', { ...settings, path: '/settings/cafe', message: 'done.settings_changed' }),
    commandRoute(settingsDecider, 'changeReasons', { ...settings, path: '/settings/reasons', message: 'done.reasons_changed' }),
    commandRoute(settingsDecider, 'changeDiscountCaps', { ...settings, path: '/settings/discount-caps', message: 'done.caps_changed' }),
    commandRoute(settingsDecider, 'arrangeTables', { ...settings, path: '/settings/tables', message: 'done.tables_arranged' }),
  ];
};

/** The public page must answer quickly: after this many milliseconds, with a slow or missing database, the cached settings are used. */
const longestWait = 250;

/** What anyone may know about the café. */
export const cafeRoutes = ({ cafe, refreshCafe, config }: Pick<AppParts, 'cafe' | 'refreshCafe' | 'config'>): Route[] => [
  {
    method: 'GET',
    path: '/cafe',
    permission: 'public',
    handler: async (ctx) => {
      await Promise.race([refreshCafe(), after(longestWait)]);
      // What staff may take off a bill is nobody else's business.
      const { discountCaps: _caps, ...known } = cafe();
      answer(ctx, { data: { ...known, phoneCodeTestPath: config.phone.testPath } satisfies PublicCafe });
    },
  },
];
