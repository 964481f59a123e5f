import { type BackupStanding, Opening, openingSteps, type OpeningStep } from '@tabletime/contract';
import type { Pool } from 'pg';
import { settingsDecider } from '../../commands/settings-decider.ts';
import { settingsId } from '../../events/settings-events.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import { settingsRow } from '../../projections/settings.ts';
import { placeholderEmail } from '../accounts/first-owner.ts';
import { answer } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { personOf } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';

type Found = Record<'menu' | 'staff' | 'tablet' | 'account' | 'isNew', boolean>;

/** Whether there is a menu, other staff, a shared tablet and an address of the reader's own; `isNew`: no session began before `since`. */
export const openingFacts = async (pool: Pool, reader: string, since: string): Promise<Found> => {
  const { rows } = await pool.query<Found>({
    name: 'opening_facts',
    text: `select exists (select from menu where jsonb_array_length(products) > 0) as menu,
                  exists (select from users where is_active and role <> 'Customer' and id <> $1) or exists (select from invitations) as staff,
                  exists (select from devices) as tablet,
                  exists (select from accounts where id = $1 and email <> $2) as account,
                  not exists (select from sessions where start_time < $3) as "isNew"`,
    values: [reader, placeholderEmail, since],
  });
  return rows[0]!;
};

/** Milliseconds after its first session during which a café counts as new. */
const newFor = 14 * 86_400_000;

interface Parts {
  pool: Pool;
  clock: Clock;
  backups?: () => Promise<BackupStanding>;
}

/** The first steps of a new café, derived from its records: nobody ticks them by hand. */
export const openingRoutes = ({ pool, clock, backups }: Parts, { commandRoute }: CommandRequests): Route[] => {
  const read = async (reader: string): Promise<Opening> => {
    const [row, found, standing] = await Promise.all([
      settingsRow(pool),
      openingFacts(pool, reader, toInstant(clock.now() - newFor)),
      backups?.(),
    ]);
    const { isNew, ...facts } = found;
    const is: Record<OpeningStep, boolean> = {
      ...facts,
      name: row?.name != null,
      price: row?.tariffChange != null,
      tables: row?.tablesChange != null,
      backups: standing?.last != null,
    };
    const putAway = row?.openingPutAway ?? null;
    return { done: openingSteps.filter((step) => is[step]), putAway, isShown: putAway === null && isNew };
  };

  return [
    {
      method: 'GET',
      path: '/settings/opening',
      operationId: 'readOpening',
      summary: 'Read which first steps of a new café are done',
      answers: { data: Opening },
      permission: 'settings.manage',
      handler: async (ctx) => answer(ctx, { data: await read(personOf(ctx).id) }),
    },
    commandRoute(settingsDecider, 'putAwayOpening', {
      method: 'POST',
      path: '/settings/opening/put-away',
      operationId: 'putAwayOpening',
      summary: 'Put the first steps of a new café away',
      message: 'done.opening_put_away',
      stream: { id: () => settingsId },
      answers: { data: Opening },
      data: (ctx) => read(personOf(ctx).id),
    }),
  ];
};
