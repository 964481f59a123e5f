import { z } from 'zod';
import { isRecipient, recipientExample, recipientFault } from './age-recipient.ts';

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
};

const isTimezone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const isOrigin = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;

/** The provider's secret may travel unencrypted on this machine only. */
const isProviderUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
  return isSafe && username + password + search + hash === '';
};

const ofProvider = ['PHONE_PROVIDER_URL', 'PHONE_PROVIDER_SERVICE', 'PHONE_PROVIDER_USER', 'PHONE_PROVIDER_SECRET'] as const;

const isDatabaseUrl = (text: string): boolean => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);

/** A name in NFC, without invisible characters except the joiners that some scripts need. */
const nameText = z
  .string()
  .normalize('NFC')
  .trim()
  .max(100, 'must have at most 100 characters')
  .refine(
    (name) => !/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{DI}]/u.test(name),
    'must have no line breaks, control or invisible characters',
  );

const throttle = (fallback: number) => wholeNumber(1, 1_000_000).default(fallback);

/** Minutes, a week at most: a timer of 25 days and more would fire at once. */
const window = (fallback: number) => wholeNumber(1, 7 * 24 * 60).default(fallback);

/** Every environment variable that Tabletime reads, with its check and default; messages follow the variable's name. */
export const Environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().trim().default('127.0.0.1'),
    CORS_ORIGINS: z
      .string()
      .transform((text) => text.split(',').map((origin) => origin.trim()))
      .refine((origins) => origins.every(isOrigin), 'must be origins separated by commas, each without a path')
      .default([]),
    TRUST_PROXY: wholeNumber(0, 100).default(0),
    DATABASE_URL: z.string().refine(isDatabaseUrl, 'must be the address of a PostgreSQL database').optional(),
    DATABASE_READ_URL: z.string().refine(isDatabaseUrl, 'must be the address of a PostgreSQL database').optional(),
    DATA_DIR: z.string().default('.data'),
    OWNER_EMAIL: z.email('must be an e-mail address').optional(),
    OWNER_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    OWNER_NAME: nameText.optional(),
    JWT_SECRET: z.string().optional(),
    CAFE_NAME: nameText.default('Tabletime Café'),
    CAFE_TIMEZONE: z.string().refine(isTimezone, 'must be the IANA name of a time zone').default('Asia/Riyadh'),
    BUSINESS_DAY_STARTS_AT: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day as HH:mm')
      .default('00:00'),
    SIGN_IN_FAILURES_PER_ACCOUNT: throttle(5),
    SIGN_IN_FAILURES_PER_ADDRESS: throttle(100),
    SIGN_IN_WINDOW_MINUTES: window(15),
    REGISTRATIONS_PER_ADDRESS: throttle(30),
    REGISTRATION_WINDOW_MINUTES: window(60),
    PHONE_PROVIDER: z.enum(['none', 'development', 'http'], { error: 'must be one of none, development, http' }).default('development'),
    PHONE_PROVIDER_NAME: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and dashes')
      .optional(),
    PHONE_PROVIDER_URL: z
      .string()
      .refine(isProviderUrl, 'must be an https address without user, password and query')
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    PHONE_PROVIDER_SERVICE: z
      .string()
      .regex(/^[\w-]{1,100}$/, 'must be the id of a service: letters, digits, dashes')
      .optional(),
    PHONE_PROVIDER_USER: z
      .string()
      .regex(/^[^:\s]{1,200}$/, 'must have no colon and no space')
      .optional(),
    PHONE_PROVIDER_SECRET: z.string().trim().optional(),
    ZATCA_URL: z
      .string()
      .refine(isProviderUrl, 'must be an https address without user, password and query')
      .transform((text) => text.replace(/\/+$/, ''))
      .default('https://gw-fatoora.zatca.gov.sa/e-invoicing'),
    PHONE_CODE_PAUSE_SECONDS: throttle(60),
    PHONE_CODES_PER_NUMBER: throttle(5),
    PHONE_CODES_PER_ADDRESS: throttle(20),
    PHONE_CODE_FAILURES_PER_ADDRESS: throttle(20),
    PHONE_CODE_WINDOW_MINUTES: window(60),
    BACKUP_DIR: z.string().optional(),
    BACKUP_AT: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day as HH:mm')
      .default('04:30'),
    BACKUP_KEEP: z
      .string()
      .regex(/^[1-9]\d{0,2},\d{1,3}$/, 'must be numbers of days and weeks separated by a comma')
      .default('14,8')
      .transform((text) => text.split(',').map(Number) as [number, number]),
    BACKUP_RECIPIENT: z.string().trim().refine(isRecipient, recipientFault).optional(),
    DISK_FLOOR_MB: wholeNumber(0, 999_999_999).optional(),
    METRICS_PORT: wholeNumber(0, 65_535).optional(),
    METRICS_HOST: z.string().trim().default('127.0.0.1'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be one of fatal, error, warn, info, debug, trace, silent',
      })
      .default('info'),
    NODE_ENV: z
      .enum(['development', 'production', 'test'], { error: 'must be one of development, production, test' })
      .default('development'),
  })
  .refine((s) => s.NODE_ENV !== 'production' || s.DATABASE_URL === undefined || Buffer.byteLength(s.JWT_SECRET ?? '') >= 32, {
    path: ['JWT_SECRET'],
    error: 'must be set to at least 32 bytes when NODE_ENV=production and DATABASE_URL is set',
  })
  .refine((s) => s.DATABASE_READ_URL === undefined || s.DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    error: 'must be unset without DATABASE_URL: the built-in database has no replica',
  })
  .superRefine((s, context) => {
    if (s.PHONE_PROVIDER !== 'http') return;
    for (const name of ofProvider) {
      if (s[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'must be set when PHONE_PROVIDER=http' });
    }
  });

export const examples: Record<keyof z.infer<typeof Environment>, string> = {
  PORT: '3000',
  ZATCA_URL: 'https://gw-fatoora.zatca.gov.sa/e-invoicing',
  HOST: '0.0.0.0',
  CORS_ORIGINS: 'https://cafe.example,https://tablet.example',
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://user:password@localhost:5432/tabletime',
  DATABASE_READ_URL: 'postgres://user:password@replica:5432/tabletime',
  DATA_DIR: '.data',
  OWNER_EMAIL: 'owner@cafe.example',
  OWNER_PASSWORD: '"a long sentence of your own"',
  OWNER_NAME: 'Noura',
  JWT_SECRET: '"$(openssl rand -base64 48)"',
  CAFE_NAME: '"The Meeple"',
  CAFE_TIMEZONE: 'Asia/Riyadh',
  BUSINESS_DAY_STARTS_AT: '05:00',
  SIGN_IN_FAILURES_PER_ACCOUNT: '5',
  SIGN_IN_FAILURES_PER_ADDRESS: '100',
  SIGN_IN_WINDOW_MINUTES: '15',
  REGISTRATIONS_PER_ADDRESS: '30',
  REGISTRATION_WINDOW_MINUTES: '60',
  PHONE_PROVIDER: 'http',
  PHONE_PROVIDER_NAME: 'twilio',
  PHONE_PROVIDER_URL: 'https://verify.twilio.com/v2',
  PHONE_PROVIDER_SERVICE: 'VAxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  PHONE_PROVIDER_USER: 'ACxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  PHONE_PROVIDER_SECRET: '"the secret that came with the user"',
  PHONE_CODE_PAUSE_SECONDS: '60',
  PHONE_CODES_PER_NUMBER: '5',
  PHONE_CODES_PER_ADDRESS: '20',
  PHONE_CODE_FAILURES_PER_ADDRESS: '20',
  PHONE_CODE_WINDOW_MINUTES: '60',
  BACKUP_DIR: '/var/backups/tabletime',
  BACKUP_AT: '04:30',
  BACKUP_KEEP: '14,8',
  BACKUP_RECIPIENT: recipientExample,
  DISK_FLOOR_MB: '500',
  METRICS_PORT: '9464',
  METRICS_HOST: '0.0.0.0',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
};
