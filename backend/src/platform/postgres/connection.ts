export interface SessionSettings {
  role?: string;
  lockTimeoutMs?: number;
  statementTimeoutMs?: number;
  idleInTransactionTimeoutMs?: number;
  /**
   * Plans each prepared statement once, by index: for few short statements whose planning costs more than running. Statistics of a small
   * table would lead to full scans in plans that outlive its growth. A join may still scan a table, so such a statement looks rows up
   * laterally with a limit.
   */
  plansByIndex?: boolean;
  /** Acknowledges commits before they are on disk, for derived data: a crash may lose the last transactions as a whole. */
  asynchronousCommit?: boolean;
}

const parameterOf = (url: string, name: string): string | null => (URL.canParse(url) ? new URL(url).searchParams.get(name) : null);

const optionsOf = (url: string): string | null => parameterOf(url, 'options');

/** The driver treats these as `verify-full`, with a warning about its next version. */
const verifying = ['prefer', 'require', 'verify-ca'];

/** The address for the driver: without `options`, which would override `connectionOptions`, and with an explicit `sslmode=verify-full`. */
export const driverAddress = (url: string): string => {
  const isVerifying = verifying.includes(parameterOf(url, 'sslmode') ?? '') && parameterOf(url, 'uselibpqcompat') !== 'true';
  if (optionsOf(url) === null && !isVerifying) return url;
  const address = new URL(url);
  address.searchParams.delete('options');
  if (isVerifying) address.searchParams.set('sslmode', 'verify-full');
  return address.toString();
};

/** The start-up options of a connection: the address's, then UTC, ISO dates and no JIT, then `settings`. */
export const connectionOptions = (url: string, settings: SessionSettings): string => {
  const values: Record<string, string | number | undefined> = {
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    // JIT compiles expensive-looking statements at each run, which takes longer than any statement here saves.
    jit: 'off',
    lock_timeout: settings.lockTimeoutMs,
    statement_timeout: settings.statementTimeoutMs,
    idle_in_transaction_session_timeout: settings.idleInTransactionTimeoutMs,
    role: settings.role,
    ...(settings.plansByIndex && {
      plan_cache_mode: 'force_generic_plan',
      enable_seqscan: 'off',
      enable_bitmapscan: 'off',
    }),
    ...(settings.asynchronousCommit && { synchronous_commit: 'off' }),
  };
  const own = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `-c ${name}=${String(value).replace(/[\\\s]/g, '\\$&')}`);
  return [optionsOf(url), ...own].filter((part) => part !== null).join(' ');
};

/** An idle connection whose other end fell silent is noticed after 20 s, instead of the system's two hours. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** PostgreSQL shuts down, has no room for a connection, or is a read-only follower. */
const lostStates = new Set('57P01 57P02 57P03 53300 25006'.split(' '));

/** The server is a read-only replica, which counts as the database being away. */
export class FollowingServer extends Error {
  readonly code = '25006';
  constructor() {
    super('The server follows another one and takes no writes');
  }
}

const brokenCodes = new Set('ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOENT'.split(' '));

const databases = new WeakSet<Error>();

/** Marks an error, and those it aggregates, as coming from a database connection. Call it where the error arises. */
export const ofDatabase = <Failure extends Error>(error: Failure): Failure => {
  databases.add(error);
  if (error instanceof AggregateError) for (const one of error.errors) if (one instanceof Error) databases.add(one);
  return error;
};

/** Messages of pg without a code when a connection breaks or fails. */
const lostMessage =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Client has encountered a connection error|^Client was closed|^Cannot use a pool after calling end/;

/** Whether the database went away rather than refusing a statement. Failures of other connections do not count. */
export const isConnectionLoss = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (brokenCodes.has(code)) return databases.has(error);
  return lostStates.has(code) || /^08\w{3}$/.test(code) || lostMessage.test(error.message);
};

/** Whether a disk is full, the database's or this machine's. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC' || error.code === 'EDQUOT');

const busyCodes = new Set('55P03 57014 25P03 40P01 40001'.split(' '));

/** Whether the database was only busy: a lock or statement time-out, or a deadlock. It passes. */
export const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && busyCodes.has(String(error.code));

const refusedCodes = new Set('42501 28000 28P01 3D000'.split(' '));

/** Whether the database refuses Tabletime itself: missing rights, login or database. It lasts until an administrator acts. */
export const isRefused = (error: unknown): boolean => error instanceof Error && 'code' in error && refusedCodes.has(String(error.code));

/** Whether the database or its disk is at fault rather than the request: the next request would fail as well. */
export const isFaultOfDatabase = (error: unknown): boolean =>
  isConnectionLoss(error) || isBusy(error) || isDiskFull(error) || isRefused(error);
