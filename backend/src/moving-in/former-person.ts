import { PersonName, readForeignPhone, readPhone, roles } from '@tabletime/contract';
import { z } from 'zod';
import { type JsonObject, systemActor } from '../eventstore/event.ts';
import { userEvents, type UserEvent } from '../events/user-events.ts';
import { accountTable } from '../projections/account-tables.ts';
import { newStream, type OldEvent, type Run, type Taken } from './new-stream.ts';
import { createdOn, moment, optional, read, text } from './read-row.ts';

const anyRole = z.preprocess(
  (input) => (typeof input === 'string' ? (roles.find((role) => role.toLowerCase() === input.trim().toLowerCase()) ?? input) : input),
  z.enum(roles, { error: `must be one of ${roles.join(', ')}` }),
);
const truth = optional(z.boolean({ error: 'must be true or false' }));

const FormerPerson = z.object({
  name: PersonName,
  email: text.toLowerCase().pipe(z.email({ error: 'must be an e-mail address' }).max(254)),
  role: optional(anyRole),
  isActive: truth,
  isPhoneVerified: truth,
  phone: optional(z.preprocess((input) => (typeof input === 'number' ? String(input) : input), text)),
  createdAt: optional(moment),
});

export interface TakenPerson extends Taken {
  email: string;
}

/** Imports a person with their role and without a password; the Owner makes a link for one. Throws `Refused`. */
export const takePerson = (id: string, formerId: string, row: JsonObject, run: Run): TakenPerson => {
  const input = read(FormerPerson, row);
  const { name, email, role = 'Customer', isActive = true, isPhoneVerified = false, phone, createdAt } = input;
  const now = new Date(run.now).toISOString();
  const created = createdOn(formerId, createdAt, run);
  const at = created ?? now;
  const number = phone && (readPhone(phone) ?? readForeignPhone(phone));
  const oldEvent = (event: UserEvent, when: string): OldEvent<UserEvent> => ({ event, at: when, actor: systemActor });
  const append = newStream(
    userEvents,
    id,
    [
      oldEvent({ type: 'UserRegistered', data: { name, role } }, at),
      ...(isPhoneVerified && number ? [oldEvent({ type: 'UserPhoneVerified', data: {} }, at)] : []),
      // The deactivation's time is unknown.
      ...(isActive ? [] : [oldEvent({ type: 'UserStatusChanged', data: { name, isActive } }, now)]),
    ],
    run,
  );
  append.rows.push({ table: accountTable, row: { id, email, phone: number ?? null, passwordHash: null } });
  return {
    append,
    email,
    notes: [
      ...(input.role === undefined ? ['no role: Customer'] : []),
      ...(createdAt === undefined ? [`no createdAt: ${created === undefined ? 'the time of the import' : 'the time of its id'}`] : []),
      ...(phone !== undefined && !number ? ['phone: it is no number, and left out'] : []),
      ...(isActive ? [] : ['deactivated, as it was there']),
    ],
  };
};
