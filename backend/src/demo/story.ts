import { type BusinessClock, plainTable, type TableZone } from '@tabletime/contract';
import { settingsId } from '../events/settings-events.ts';
import { minute, type Action } from './action.ts';
import { createChance } from './chance.ts';
import { evening, openings } from './evenings.ts';
import { createFloor } from './floor.ts';
import { menuStory } from './menu-story.ts';
import { peopleStory } from './people-story.ts';
import { reportStory } from './report-story.ts';
import { rightNow, stretchBegins } from './right-now.ts';
import { actorAt, type Colleague, createShifts } from './shifts.ts';
import { tillStory } from './till-story.ts';

const from = (first: number, last: number, seats: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ ...plainTable(first + index), seats }));

const zones: TableZone[] = [
  { name: { en: 'Hall', ar: 'الصالة' }, tables: from(1, 14, 4) },
  { name: { en: 'Family', ar: 'العائلات' }, tables: from(15, 20, 6) },
  { name: { en: 'Terrace', ar: 'الشرفة' }, tables: from(21, 24, 4) },
].map((zone) => ({
  ...zone,
  tables: zone.tables.map((table) => ({ ...table, name: { 1: 'Window', 14: 'Big table', 15: 'ركن الأطفال' }[table.number] ?? null })),
}));

const tablesStory = (owner: Colleague): Action => {
  const at = owner.roles[0]!.from + minute;
  return {
    at,
    id: settingsId,
    on: 'settings',
    command: 'arrangeTables',
    input: { zones, reason: 'Opening of the café' },
    by: actorAt(owner, at),
  };
};

export interface StorySettings {
  /** The end of the story, in milliseconds since the epoch. */
  now: number;
  cafe: BusinessClock;
  evenings: number;
  seed: number;
  passwordHashes: ReadonlyMap<string, string>;
  pinHashes: ReadonlyMap<string, string>;
}

/** All commands of the latest evenings, in order of time; the same for the same settings. */
export const tellStory = ({ now, cafe, evenings, seed, passwordHashes, pinHashes }: StorySettings): Action[] => {
  const chance = createChance(seed);
  const opened = openings(now, cafe.timezone, evenings + 1);
  const { colleagues, actions } = peopleStory({ chance, openings: opened, now, passwordHashes, pinHashes });
  const shifts = createShifts(colleagues);
  const { actions: menuActions, menu } = menuStory(colleagues[0]!, colleagues[1]!);
  const context = { chance, orders: createChance(seed + 1), menu, floor: createFloor(), shifts };
  const today = { ...cafe, now, opensAt: opened.at(-1)! };
  const until = stretchBegins(today);
  const tables = [
    ...rightNow(context, today),
    ...opened.filter((opensAt) => opensAt < until).flatMap((opensAt) => evening(context, opensAt, { timezone: cafe.timezone, until })),
  ];
  return [
    ...actions,
    tablesStory(colleagues[0]!),
    ...menuActions,
    ...tables,
    ...reportStory({ seed, colleagues, shifts, openings: opened, now, timezone: cafe.timezone }),
    ...tillStory({ seed, shifts, openings: opened, now, actions: tables }),
  ]
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at - other.at);
};
