import { abortableReading } from '../files/abortable-reading.ts';
import type { AppParts } from '../routing/context.ts';
import { exportParameters, exportQuery, refuseUnknown } from '../files/export-query.ts';
import type { Route } from '../routing/route.ts';
import { begun, sendPieces } from '../files/send-pieces.ts';
import { sessionBatches, sessionsCsv } from './export.ts';

/** Files for spreadsheets. `lang` changes nothing in this one: its headers and values are for machines. */
export const exportRoutes = ({ pool }: Pick<AppParts, 'pool'>): Route[] => [
  {
    method: 'GET',
    path: '/sessions/export',
    permission: 'sessions.read',
    parameters: () => exportParameters,
    handler: async (ctx) => {
      const { bom, rest } = exportQuery(ctx);
      refuseUnknown(rest);
      const batches = await begun(ctx, (over) => sessionBatches(abortableReading(pool, over)));
      sendPieces(ctx, 'sessions.csv', 'text/csv; charset=utf-8', () => sessionsCsv(batches, { bom }));
    },
  },
];
