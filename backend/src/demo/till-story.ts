import { tillId } from '../events/till-events.ts';
import { day, hour, minute, type Action } from './action.ts';
import { type Chance, createChance } from './chance.ts';
import type { Shifts } from './shifts.ts';

/** The latest evenings that have a till. */
const evenings = 14;

/** In riyals. */
const float = 300;

type TillAction = Extract<Action, { on: 'till' }>;
type Moved = Pick<TillAction, 'at' | 'command' | 'input' | 'by' | 'difference'>;

export interface TillContext {
  seed: number;
  shifts: Shifts;
  openings: readonly number[];
  now: number;
  /** The actions at the tables. */
  actions: readonly Action[];
}

const purchases = ['Milk and dates', 'مناديل وأكواب', 'Batteries for the score counters', 'ثلج'];
const notes = ['', 'الخزنة عند الباب', '', 'Two notes of 500 are in the safe already', ''];

/** The difference of a count, in riyals: mostly none, now and then short or over. */
const differences = [
  [0, 55],
  [-5, 12],
  [-10, 8],
  [-37.5, 4],
  [5, 12],
  [20, 5],
] as const;

const turn = (chance: Chance, shifts: Shifts, index: number, opensAt: number): Moved[] => {
  const moment = (hours: number): number => opensAt + Math.round(hours * hour) + chance.whole(0, 8) * minute;
  const at = {
    opening: moment(0.05),
    purchase: moment(3),
    change: moment(4),
    handover: moment(6),
    count: moment(11.6),
    close: moment(11.9),
  };
  const cashier = shifts.anyone(chance, at.opening);
  const other = shifts.senior(chance, at.handover);
  const counted = (method: 'Cash' | 'Credit'): Pick<Moved, 'command' | 'input' | 'difference'> => ({
    command: 'count',
    input: { method },
    difference: chance.weighted(differences),
  });
  return [
    { at: at.opening, command: 'open', input: { float: index % 5 === 3 ? float - 10 : float }, by: cashier },
    {
      at: at.purchase,
      command: 'move',
      input: { direction: 'out', amount: chance.whole(18, 90), kind: 'expense', reason: chance.pick(purchases) },
      by: cashier,
    },
    ...(index % 4 === 1
      ? ([
          {
            at: at.change,
            command: 'move',
            input: { direction: 'in', amount: 100, kind: 'float', reason: 'فكّة من الخزنة' },
            by: cashier,
          },
        ] satisfies Moved[])
      : []),
    ...(index % 3 === 2 && other.id !== cashier.id
      ? [{ ...counted('Cash'), input: { method: 'Cash', handedTo: other.id }, at: at.handover, by: cashier }]
      : []),
    { ...counted('Cash'), at: at.count, by: other },
    ...(index % 6 === 4 ? [] : [{ ...counted('Credit'), at: at.count + 2 * minute, by: other }]),
    {
      at: at.close,
      command: 'close',
      input: { left: float, note: notes[index % notes.length] },
      by: shifts.admin(chance, at.close),
    },
  ];
};

/** Sessions of an evening that nobody changed later, each with more than an hour to pay for. */
const plainSessions = (actions: readonly Action[], from: number): string[] => {
  const ofSession = new Map<string, Action[]>();
  for (const action of actions) if (action.on === 'session') ofSession.set(action.id, [...(ofSession.get(action.id) ?? []), action]);
  return [...ofSession].flatMap(([id, [start, end, ...others]]) => {
    const isPlain = start?.command === 'start' && end?.command === 'end' && others.length === 0;
    return isPlain && start.at >= from && end.at < from + 11 * hour && end.at - start.at > 70 * minute ? [id] : [];
  });
};

/** On some days a guest comes back and gets money for the evening before, which is closed. */
const afterClose = ({ shifts, actions, openings }: TillContext, chance: Chance): Action[] =>
  openings.slice(-evenings, -1).flatMap((opensAt, index): Action[] => {
    const sessions = index % 4 === 1 ? plainSessions(actions, opensAt) : [];
    if (sessions.length === 0) return [];
    const at = opensAt + day + 2 * hour;
    const input = { amount: 10, reason: 'شكوى عن الليلة الماضية' };
    return [
      {
        at,
        on: 'session',
        id: chance.pick(sessions),
        command: 'refund',
        input,
        by: shifts.admin(chance, at),
        facts: { approver: null },
        money: 'givenBack',
      },
    ];
  });

/** Closes everything before the first turn, without a till. */
const firstClose = ({ shifts, openings }: TillContext, chance: Chance): Moved[] => {
  const first = openings.at(-evenings);
  if (first === undefined || openings.length === evenings) return [];
  const at = first - 2 * hour;
  return [{ at, command: 'close', input: { note: 'Everything from before the till' }, by: shifts.owner(chance, at) }];
};

/** The till of the latest evenings, one turn each; today’s is still open. A generator of its own keeps the other stories the same. */
export const tillStory = (context: TillContext): Action[] => {
  const { seed, shifts, openings, now } = context;
  const chance = createChance(seed + 2_000);
  const turns = [
    ...firstClose(context, chance),
    ...openings.slice(-evenings).flatMap((opensAt, index) => turn(chance, shifts, index, opensAt)),
  ];
  return [...turns.map((moved): TillAction => ({ ...moved, on: 'till', id: tillId })), ...afterClose(context, chance)].filter(
    ({ at }) => at <= now,
  );
};
