import type { Role } from '@tabletime/contract';
import type { Actor } from '../eventstore/event.ts';
import { minute, type Action } from './action.ts';
import type { Chance } from './chance.ts';

export interface Colleague {
  id: string;
  name: string;
  roles: readonly { from: number; role: Role }[];
  leftAt: number;
}

/** The actor that a colleague was at a moment, with the role of that time. */
export const actorAt = ({ id, name, roles }: Colleague, at: number): Actor => ({
  id,
  name,
  role: (roles.findLast(({ from }) => from <= at) ?? roles[0]!).role,
});

export const createShifts = (colleagues: readonly Colleague[]) => {
  const atWork = (at: number, wanted: readonly Role[]): Actor[] =>
    colleagues
      .filter(({ leftAt }) => at < leftAt)
      .map((colleague) => actorAt(colleague, at))
      .filter(({ role }) => wanted.includes(role as Role));
  const one =
    (...wanted: Role[]) =>
    (chance: Chance, at: number): Actor =>
      chance.pick(atWork(at, wanted));
  return {
    anyone: one('Game Master', 'Game Master', 'Supervisor', 'Lead Supervisor'),
    senior: one('Supervisor', 'Lead Supervisor', 'Admin'),
    admin: one('Admin'),
    owner: one('Owner'),
    evening: (chance: Chance, opensAt: number, closesAt: number): Action[] =>
      atWork(opensAt, ['Game Master', 'Supervisor', 'Lead Supervisor', 'Admin', 'Owner'])
        .filter(({ role }) => chance.happens(role === 'Owner' ? 0.4 : 0.7))
        .flatMap((by) => {
          const signIn = {
            at: opensAt + chance.whole(-25, 12) * minute,
            on: 'user',
            command: 'signIn',
            id: by.id!,
            input: {},
            by,
          } as const;
          const signOut = { ...signIn, at: closesAt + chance.whole(3, 25) * minute, command: 'signOut' } as const;
          return chance.happens(0.6) ? [signIn, signOut] : [signIn];
        }),
  };
};

export type Shifts = ReturnType<typeof createShifts>;
