import { PersonName, word } from '@tabletime/contract';
import type { Pool } from 'pg';
import { accountTable } from '../../projections/account-tables.ts';
import { faultsOf } from '../../commands/faults.ts';
import { userDecider } from '../../commands/user-decider.ts';
import type { Execute } from '../../commands/execute.ts';
import { newId, newRequestId } from '../../platform/ids.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import { isEmailTaken } from './accounts.ts';
import { isGuessable } from './guessable.ts';
import { hashPassword } from './passwords.ts';
import { systemActor } from '../../eventstore/event.ts';

interface Parts {
  execute: Execute;
  pool: Pool;
  config: Config;
  log: Log;
  /** Prints for the person at the terminal; undefined if a log would keep the output. */
  print: ((text: string) => void) | undefined;
}

/** The first Owner's address if none is configured. */
export const placeholderEmail = 'owner@tabletime.local';

/** Whether the café has an Owner, including a deactivated one. */
export const hasOwner = async (pool: Pick<Pool, 'query'>): Promise<boolean> => {
  const { rows } = await pool.query({ name: 'owner_known', text: `select from users where role = 'Owner' limit 1` });
  return rows.length > 0;
};

const ownerName = ({ owner }: Config): string => {
  const name = PersonName.safeParse(owner.name ?? 'Owner');
  if (name.success) return name.data;
  throw new StartupError(`OWNER_NAME cannot be used: ${word('en', Object.values(faultsOf(name.error))[0]!)}`);
};

/** Creates the Owner if there is none; prints a generated password once. Throws a `StartupError` when the settings do not allow it. */
export const ensureOwner = async ({ execute, pool, config, log, print }: Parts): Promise<void> => {
  if (await hasOwner(pool)) return;

  if (config.owner.password === undefined && print === undefined)
    throw new StartupError(
      'There is no Owner yet. Set OWNER_EMAIL and OWNER_PASSWORD for this first start: a password that was made would stay in a log here.',
    );
  const name = ownerName(config);
  const email = (config.owner.email ?? placeholderEmail).trim().toLowerCase();
  const password = config.owner.password ?? newRequestId();
  // Not refused: the Owner can change it in the app, and a failed start helps nobody.
  if (await isGuessable(password, [name, email, config.cafe.name]))
    log.warn('the password of the first Owner is one that is guessed first');
  const id = newId();
  const account = { id, email, phone: null, passwordHash: await hashPassword(password) };
  const metadata = { actor: systemActor, requestId: null, alongside: [{ table: accountTable, row: account }] };
  try {
    await execute(userDecider, 'register', id, { name, role: 'Owner' }, metadata);
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    // Another process created the Owner at the same moment.
    if (await hasOwner(pool)) return;
    const advice = `There is no Owner yet, and ${email} belongs to another account: set OWNER_EMAIL to an address of the owner's own`;
    throw new StartupError(advice, { cause: error });
  }
  if (config.owner.password === undefined) {
    print?.(`\nThe owner's account was made. This password is shown only now:\n\n  e-mail    ${email}\n  password  ${password}\n\n`);
  }
};
