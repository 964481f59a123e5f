import { ChangeCafe, ChangeTariff, riyals, type Settings, type WordingKey } from '@tabletime/contract';
import type { Execute } from '../../commands/execute.ts';
import { settingsDecider } from '../../commands/settings-decider.ts';
import { settingsId } from '../../events/settings-events.ts';
import { cafeAfter, settingsRow, type SettingsReadRow } from '../../projections/settings.ts';
import { answer } from '../answer.ts';
import type { CommandRequests } from '../command-requests.ts';
import type { AppParts } from '../context.ts';
import type { Route } from '../registry.ts';

type Parts = { execute: Execute } & Pick<AppParts, 'cafe' | 'pool'>;

/** The owner's settings: to read with who changed them last, and to change. */
export const settingsRoutes = ({ execute, cafe, pool }: Parts, requests: CommandRequests): Route[] => {
  const permission = 'settings.manage';

  /** What the row sets; the rest is as this process knows it, which is as it was started. */
  const shown = (row: SettingsReadRow | null): Settings => {
    const { tariff, ...rest } = cafeAfter(cafe(), row);
    const { tariffChange = null, cafeChange = null, version = 0 } = row ?? {};
    return { ...rest, ...tariff, pricePerPerson: riyals(tariff.pricePerPerson), tariffChange, cafeChange, version };
  };

  const change =
    (name: keyof typeof settingsDecider.commands, message: WordingKey): Route['handler'] =>
    async (ctx) => {
      const done = await execute(settingsDecider, name, settingsId, ctx.request.body, requests.asked(ctx));
      await requests.answerDone(ctx, done, { message, data: shown(done.row as unknown as SettingsReadRow | null) });
    };

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
      method: 'PATCH',
      path: '/settings/tariff',
      permission,
      body: () => ChangeTariff,
      handler: change('changeTariff', 'done.tariff_changed'),
    },
    {
      method: 'PATCH',
      path: '/settings/cafe',
      permission,
      body: () => ChangeCafe,
      handler: change('changeCafe', 'done.settings_changed'),
    },
  ];
};
