import { foundingVat, VatSettings } from '@tabletime/contract';
import type { Pool } from 'pg';
import { settingsDecider } from '../../commands/settings-decider.ts';
import { settingsId, type SettingsReadRow } from '../../events/settings-events.ts';
import { certificateShown, latestCertificate } from '../../projections/reporting-queue.ts';
import { settingsRow } from '../../projections/settings.ts';
import { answerVersioned } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import type { Route } from '../routing/route.ts';

const shownCertificate = async (pool: Pool): Promise<VatSettings['certificate']> => {
  const latest = await latestCertificate(pool);
  return latest ? certificateShown(latest) : null;
};

const vatShown = async (pool: Pool, row: SettingsReadRow | null): Promise<VatSettings> => ({
  ...(row?.vat ?? foundingVat),
  certificate: await shownCertificate(pool),
  change: row?.vatChange ?? null,
  version: row?.version ?? 0,
});

export const vatRoutes = ({ pool }: { pool: Pool }, { commandRoute }: CommandRequests): Route[] => [
  {
    method: 'GET',
    path: '/settings/vat',
    operationId: 'readVat',
    summary: 'Read whether VAT is charged, and who sells',
    answers: { data: VatSettings, headers: ['ETag'] },
    permission: 'books.read',
    handler: async (ctx) => answerVersioned(ctx, await vatShown(pool, await settingsRow(pool))),
  },
  commandRoute(settingsDecider, 'changeVat', {
    method: 'PATCH',
    path: '/settings/vat',
    operationId: 'changeVat',
    summary: 'Change whether VAT is charged, and who sells',
    message: 'done.vat_changed',
    stream: { id: () => settingsId },
    answers: { data: VatSettings },
    data: (_, { row }) => vatShown(pool, row),
  }),
];
