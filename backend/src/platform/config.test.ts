import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

/** From age's documentation. */
const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

/** The error of a start with these settings. */
const complaint = (env: NodeJS.ProcessEnv): string => {
  try {
    loadConfig(env);
    return '';
  } catch (error) {
    return error instanceof ConfigError ? error.message : 'another error';
  }
};

test('with nothing set, every default is as documented; empty strings count as unset', () => {
  const defaults = {
    http: { port: 3000, host: '127.0.0.1', corsOrigins: [], trustProxy: 0 },
    database: { dataDir: resolve('.data') },
    owner: {},
    cafe: { name: 'Tabletime Café', timezone: 'Asia/Riyadh', businessDayStartsAt: '00:00' },
    throttles: {
      signInFailuresPerAccount: 5,
      signInFailuresPerAddress: 100,
      signInWindowMs: 900_000,
      registrationsPerAddress: 30,
      registrationWindowMs: 3_600_000,
    },
    phone: {
      provider: { kind: 'development' },
      testPath: '/phone-code-test',
      limits: { pauseMs: 60_000, codesPerNumber: 5, codesPerAddress: 20, failuresPerAddress: 20, windowMs: 3_600_000 },
    },
    log: { level: 'info' },
    production: false,
    authority: 'https://gw-fatoora.zatca.gov.sa/e-invoicing',
  };
  expect(loadConfig({})).toEqual(defaults);
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ', OWNER_EMAIL: '', JWT_SECRET: '', CORS_ORIGINS: '' })).toEqual(defaults);
});

test('what is set is taken over', () => {
  const config = loadConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    CORS_ORIGINS: 'https://a.example, http://localhost:5173',
    TRUST_PROXY: '2',
    DATABASE_URL: 'postgresql://me:pw@localhost/db',
    DATABASE_READ_URL: 'postgres://me:pw@replica/db',
    DATA_DIR: '/var/tabletime',
    JWT_SECRET: 'short',
    NODE_ENV: 'test',
    OWNER_EMAIL: 'owner@home.lan',
    OWNER_PASSWORD: 'long enough',
    OWNER_NAME: 'Noura',
    CAFE_TIMEZONE: 'Europe/Berlin',
    BUSINESS_DAY_STARTS_AT: '05:30',
    SIGN_IN_WINDOW_MINUTES: '1',
    DISK_FLOOR_MB: '500',
    METRICS_PORT: '9464',
    LOG_LEVEL: 'silent',
    BACKUP_RECIPIENT: ` ${recipient} `,
  });
  expect(config).toMatchObject({
    http: { port: 0, host: '0.0.0.0', corsOrigins: ['https://a.example', 'http://localhost:5173'], trustProxy: 2 },
    database: { url: 'postgresql://me:pw@localhost/db', readUrl: 'postgres://me:pw@replica/db', dataDir: '/var/tabletime' },
    diskFloor: 500_000_000,
    backupRecipient: recipient,
    metrics: { port: 9464, host: '127.0.0.1' },
    owner: { email: 'owner@home.lan', password: 'long enough', name: 'Noura' },
    cafe: { timezone: 'Europe/Berlin', businessDayStartsAt: '05:30' },
    throttles: { signInWindowMs: 60_000 },
    jwtSecret: 'short',
  });
});

test.each([
  { PORT: '70000' },
  { PORT: '3000 ' },
  { PORT: '1e3' },
  { TRUST_PROXY: 'yes' },
  { CORS_ORIGINS: '*' },
  { CORS_ORIGINS: 'https://a.example/path' },
  { DATABASE_URL: 'mysql://localhost/db' },
  { DATABASE_READ_URL: 'replica' },
  { DATABASE_READ_URL: 'postgres://replica/db' },
  { OWNER_EMAIL: 'owner' },
  { OWNER_PASSWORD: 'short' },
  { OWNER_NAME: 'No\u200Bura' },
  { CAFE_NAME: 'The\nMeeple' },
  { CAFE_NAME: 'The Meeple\u202E' },
  { CAFE_NAME: '\u001B[31mMeeple' },
  { CAFE_TIMEZONE: 'Mars/Olympus' },
  { BUSINESS_DAY_STARTS_AT: '24:00' },
  { SIGN_IN_FAILURES_PER_ACCOUNT: '0' },
  { SIGN_IN_WINDOW_MINUTES: '10081' },
  { REGISTRATION_WINDOW_MINUTES: '36000' },
  { PHONE_CODE_WINDOW_MINUTES: '1000000' },
  { LOG_LEVEL: 'loud' },
  { NODE_ENV: 'prod' },
  { NODE_ENV: 'Production' },
  { PHONE_PROVIDER: 'sms' },
  { PHONE_PROVIDER_NAME: 'Twilio' },
  { PHONE_PROVIDER_NAME: 'a/b' },
  { PHONE_PROVIDER_URL: 'http://sms.example' },
  { PHONE_PROVIDER_URL: 'https://user:word@sms.example' },
  { PHONE_PROVIDER_SERVICE: '../Services' },
  { PHONE_PROVIDER_USER: 'user:name' },
  { PHONE_CODES_PER_NUMBER: '0' },
  { BACKUP_RECIPIENT: 'age1none' },
  { BACKUP_RECIPIENT: `${recipient.slice(0, -1)}q` },
  { BACKUP_RECIPIENT: recipient.slice(0, -1) },
  { BACKUP_RECIPIENT: 'ssh-ed25519 AAAA' },
])('%j ends the start with the name of the setting, its fault and an example', (env: NodeJS.ProcessEnv) => {
  const [name = ''] = Object.keys(env);
  expect(complaint(env)).toMatch(new RegExp(`^ {2}${name} must .+, for example ${name}=.+$`, 'm'));
});

const provider = {
  PHONE_PROVIDER: 'http',
  PHONE_PROVIDER_URL: 'https://sms.example/v2/',
  PHONE_PROVIDER_SERVICE: 'VA1',
  PHONE_PROVIDER_USER: 'AC1',
  PHONE_PROVIDER_SECRET: 's3cret',
};

test('names are taken over in NFC, with the joiners that their script spells with', () => {
  const { owner, cafe } = loadConfig({ OWNER_NAME: ' Zoe\u0308 ', CAFE_NAME: 'کافه می\u200Cپل' });
  expect([owner.name, cafe.name]).toEqual(['Zoë', 'کافه می\u200Cپل']);
});

test('a provider of phone codes is taken over whole, in production too', () => {
  const taken = { kind: 'http', url: 'https://sms.example/v2', service: 'VA1', user: 'AC1', secret: 's3cret' };
  expect(loadConfig(provider).phone.provider).toEqual(taken);
  expect(loadConfig({ ...provider, NODE_ENV: 'production' }).phone.provider).toEqual(taken);
  expect(loadConfig({ ...provider, PHONE_PROVIDER_URL: 'http://127.0.0.1:8080' }).phone.provider).toMatchObject({
    url: 'http://127.0.0.1:8080',
  });
});

test.each(Object.keys(provider).slice(1))('a provider of phone codes cannot do without %s', (name) => {
  expect(complaint({ ...provider, [name]: '' })).toContain(`  ${name} must be set when PHONE_PROVIDER=http, for example ${name}=`);
});

test('the page that tries phone codes is named for their provider', () => {
  expect(loadConfig({ ...provider, PHONE_PROVIDER_NAME: 'twilio' }).phone.testPath).toBe('/twilio-test');
});

test('production knows no development sender of phone codes', () => {
  expect(loadConfig({ NODE_ENV: 'production' }).phone.provider).toEqual({ kind: 'none' });
  expect(loadConfig({ NODE_ENV: 'production', PHONE_PROVIDER: 'development' }).phone.provider).toEqual({ kind: 'none' });
  expect(loadConfig({ PHONE_PROVIDER: 'none' }).phone.provider).toEqual({ kind: 'none' });
});

test('all faults are reported at once, and no secret is repeated', () => {
  const text = complaint({ PORT: 'x', LOG_LEVEL: 'y', OWNER_PASSWORD: 's3cret', DATABASE_URL: 's3cret' });
  expect(text.match(/^ {2}\w+ must/gm)).toHaveLength(4);
  expect(text).not.toContain('s3cret');
});

test('production on a database of its own demands a real signing secret', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/db' };
  expect(complaint(production)).toContain('JWT_SECRET must');
  expect(complaint({ ...production, JWT_SECRET: 'x'.repeat(31) })).toContain('JWT_SECRET must');
  expect(complaint({ ...production, JWT_SECRET: 'x'.repeat(32) })).toBe('');
  expect(complaint({ NODE_ENV: 'production' })).toBe('');
});
