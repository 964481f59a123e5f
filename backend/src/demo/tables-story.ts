import { plainTable, type TableZone } from '@tabletime/contract';
import { settingsId } from '../events/settings-events.ts';
import { minute, type Action } from './action.ts';
import { asOf, type Colleague } from './shifts.ts';

const from = (first: number, last: number, seats: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ ...plainTable(first + index), seats }));

/** The parts of the demo's house. Some tables have a name, in the language of who gave it. */
const zones: TableZone[] = [
  { name: { en: 'Hall', ar: 'الصالة' }, tables: from(1, 14, 4) },
  { name: { en: 'Family', ar: 'العائلات' }, tables: from(15, 20, 6) },
  { name: { en: 'Terrace', ar: 'الشرفة' }, tables: from(21, 24, 4) },
].map((zone) => ({
  ...zone,
  tables: zone.tables.map((table) => ({ ...table, name: { 1: 'Window', 14: 'Big table', 15: 'ركن الأطفال' }[table.number] ?? null })),
}));

/** Whom the house belongs to arranges it before the first evening. */
export const tablesStory = (owner: Colleague): Action => {
  const at = owner.roles[0]!.from + minute;
  return {
    at,
    id: settingsId,
    on: 'settings',
    command: 'arrangeTables',
    input: { zones, reason: 'Opening of the café' },
    by: asOf(owner, at),
  };
};
