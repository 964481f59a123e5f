import type { Cafe, SubmitReport } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { Asked, Execute } from '../commands/execute.ts';
import { reportDecider } from '../commands/report-decider.ts';
import type { ReferredTo } from '../commands/report-input.ts';
import { openDatabase } from '../http/database.ts';
import { lookUpReferences } from '../http/reports/look-up-references.ts';
import type { Action } from './action.ts';
import { openPhotos } from './photos.ts';

type ReportAction = Extract<Action, { on: 'report' }>;

/** Executes report commands like the API: with uploaded photos and the figures of that moment. */
export const openReports = async ({ execute, pool, cafe }: { execute: Execute; pool: Pool; cafe: () => Cafe }) => {
  const db = openDatabase(pool);
  const photos = await openPhotos(pool);

  return async ({ at, by, command, id, input, photos: count = 0 }: ReportAction, metadata: Asked): Promise<void> => {
    if (command !== 'submit') return void (await execute(reportDecider, command, id, input, metadata));
    const [proofImage = null, ...files] = await photos(count, by.id!, at);
    const report = { ...(input as SubmitReport), files, proofImage };
    const lookUp = (parsed: SubmitReport): Promise<ReferredTo> =>
      lookUpReferences({ db, pool }, parsed, {
        person: by.id!,
        shift: report.shift,
        date: report.date,
        now: at,
        timezone: cafe().timezone,
      });
    await execute(reportDecider, 'submit', id, report, metadata, lookUp);
  };
};

export type GiveReport = Awaited<ReturnType<typeof openReports>>;
