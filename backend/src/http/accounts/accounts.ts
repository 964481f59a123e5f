import { type LogAction, pinLimits, type Role, type UserRow } from '@tabletime/contract';
import type { Queryable } from '../../eventstore/read.ts';
import type { Database } from '../database.ts';

export interface Account extends Omit<UserRow, 'hasPassword'> {
  epoch: number;
  /** Null until they choose a first password. */
  passwordHash: string | null;
}

const accounts = (db: Database) =>
  db.selectFrom('accounts').innerJoin('users', 'users.id', 'accounts.id').selectAll('users').select(['email', 'phone', 'passwordHash']);

/** The account of an e-mail address (trimmed, in lower case), if there is one. */
export const accountByEmail = (db: Database, email: string): Promise<Account | undefined> =>
  accounts(db).where('email', '=', email).executeTakeFirst();

export const accountById = (db: Database, id: string): Promise<Account | undefined> =>
  accounts(db).where('accounts.id', '=', id).executeTakeFirst();

/** At most two active accounts with one of these phone numbers: enough to know whether there is exactly one. */
export const activeAccountsByPhone = (db: Database, spellings: string[]): Promise<Account[]> =>
  accounts(db).where('phone', 'in', spellings).where('isActive', '=', true).limit(2).execute();

/** People's accounts as JSON text, in the order of `ids`, with their last sign-in, which lags a moment. Undefined for no account. */
export const ownAccounts = async (db: Queryable, ids: string[]): Promise<(string | undefined)[]> => {
  const { rows } = await db.query<{ id: string; json: string }>({
    name: 'own_account',
    text: `select u.id, json_build_object('_id', u.id, 'name', u.name, 'email', a.email, 'role', u.role, 'isActive', u.is_active, 'phone', a.phone,
                    'isPhoneVerified', u.is_phone_verified, 'hasPassword', a.password_hash is not null,
                    'createdAt', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', u.version,
                    'pin', coalesce((select case when p.failures >= $3 then 'locked' else 'set' end from pins p where p.id = u.id), 'none'),
                    'lastSignInAt', (
                      select to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from audit_log l
                      where l.stream = 'user-' || u.id and l.action = $2 order by l.position desc limit 1))::text as json
           from accounts a join users u on u.id = a.id where a.id = any($1::uuid[])`,
    values: [ids, 'LOGIN' satisfies LogAction, pinLimits.wrongInARow],
  });
  const accounts = new Map(rows.map(({ id, json }) => [id, json]));
  return ids.map((id) => accounts.get(id));
};

export interface WireUser extends Omit<UserRow, 'id'> {
  _id: string;
  role: Role;
}

export const wireUser = (account: Account): WireUser => ({
  _id: account.id,
  name: account.name,
  email: account.email,
  role: account.role,
  isActive: account.isActive,
  phone: account.phone,
  isPhoneVerified: account.isPhoneVerified,
  hasPassword: account.passwordHash !== null,
  createdAt: account.createdAt,
  version: account.version,
});

/** Whether an append failed because another account has the e-mail address. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error && error.constraint === 'accounts_email_key';
