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
  if (value instanceof Error) return errorFields(value, depth);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  if ('toJSON' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, secretKey.test(key) ? hidden : withoutSecrets(item, depth + 1)]),
  );
};

/**
 * The application's log: one JSON object per line (a newline in a name stays escaped inside it), secrets replaced by
 * `[hidden]`, errors as code, message and stack without the data they concern. Writes to stdout unless told where.
 */
export const createLog = (level: LogLevel, destination?: DestinationStream): Log => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (object: Record<string, unknown>) => Object.fromEntries(Object.entries(withoutSecrets(object, 0) as object)),
    },
    hooks: { streamWrite: (line: string) => line.replace(credentialsInUrl, `$1${hidden}@`) },
    // `formatters.log` has already made plain objects of errors.
    serializers: { err: (value: unknown) => value },
  };
  return destination ? pino(options, destination) : pino(options);
};
