import type { BusinessDate, EditClock, Shift } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { ReferredTo, References } from '../../commands/report-input.ts';
import type { Database } from '../database.ts';
import { inHalalas, shiftFigures } from './figures.ts';
import { peopleOfShifts } from './people.ts';
import { uploadsOf } from './stored-files.ts';

/** Looks up what a report refers to: people, the person's own files, the shift's current figures. */
export const lookUpReferences = async (
  { db, pool }: { db: Database; pool: Pool },
  { employees = [], files = [], proofImage }: References,
  { person, shift, date, now, timezone }: EditClock & { person: string; shift: Shift; date: BusinessDate },
): Promise<ReferredTo> => {
  const [people, uploads, figures] = await Promise.all([
    peopleOfShifts(db, employees),
    uploadsOf(pool, person, [...files, ...(proofImage ? [proofImage] : [])]),
    shiftFigures(db, { shift, date, timezone, now }),
  ]);
  return { employees: people.map(({ _id, name }) => ({ _id, name })), files: uploads, figures: inHalalas(figures) };
};
