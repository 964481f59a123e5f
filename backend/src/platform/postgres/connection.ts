/** What a connection runs with from its first statement on. */
export interface SessionSettings {
  /** The database role to act as; the one that signed in when absent. */
  role?: string;
  lockTimeoutMs?: number;
  statementTimeoutMs?: number;
  idleInTransactionTimeoutMs?: number;
  /**
   * Whether each prepared statement is planned once, and by index: for few short statements on which planning costs more than running.
   * By the statistics of a small table it would be read whole, by plans that outlive its growth. A join may still read a table whole: such
   * a statement looks each row up laterally, with a limit.
   */
  plansByIndex?: boolean;
  /**
   * Whether a commit is answered before it is on the disk: for what is derived from what is on it. A server that crashes may forget the
   * last such commits, whole transactions of them.
   */
  asynchronousCommit?: boolean;
}

const parameterOf = (url: string, name: string): string | null => (URL.canParse(url) ? new URL(url).searchParams.get(name) : null);

const optionsOf = (url: string): string | null => parameterOf(url, 'options');

/** What the driver takes for `verify-full`, with a warning that its next version will do less. */
const verifying = ['prefer', 'require', 'verify-ca'];

/**
 * The address as the driver is given it: without its `options`, which `connectionOptions` takes over, as the driver would let them win; and
 * with `sslmode=verify-full` where another mode is taken for that.
 */
export const driverAddress = (url: string): string => {
  const isVerifying = verifying.includes(parameterOf(url, 'sslmode') ?? '') && parameterOf(url, 'uselibpqcompat') !== 'true';
  if (optionsOf(url) === null && !isVerifying) return url;
  const address = new URL(url);
  address.searchParams.delete('options');
  if (isVerifying) address.searchParams.set('sslmode', 'verify-full');
  return address.toString();
};

/** The start-up options of a connection: those of the address, then UTC, ISO dates and no compilation, then `settings`. */
export const connectionOptions = (url: string, settings: SessionSettings): string => {
  const values: Record<string, string | number | undefined> = {
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    // Most servers compile what looks dear to them, at each run: that takes tens of milliseconds, more than any statement here saves by it.
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

/**
 * For every connection: an idle one whose other end fell silent is noticed after 20 s, when ten questions of a second each got no answer.
 * Left to the system, the first of them is asked after two hours.
 */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** What PostgreSQL itself says when it goes, has no room, or follows another server that takes the writes. */
const lostStates = new Set('57P01 57P02 57P03 53300 25006'.split(' '));

/** A server was reached that follows another one and takes no writes: it counts as the database being away. */
export class FollowingServer extends Error {
  readonly code = '25006';
  constructor() {
    super('The server follows another one and takes no writes');
  }
}

/** Error codes of any broken or failed connection; a browser's ends with the same ones. */
const brokenCodes = new Set('ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOENT'.split(' '));

/** The errors that connections to the database gave. */
const databases = new WeakSet<Error>();

/**
 * Marks an error, and the errors it aggregates, as coming from a database connection. Call it where the error arises. Returns the same
 * error.
 */
export const ofDatabase = <Failure extends Error>(error: Failure): Failure => {
  databases.add(error);
  if (error instanceof AggregateError) for (const one of error.errors) if (one instanceof Error) databases.add(one);
  return error;
};

/** Messages of pg without a code when a connection breaks or fails. */
const lostMessage =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Client has encountered a connection error|^Client was closed|^Cannot use a pool after calling end/;

/**
 * Whether the database went away (network, shutdown, terminated by an administrator, no free connection) rather than refusing a
 * statement: the caller answers 503 or retries instead of blaming the request. Failures of other connections do not count.
 */
export const isConnectionLoss = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (brokenCodes.has(code)) return databases.has(error);
  return lostStates.has(code) || /^08\w{3}$/.test(code) || lostMessage.test(error.message);
};

/** Whether something failed for want of room on a disk: that of the database, or one of this machine. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC' || error.code === 'EDQUOT');

const busyCodes = new Set('55P03 57014 25P03 40P01 40001'.split(' '));

/**
 * Whether a statement failed only because the database was busy: a lock or statement time-out, or a deadlock. Neither the request nor
 * an event is at fault, and it passes.
 */
export const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && busyCodes.has(String(error.code));

const refusedCodes = new Set('42501 28000 28P01 3D000'.split(' '));

/**
 * Whether the database refuses Tabletime itself: a right or the sign-in was taken from its role, or the database is gone. Neither the
 * request nor an event is at fault; it lasts until somebody changes the database.
 */
export const isRefused = (error: unknown): boolean => error instanceof Error && 'code' in error && refusedCodes.has(String(error.code));

/** Whether a failure is that of the database or its disk, and not of what it was asked: the next request would fail as well. */
export const isFaultOfDatabase = (error: unknown): boolean =>
  isConnectionLoss(error) || isBusy(error) || isDiskFull(error) || isRefused(error);
