import { resolve } from 'node:path';
import type { z } from 'zod';
import { Environment, examples } from './environment.ts';
import type { LogLevel } from './log.ts';
import { StartupError } from './startup-error.ts';

/** The sender of phone codes: none, this process to its terminal, or a provider that makes and checks its own codes. */
export type PhoneProvider =
  | { kind: 'none' }
  | { kind: 'development' }
  | { kind: 'http'; url: string; service: string; user: string; secret: string };

export interface Config {
  http: { port: number; host: string; corsOrigins: string[]; trustProxy: number };
  /** `readUrl` is a replica. */
  database: { url?: string; readUrl?: string; dataDir: string };
  owner: { email?: string; password?: string; name?: string };
  jwtSecret?: string;
  cafe: { name: string; timezone: string; businessDayStartsAt: string };
  throttles: {
    signInFailuresPerAccount: number;
    signInFailuresPerAddress: number;
    signInWindowMs: number;
    registrationsPerAddress: number;
    registrationWindowMs: number;
  };
  phone: {
    provider: PhoneProvider;
    /** The web app's path of the page that tests the provider. */
    testPath: string;
    limits: { pauseMs: number; codesPerNumber: number; codesPerAddress: number; failuresPerAddress: number; windowMs: number };
  };
  /** Absent without a folder. `at` is `HH:mm` in the café's time. */
  backup?: { folder: string; at: string; keep: { days: number; weeks: number } };
  /** An age recipient, `age1…`; absent without encryption. */
  backupRecipient?: string;
  /** Bytes that must stay free on a disk; by its size when absent. */
  diskFloor?: number;
  metrics?: { port: number; host: string };
  /** The tax authority's address, above its environments. */
  authority: string;
  log: { level: LogLevel };
  production: boolean;
}

/** Names each bad setting with its fault and an example, never a secret's value. */
export class ConfigError extends StartupError {
  override name = 'ConfigError';
}

const minutes = 60_000;

/** A code on the terminal proves nothing, so production has no development sender. */
const phoneProvider = (s: z.infer<typeof Environment>): PhoneProvider => {
  const production = s.NODE_ENV === 'production';
  if (s.PHONE_PROVIDER !== 'http') return { kind: production ? 'none' : s.PHONE_PROVIDER };
  const [url = '', service = '', user = '', secret = ''] = [
    s.PHONE_PROVIDER_URL,
    s.PHONE_PROVIDER_SERVICE,
    s.PHONE_PROVIDER_USER,
    s.PHONE_PROVIDER_SECRET,
  ];
  return { kind: 'http', url, service, user, secret };
};

/** Parses the environment once, at start. Empty strings count as unset. Throws `ConfigError` naming every bad setting. */
export const loadConfig = (env: NodeJS.ProcessEnv = process.env, defaults: NodeJS.ProcessEnv = {}): Config => {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = Environment.safeParse({ ...defaults, ...set });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]) as keyof typeof examples;
      return `  ${name} ${issue.message}, for example ${name}=${examples[name]}`;
    });
    throw new ConfigError(`Tabletime cannot start with these settings:\n${lines.join('\n')}`);
  }
  const s = parsed.data;
  return {
    http: { port: s.PORT, host: s.HOST, corsOrigins: s.CORS_ORIGINS, trustProxy: s.TRUST_PROXY },
    database: {
      ...(s.DATABASE_URL && { url: s.DATABASE_URL }),
      ...(s.DATABASE_READ_URL && { readUrl: s.DATABASE_READ_URL }),
      dataDir: resolve(s.DATA_DIR),
    },
    owner: {
      ...(s.OWNER_EMAIL && { email: s.OWNER_EMAIL }),
      ...(s.OWNER_PASSWORD && { password: s.OWNER_PASSWORD }),
      ...(s.OWNER_NAME && { name: s.OWNER_NAME }),
    },
    ...(s.JWT_SECRET && { jwtSecret: s.JWT_SECRET }),
    cafe: { name: s.CAFE_NAME, timezone: s.CAFE_TIMEZONE, businessDayStartsAt: s.BUSINESS_DAY_STARTS_AT },
    throttles: {
      signInFailuresPerAccount: s.SIGN_IN_FAILURES_PER_ACCOUNT,
      signInFailuresPerAddress: s.SIGN_IN_FAILURES_PER_ADDRESS,
      signInWindowMs: s.SIGN_IN_WINDOW_MINUTES * minutes,
      registrationsPerAddress: s.REGISTRATIONS_PER_ADDRESS,
      registrationWindowMs: s.REGISTRATION_WINDOW_MINUTES * minutes,
    },
    phone: {
      provider: phoneProvider(s),
      testPath: `/${s.PHONE_PROVIDER_NAME ?? 'phone-code'}-test`,
      limits: {
        pauseMs: s.PHONE_CODE_PAUSE_SECONDS * 1000,
        codesPerNumber: s.PHONE_CODES_PER_NUMBER,
        codesPerAddress: s.PHONE_CODES_PER_ADDRESS,
        failuresPerAddress: s.PHONE_CODE_FAILURES_PER_ADDRESS,
        windowMs: s.PHONE_CODE_WINDOW_MINUTES * minutes,
      },
    },
    ...(s.BACKUP_DIR && {
      backup: {
        folder: resolve(s.BACKUP_DIR),
        at: s.BACKUP_AT,
        keep: { days: s.BACKUP_KEEP[0], weeks: s.BACKUP_KEEP[1] },
      },
    }),
    ...(s.BACKUP_RECIPIENT && { backupRecipient: s.BACKUP_RECIPIENT }),
    ...(s.DISK_FLOOR_MB !== undefined && { diskFloor: s.DISK_FLOOR_MB * 1_000_000 }),
    ...(s.METRICS_PORT !== undefined && { metrics: { port: s.METRICS_PORT, host: s.METRICS_HOST } }),
    authority: s.ZATCA_URL,
    log: { level: s.LOG_LEVEL },
    production: s.NODE_ENV === 'production',
  };
};
