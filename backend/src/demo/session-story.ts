import { elapsedMinutes, type GroupType, type PaymentMethod } from '@tabletime/contract';
import { day, hour, minute, type Action } from './action.ts';
import type { Chance } from './chance.ts';
import type { SessionAction, StoryContext, Visit } from './story-context.ts';
import { orderStory, refundStory } from './bill-story.ts';
import { type Doing, guestStory } from './guest-story.ts';
import { corrections, deletionReasons, edits, notes, restorationReasons } from './words.ts';

interface Facts {
  numberOfCustomers: number;
  paymentMethod: readonly PaymentMethod[];
}

const people = (chance: Chance): number =>
  chance.weighted([
    [2, 24],
    [3, 18],
    [4, 26],
    [5, 12],
    [6, 10],
    [7, 4],
    [8, 4],
    [12, 1],
  ]);

const group = (chance: Chance): GroupType =>
  chance.weighted([
    ['Males', 38],
    ['Females', 32],
    ['Mixed', 30],
  ]);

const payment = (chance: Chance): PaymentMethod[] =>
  chance.weighted([
    [['Cash'], 40],
    [['Credit'], 52],
    [['Cash', 'Credit'], 8],
  ]);

/** A correction to another payment method than the group used, with its reason. */
const otherPayment = <Way extends readonly [readonly PaymentMethod[], string]>(
  chance: Chance,
  ways: readonly Way[],
  { paymentMethod }: Facts,
): Way => chance.pick(ways.filter(([methods]) => methods.join() !== paymentMethod.join()));

const editOf = ({ chance, floor, shifts }: StoryContext, { from, to }: Visit, facts: Facts): SessionAction => {
  const at = from + chance.around(0.4, 0.25) * (to - from);
  const kind = chance.weighted([
    ['people', 40],
    ['notes', 20],
    ['payment', 16],
    ['table', 14],
    ['start', 10],
  ]);
  const [difference, whyPeople] = chance.pick(edits.people);
  const [paymentMethod, whyPayment] = otherPayment(chance, edits.payment, facts);
  // Free for the whole stay: the list shows only a session's last table.
  const table = kind === 'table' ? floor.take(chance, { from, to }) : undefined;
  const startTime = new Date(from + Math.min(at - from, chance.whole(4, 12) * minute)).toISOString();
  const written = { notes: chance.pick(notes), reason: chance.pick(edits.notes) };
  const input = {
    people: { numberOfCustomers: Math.max(1, facts.numberOfCustomers + difference), reason: whyPeople },
    notes: written,
    payment: { paymentMethod, reason: whyPayment },
    // Without a free table they only add a note.
    table: table === undefined ? written : { tableNumber: table, reason: chance.pick(edits.table) },
    start: { startTime, reason: chance.pick(edits.start) },
  }[kind];
  return { at, command: 'editActive', input, by: shifts.anyone(chance, at) };
};

const correctionOf = ({ chance, shifts }: StoryContext, { from, to }: Visit, facts: Facts): SessionAction => {
  const at = to + chance.whole(2, 40) * minute;
  const minutes = Math.max(5, elapsedMinutes(from, to) - chance.whole(10, 45));
  const kind = chance.weighted([
    ['minutes', 45],
    ['people', 25],
    ['payment', 22],
    ['notes', 8],
  ]);
  const [paymentMethod, whyPayment] = otherPayment(chance, corrections.payment, facts);
  const input = {
    minutes: { durationInMinutes: minutes, reason: chance.pick(corrections.minutes) },
    people: { numberOfCustomers: Math.max(1, facts.numberOfCustomers - 1), reason: chance.pick(corrections.people) },
    payment: { paymentMethod, reason: whyPayment },
    notes: { notes: chance.pick(notes), reason: chance.pick(corrections.notes) },
  }[kind];
  return { at, command: 'editCompleted', input, by: shifts.senior(chance, at), money: 'settled' };
};

const deletionOf = ({ chance, shifts }: StoryContext, { to }: Visit): SessionAction[] => {
  const at = to + chance.whole(1, 50) * minute;
  const deletion: SessionAction = { at, command: 'delete', input: { reason: chance.pick(deletionReasons) }, by: shifts.senior(chance, at) };
  if (!chance.happens(0.3)) return [deletion];
  const later = at + chance.around(0.5 * day, 4 * hour);
  const restoration = { reason: chance.pick(restorationReasons) };
  return [deletion, { at: later, command: 'restore', input: restoration, by: shifts.owner(chance, later) }];
};

const afterwards = (context: StoryContext, visit: Visit, facts: Facts): SessionAction[] =>
  context.chance.weighted<() => SessionAction[]>([
    [() => [], 92],
    [() => [correctionOf(context, visit, facts)], 6],
    [() => deletionOf(context, visit), 2],
  ])();

const usualDoing = (chance: Chance): Doing | undefined =>
  chance.weighted<Doing | undefined>([
    [undefined, 92],
    ['joins', 4],
    ['leaves', 3],
    ['pause', 1],
  ]);

interface Course {
  edited?: boolean;
  doing?: Doing | undefined;
}

const usualCourse = (chance: Chance): Course => {
  const doing = usualDoing(chance);
  // An edit of the number of people might not match the guests' clocks.
  return { doing, edited: doing === undefined && chance.happens(0.12) };
};

/** All commands of one group at one table; none when the house is full. */
export const sessionStory = (context: StoryContext, visit: Visit, { edited, doing }: Course = usualCourse(context.chance)): Action[] => {
  const { chance, floor, shifts } = context;
  const tableNumber = floor.take(chance, visit);
  if (tableNumber === undefined) return [];
  const facts = {
    tableNumber,
    numberOfCustomers: people(chance),
    groupType: group(chance),
    paymentMethod: payment(chance),
    notes: chance.happens(0.22) ? chance.pick(notes) : '',
  };
  const actions: SessionAction[] = [{ at: visit.from, command: 'start', input: facts, by: shifts.anyone(chance, visit.from) }];
  if (edited) actions.push(editOf(context, visit, facts));
  if (doing) actions.push(...guestStory(context, visit, doing));
  const orders = doing === undefined && visit.to - visit.from > 40 * minute && context.orders.happens(0.35);
  if (orders) actions.push(...orderStory(context, visit));
  if (!visit.stillThere) {
    const at = Math.round(visit.to);
    const isOpen = visit.isUnpaid === true;
    const end = { at, command: 'end', by: shifts.anyone(chance, visit.to) } as const;
    actions.push({ ...end, input: isOpen ? { paymentMethod: ['Cash', 'Credit'] } : {}, ...(!isOpen && { money: 'divided' as const }) });
    const later = doing || isOpen ? [] : afterwards(context, visit, facts);
    actions.push(...(orders ? refundStory(context, visit) : later));
  }
  actions.sort((one, other) => one.at - other.at);
  const id = chance.id(visit.from);
  return actions.map((each) => ({ ...each, at: Math.round(each.at), on: 'session', id }));
};
