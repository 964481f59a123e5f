import { businessDateOf, type Shift } from '@tabletime/contract';
import { day, hour, minute, type Action } from './action.ts';
import { type Chance, createChance } from './chance.ts';
import * as words from './report-words.ts';
import { actorAt, type Colleague, type Shifts } from './shifts.ts';

/** The latest evenings that have reports. */
const evenings = 21;

export interface ReportContext {
  seed: number;
  colleagues: readonly Colleague[];
  shifts: Shifts;
  openings: readonly number[];
  now: number;
  timezone: string;
}

type ReportAction = Extract<Action, { on: 'report' }>;

const content = (chance: Chance, index: number, atWork: number) => {
  const of = (texts: readonly string[]): string => texts[index % texts.length]!;
  const team = atWork + chance.whole(0, 2);
  return {
    workSummary: of(words.summaries),
    attendanceChecked: chance.happens(0.8),
    attendanceCount: atWork,
    teamSize: team,
    issues: of(words.issues),
    inventoryNotes: of(words.inventory),
    customerFeedback: of(words.feedback),
    customerComplaints: of(words.complaints),
    goals: of(words.goals),
    suggestions: of(words.suggestions),
    incidentReport: of(words.incidents),
  };
};

const reportOf = (context: ReportContext, chance: Chance, index: number, shift: Shift, opensAt: number): ReportAction[] => {
  const { colleagues, shifts, now, timezone } = context;
  const at = opensAt + (shift === 'Evening' ? 7 * hour + chance.whole(4, 25) * minute : day + chance.whole(2, 12) * minute);
  const id = chance.id(at);
  const by = index % 5 === 3 ? shifts.senior(chance, at) : shifts.anyone(chance, at);
  const crew = colleagues.filter((each) => at < each.leftAt && actorAt(each, at).role !== 'Owner');
  const employees = crew.filter((each) => each.id === by.id || chance.happens(0.55)).map((each) => each.id);
  const report = {
    shift,
    date: businessDateOf(opensAt, { timezone, businessDayStartsAt: '00:00' }),
    ...content(chance, index, employees.length),
    employees,
    peakHours: shift === 'Evening' ? { start: '19:30', end: '21:30' } : { start: '22:15', end: '00:45' },
    ...(by.role === 'Admin' && { privateNotes: words.privateNotes[index % words.privateNotes.length] }),
  };
  const about = { on: 'report', id } as const;
  const owner = shifts.owner(chance, at);
  const marked = (after: number, command: ReportAction['command'], input: object): ReportAction => ({
    ...about,
    at: at + after,
    command,
    input,
    by: owner,
  });
  const seenAfter = chance.whole(9, 15) * hour;
  return [
    { ...about, at, command: 'submit', input: report, by, photos: index % 4 === 1 ? 2 : index % 4 === 2 ? 1 : 0 },
    // The latest are still unread, and some others not yet reviewed.
    ...(at < now - 1.5 * day ? [marked(seenAfter, 'markSeen', { seen: true })] : []),
    ...(at < now - 3 * day && index % 6 !== 5 ? [marked(seenAfter + 4 * minute, 'markReviewed', { reviewed: true })] : []),
  ];
};

/** One report for every recent evening and some nights. A separate random generator keeps the other stories the same. */
export const reportStory = (context: ReportContext): Action[] => {
  const chance = createChance(context.seed + 1_000);
  return context.openings
    .slice(-evenings)
    .flatMap((opensAt, index) => [
      ...reportOf(context, chance, index, 'Evening', opensAt),
      ...(index % 3 === 0 ? reportOf(context, chance, index + 1, 'Night', opensAt) : []),
    ])
    .filter(({ at }) => at <= context.now);
};
