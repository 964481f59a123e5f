import { type Role, roles } from '@tabletime/contract';
import type { Actor, JsonObject } from '../eventstore/event.ts';
import type { Queryable } from '../eventstore/read.ts';
import { idOf, isBlank, longestName, storable, system } from './fate.ts';
import type { FormerPerformer } from './former-log.ts';

interface Account {
  id: string;
  name: string;
  role: Role;
}

/** A name as it stands beside an entry of the log. */
const nameOf = (name: unknown, formerId: string): string =>
  (typeof name === 'string' && storable(name).slice(0, longestName)) || storable(formerId).slice(0, longestName);

const roleOf = (given: unknown): Role | null => {
  const named = typeof given === 'string' ? given.trim().toLowerCase() : '';
  return roles.find((role) => role.toLowerCase() === named) ?? null;
};

/** Who is who: the people of the files, and those who have an account here. Holds a line for each person that it was asked for. */
export const createPeople = (db: Queryable) => {
  const byFormerId = new Map<string, Actor>();
  const byEmail = new Map<string, Account>();

  return {
    /** Looks up the accounts that these addresses belong to here. */
    lookUpEmails: async (emails: string[]): Promise<void> => {
      const { rows } = await db.query<Account & { email: string }>({
        name: 'accounts_by_email',
        text: `select a.email, u.id, u.name, u.role from accounts a join users u on u.id = a.id where a.email = any($1)`,
        values: [emails.filter((email) => !byEmail.has(email))],
      });
      for (const { email, ...account } of rows) byEmail.set(email, account);
    },

    /** Looks up who was imported before, for entries of which the files do not name who acted. */
    lookUpPerformers: async (performers: FormerPerformer[]): Promise<void> => {
      const named = new Map(performers.map(({ formerId, by = '' }) => [formerId ?? by, formerId !== undefined]));
      const unknown = [...named].filter(([id]) => id !== '' && !byFormerId.has(id));
      if (unknown.length === 0) return;
      const ids = unknown.map(([id]) => idOf('person', id));
      const { rows } = await db.query<Account>({
        name: 'people_by_id',
        text: 'select id, name, role from users where id = any($1)',
        values: [ids],
      });
      for (const [index, [formerId, isId]] of unknown.entries()) {
        const account = rows.find(({ id }) => id === ids[index]);
        // Nobody knows the name: the former id tells them apart from others. A text may be no id at all.
        if (account || isId) byFormerId.set(formerId, account ?? { id: ids[index]!, name: nameOf(undefined, formerId), role: null });
      }
    },

    /** The account that has an address here, or that a row before gave it to. */
    withEmail: (email: string): Account | undefined => byEmail.get(email),

    /** Takes a person of a file in, under the id that they have here; `email` becomes theirs. */
    add: (formerId: string, id: string, { name, role }: JsonObject, email?: string): void => {
      const known = { id, name: nameOf(name, formerId), role: isBlank(role) ? 'Customer' : roleOf(role) };
      byFormerId.set(formerId, known);
      if (email !== undefined) byEmail.set(email, { ...known, role: known.role ?? 'Customer' });
    },

    /** Who acted, under the name and role that the entry says, or else those of the person. */
    performer: ({ formerId, name, role, by = '' }: FormerPerformer): Actor => {
      if (formerId === undefined) return byFormerId.get(by) ?? system;
      const known = byFormerId.get(formerId) ?? { id: idOf('person', formerId), name: nameOf(undefined, formerId), role: null };
      return { id: known.id, name: name ?? known.name, role: roleOf(role) ?? known.role };
    },
  };
};

export type People = ReturnType<typeof createPeople>;
