import type { BusinessDate, EditClock, Shift } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { Database } from '../database.ts';
import { inHalalas, shiftFigures } from './figures.ts';
import { peopleOfShifts } from './people.ts';
import { uploadsOf } from './stored-files.ts';

/** What a report that was read refers to. */
interface Given {
  employees?: string[] | undefined;
  files?: string[] | undefined;
  proofImage?: string | null | undefined;
}

/** Looks up what the command about a report has to know: people, the person's own files, the figures of the shift as they are now. */
export const knownFor = async (
  { db, pool }: { db: Database; pool: Pool },
  { employees = [], files = [], proofImage }: Given,
  { person, shift, date, now, timezone }: EditClock & { person: string; shift: Shift; date: BusinessDate },
) => {
  const [people, uploads, figures] = await Promise.all([
    peopleOfShifts(db, employees),
    uploadsOf(pool, person, [...files, ...(proofImage ? [proofImage] : [])]),
    shiftFigures(db, { shift, date, timezone, now }),
  ]);
  return { employees: people.map(({ _id, name }) => ({ _id, name })), files: uploads, figures: inHalalas(figures) };
};
