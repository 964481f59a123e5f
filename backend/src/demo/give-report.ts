import type { Cafe, SubmitReport } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { Asked, Execute } from '../commands/execute.ts';
import { reportDecider } from '../commands/report-decider.ts';
import { openDatabase } from '../http/database.ts';
import { knownFor } from '../http/reports/known.ts';
import type { Action } from './action.ts';
import { openPhotos } from './photos.ts';

type ReportAction = Extract<Action, { on: 'report' }>;

/** Gives the commands about reports as the API does: with photos uploaded before, and the figures of that moment. */
export const openReports = async ({ execute, pool, cafe }: { execute: Execute; pool: Pool; cafe: () => Cafe }) => {
  const db = openDatabase(pool);
  const photos = await openPhotos(pool);

  return async ({ at, by, command, id, input, photos: count = 0 }: ReportAction, asked: Asked): Promise<void> => {
    if (command !== 'submit') return void (await execute(reportDecider, command, id, input, asked));
    const [proofImage = null, ...files] = await photos(count, by.id!, at);
    const given = { ...(input as SubmitReport), files, proofImage };
    const moment = { now: at, timezone: cafe().timezone };
    const known = await knownFor({ db, pool }, given, { ...moment, person: by.id!, shift: given.shift, date: given.date });
    await execute(reportDecider, 'submit', id, { given, known }, asked);
  };
};

export type GiveReport = Awaited<ReturnType<typeof openReports>>;
