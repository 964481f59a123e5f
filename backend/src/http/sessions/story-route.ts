import { may, problem } from '@tabletime/contract';
import { answer } from '../routing/answer.ts';
import { type AppParts, personOf } from '../routing/context.ts';
import { contentRange } from '../lists/content-range.ts';
import type { Database } from '../database.ts';
import { eventsOf } from '../logs/events-of.ts';
import { presentLog } from '../logs/present-log.ts';
import { asId } from '../lists/read-resource.ts';
import type { Route } from '../routing/route.ts';

/** What happened to one session, from its start on; to one that was deleted since, for whom the log is for. */
export const sessionEventRoutes = (db: Database, { cafe }: Pick<AppParts, 'cafe'>): Route[] => [
  {
    method: 'GET',
    path: '/sessions/:id/events',
    permission: 'sessions.read',
    handler: async (ctx) => {
      const id = asId(ctx.params?.['id']);
      const rows = id === undefined ? [] : await eventsOf(db, id, may(personOf(ctx).role, 'logs.read'));
      if (rows.length === 0) throw problem('session.not_found');
      ctx.state.contentRange = contentRange('events', 0, rows.length, rows.length);
      ctx.vary('Accept-Language');
      const reader = { language: ctx.state.language, timezone: cafe().timezone };
      answer(ctx, { data: rows.map((row) => presentLog(row, reader)) });
    },
  },
];
