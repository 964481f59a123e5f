import { type Role, roles } from '@tabletime/contract';
import { type Actor, type JsonObject, systemActor } from '../eventstore/event.ts';
import type { Queryable } from '../eventstore/read.ts';
import { idOf } from './new-stream.ts';
import { isBlank, longestName, storable } from './read-row.ts';
import type { FormerPerformer } from './former-log.ts';

interface Account {
  id: string;
  name: string;
  role: Role;
}

const nameOf = (name: unknown, formerId: string): string =>
  (typeof name === 'string' && storable(name).slice(0, longestName)) || storable(formerId).slice(0, longestName);

const roleOf = (input: unknown): Role | null => {
  const named = typeof input === 'string' ? input.trim().toLowerCase() : '';
  return roles.find((role) => role.toLowerCase() === named) ?? null;
};

/** Maps former people to accounts: those of the files and those in the database. Holds one line per person. */
export const createPeople = (db: Queryable) => {
  const byFormerId = new Map<string, Actor>();
  const byEmail = new Map<string, Account>();

  return {
    lookUpEmails: async (emails: string[]): Promise<void> => {
      const { rows } = await db.query<Account & { email: string }>({
        name: 'accounts_by_email',
        text: `select a.email, u.id, u.name, u.role from accounts a join users u on u.id = a.id where a.email = any($1)`,
        values: [emails.filter((email) => !byEmail.has(email))],
      });
      for (const { email, ...account } of rows) byEmail.set(email, account);
    },

    /** Looks up people imported earlier, for entries whose performers are in no file. */
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
        // The name is unknown, but the former id distinguishes the person. A text may be no id at all.
        if (account || isId) byFormerId.set(formerId, account ?? { id: ids[index]!, name: nameOf(undefined, formerId), role: null });
      }
    },

    withEmail: (email: string): Account | undefined => byEmail.get(email),

    add: (formerId: string, id: string, { name, role }: JsonObject, email?: string): void => {
      const known = { id, name: nameOf(name, formerId), role: isBlank(role) ? 'Customer' : roleOf(role) };
      byFormerId.set(formerId, known);
      if (email !== undefined) byEmail.set(email, { ...known, role: known.role ?? 'Customer' });
    },

    performer: ({ formerId, name, role, by = '' }: FormerPerformer): Actor => {
      if (formerId === undefined) return byFormerId.get(by) ?? systemActor;
      const known = byFormerId.get(formerId) ?? { id: idOf('person', formerId), name: nameOf(undefined, formerId), role: null };
      return { id: known.id, name: name ?? known.name, role: roleOf(role) ?? known.role };
    },
  };
};

export type People = ReturnType<typeof createPeople>;
