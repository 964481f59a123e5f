import { accountTable, pinTable } from '../projections/account-tables.ts';
import { hour, minute, type Action } from './action.ts';
import type { Chance } from './chance.ts';
import { customers, staff, type Character } from './people.ts';
import { actorAt, type Colleague } from './shifts.ts';
import { systemActor } from '../eventstore/event.ts';

export interface Cast {
  chance: Chance;
  openings: readonly number[];
  now: number;
  passwordHashes: ReadonlyMap<string, string>;
  pinHashes: ReadonlyMap<string, string>;
}

type PersonAction = Omit<Extract<Action, { on: 'user' }>, 'on'>;

/** Some hours from the opening of the evening at `share` of the story. */
const momentOf = ({ openings }: Cast, share: number, hours: number): number =>
  openings[Math.floor(share * (openings.length - 1))]! + hours * hour;

const registration = ({ passwordHashes }: Cast, { name, email, phone, role }: Character, id: string, at: number): PersonAction => ({
  at,
  id,
  command: 'register',
  input: { name, role: role === 'Owner' ? 'Owner' : 'Customer' },
  by: role === 'Owner' ? systemActor : { id, name, role: 'Customer' },
  alongside: [{ table: accountTable, row: { id, email, phone, passwordHash: passwordHashes.get(email)! } }],
});

const career = (
  cast: Cast,
  character: Character,
  index: number,
  owner: Colleague | undefined,
): { colleague: Colleague; actions: PersonAction[] } => {
  const joinedAt = momentOf(cast, 0, -6) + index * 7 * minute;
  const id = cast.chance.id(joinedAt);
  const { name, role, fate } = character;
  const promotedAt = fate === 'promoted' ? momentOf(cast, 0.45, -2) : Infinity;
  const leftAt = fate === 'leaves' ? momentOf(cast, 0.7, -2.2) : Infinity;
  const roles = [{ from: joinedAt, role }, ...(fate === 'promoted' ? [{ from: promotedAt, role: 'Supervisor' as const }] : [])];
  const colleague: Colleague = { id, name, roles, leftAt };
  const actions = [registration(cast, character, id, joinedAt)];
  if (owner) {
    const byOwner = (at: number, command: PersonAction['command'], input: object): PersonAction => ({
      at,
      id,
      command,
      input,
      by: actorAt(owner, at),
    });
    actions.push(byOwner(joinedAt + 3 * minute, 'changeRole', { role }));
    if (fate === 'promoted') actions.push(byOwner(promotedAt, 'changeRole', { role: 'Supervisor', reason: 'تدير وردية الخميس بنفسها' }));
    if (fate === 'leaves')
      actions.push(byOwner(leftAt, 'changeStatus', { isActive: false, reason: 'Moved to Jeddah, last day yesterday' }));
  }
  const pinHash = cast.pinHashes.get(character.email);
  if (pinHash !== undefined) {
    const at = joinedAt + 5 * minute;
    const row = { table: pinTable, row: { id, pinHash, failures: 0 } };
    actions.push({ at, id, command: 'changePin', input: {}, by: actorAt(colleague, at), alongside: [row] });
  }
  return { colleague, actions };
};

const customerStory = (cast: Cast, character: Character, index: number, owner: Colleague): PersonAction[] => {
  const { chance, now } = cast;
  const someTime = Math.min(momentOf(cast, chance.next(), 0) + chance.whole(0, 9 * 60) * minute, now - (index + 5) * minute);
  const joinedAt = index === 0 ? momentOf(cast, 0, -3) : character.fate ? momentOf(cast, 0.1, -5) : someTime;
  const id = chance.id(joinedAt);
  const self = { id, name: character.name, role: 'Customer' };
  const byOwner = (share: number, hours: number, command: PersonAction['command'], input: object): PersonAction => {
    const at = momentOf(cast, share, hours);
    return { at, id, command, input, by: actorAt(owner, at) };
  };
  const actions = [registration(cast, character, id, joinedAt)];
  if (character.fate === 'pauses') {
    actions.push(byOwner(0.3, -4, 'changeStatus', { isActive: false, reason: 'Reserved five times and never came' }));
    actions.push(byOwner(0.5, -3, 'changeStatus', { isActive: true, reason: 'تم الاتفاق معه' }));
  }
  if (character.fate === 'deleted') {
    const deletion = byOwner(0.6, -3.5, 'delete', { reason: 'At his own request' });
    actions.push({ ...deletion, alongside: [{ table: accountTable, remove: id }] });
  }
  const back = joinedAt + chance.whole(20, 300) * hour;
  if (!character.fate && chance.happens(0.5) && back < now) actions.push({ at: back, id, command: 'signIn', input: {}, by: self });
  return actions;
};

export const peopleStory = (cast: Cast): { colleagues: Colleague[]; actions: Action[] } => {
  const [first, ...others] = staff;
  const owner = career(cast, first!, 0, undefined);
  const rest = others.map((character, index) => career(cast, character, index + 1, owner.colleague));
  const actions = [
    ...[owner, ...rest].flatMap((each) => each.actions),
    ...customers.flatMap((character, index) => customerStory(cast, character, index, owner.colleague)),
  ];
  return {
    colleagues: [owner, ...rest].map(({ colleague }) => colleague),
    actions: actions.map((each) => ({ ...each, on: 'user' })),
  };
};
