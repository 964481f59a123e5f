import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

const hidden = '[hidden]';
const secretKey = /^(authorization|cookie|set-cookie|x-api-key|passwd|jwt_?secret|database_?url|connectionstring)$|password|token|secret/i;
const credentialsInUrl = /([a-z][a-z0-9+.-]*:\/\/[^\s:/@"\\]*:)[^\s@"\\]+@/gi;
const deepest = 6;

/**
 * An error as it may be logged. PostgreSQL's `detail`, `where`, `parameters` and the failed row are left out on purpose:
 * they repeat what people typed, e-mail addresses included.
 */
const errorFields = (error: Error, depth: number): Record<string, unknown> => {
  const fields: Record<string, unknown> = { type: error.name, message: error.message };
  for (const key of ['code', 'constraint', 'table', 'position', 'status', 'syscall'] as const) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string' || typeof value === 'number') fields[key] = value;
  }
  if (error.stack !== undefined) fields['stack'] = error.stack;
  if (error.cause instanceof Error && depth < deepest) fields['cause'] = errorFields(error.cause, depth + 1);
  return fields;
};

const withoutSecrets = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return errorFields(value, depth);
  if (depth >= deepest) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  if ('toJSON' in value) return value;
  return ofObject(value, depth);
};

/** An object's own fields as they may be logged. */
const ofObject = (value: object, depth: number): Record<string, unknown> => {
  const fields: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) fields[key] = secretKey.test(key) ? hidden : withoutSecrets(item, depth + 1);
  return fields;
};

/** How many characters of the log wait for their turn, and how many at most for a standard output that takes none. */
const soonest = 8_192;
const mostWaiting = 1_000_000;

/**
 * Standard output, written to once in a turn of the event loop: a write costs more than the lines in it. The process ends with all of it
 * written, unless it is killed. What cannot be written, as to a file on a full disk, waits for the next line, and is lost when it grows
 * too long: nothing else stops for it.
 */
const standardOutput = (): DestinationStream => {
  const output = pino.destination({ dest: 1, sync: true, minLength: soonest, maxLength: mostWaiting });
  output.on('error', () => undefined);
  let isScheduled = false;
  const flush = (): void => {
    isScheduled = false;
    output.flush();
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      output.write(line);
      if (!isScheduled) setImmediate(flush);
      isScheduled = true;
    },
  };
};

/**
 * The application's log: one JSON object per line (a newline in a name stays escaped inside it), secrets replaced by
 * `[hidden]`, errors as code, message and stack without the data they concern. Writes to stdout unless told where.
 */
export const createLog = (level: LogLevel, destination: DestinationStream = standardOutput()): Log => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (object: Record<string, unknown>) => ofObject(object, 0),
    },
    hooks: { streamWrite: (line: string) => (line.includes('://') ? line.replace(credentialsInUrl, `$1${hidden}@`) : line) },
    // `formatters.log` has already made plain objects of errors.
    serializers: { err: (value: unknown) => value },
  };
  return pino(options, destination);
};
