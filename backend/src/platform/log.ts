import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

const hidden = '[hidden]';
const secretKey = /^(authorization|cookie|set-cookie|x-api-key|passwd|jwt_?secret|database_?url|connectionstring)$|password|token|secret/i;
const credentialsInUrl = /([a-z][a-z0-9+.-]*:\/\/[^\s:/@"\\]*:)[^\s@"\\]+@/gi;
const deepest = 6;

/** PostgreSQL's `detail`, `where`, `parameters` and failing row are left out, because they repeat what people typed. */
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

const ofObject = (value: object, depth: number): Record<string, unknown> => {
  const fields: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) fields[key] = secretKey.test(key) ? hidden : withoutSecrets(item, depth + 1);
  return fields;
};

/** Characters that are buffered before a write, and at most while stdout is blocked. */
const soonest = 8_192;
const mostWaiting = 1_000_000;

/**
 * Standard output, written once per turn of the event loop, because a write costs more than its lines. Everything is written at exit unless
 * the process is killed. Failed writes, as on a full disk, wait for the next line; beyond the limit lines are lost, but nothing stops.
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

/** The application's log: one JSON object per line, secrets replaced by `[hidden]`, errors without the data that they concern. */
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
