import type { LogAction, Role, UserRow } from '@tabletime/contract';
import { streamName } from '../../eventstore/event.ts';
import type { Database } from '../database.ts';

/** A person as a sign-in needs to know them. */
export interface Account extends UserRow {
  epoch: number;
  passwordHash: string;
}

const accounts = (db: Database) =>
  db.selectFrom('accounts').innerJoin('users', 'users.id', 'accounts.id').selectAll('users').select(['email', 'phone', 'passwordHash']);

/** The account of an e-mail address (trimmed, in lower case), if there is one. */
export const accountByEmail = (db: Database, email: string): Promise<Account | undefined> =>
  accounts(db).where('email', '=', email).executeTakeFirst();

/** The account of a person, if there is one. */
export const accountById = (db: Database, id: string): Promise<Account | undefined> =>
  accounts(db).where('accounts.id', '=', id).executeTakeFirst();

/** Accounts that are not deactivated and have one of these phone numbers; two are enough to know that it is not one alone. */
export const activeAccountsByPhone = (db: Database, spellings: string[]): Promise<Account[]> =>
  accounts(db).where('phone', 'in', spellings).where('isActive', '=', true).limit(2).execute();

/** When somebody last signed in to an account, as the audit log knows it: it runs behind by a moment. Null when nobody has. */
export const lastSignIn = async (db: Database, id: string): Promise<string | null> => {
  const last = await db
    .selectFrom('auditLog')
    .select('createdAt')
    .where('stream', '=', streamName('user', id))
    .where('action', '=', 'LOGIN' satisfies LogAction)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.createdAt ?? null;
};

export interface WireUser extends Omit<UserRow, 'id'> {
  _id: string;
  role: Role;
}

/** What the API says of a person: nothing of the password. */
export const wireUser = (account: Account): WireUser => ({
  _id: account.id,
  name: account.name,
  email: account.email,
  role: account.role,
  isActive: account.isActive,
  phone: account.phone,
  isPhoneVerified: account.isPhoneVerified,
  createdAt: account.createdAt,
  version: account.version,
});

/** Whether an append failed because another account has the e-mail address. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error && error.constraint === 'accounts_email_key';
