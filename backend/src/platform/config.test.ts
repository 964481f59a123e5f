import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

/** What a start with these settings says. */
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
    log: { level: 'info' },
    production: false,
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
    DATA_DIR: '/var/tabletime',
    JWT_SECRET: 'short',
    NODE_ENV: 'test',
    OWNER_EMAIL: 'owner@home.lan',
    OWNER_PASSWORD: 'long enough',
    OWNER_NAME: 'Noura',
    CAFE_TIMEZONE: 'Europe/Berlin',
    BUSINESS_DAY_STARTS_AT: '05:30',
    SIGN_IN_WINDOW_MINUTES: '1',
    LOG_LEVEL: 'silent',
  });
  expect(config).toMatchObject({
    http: { port: 0, host: '0.0.0.0', corsOrigins: ['https://a.example', 'http://localhost:5173'], trustProxy: 2 },
    database: { url: 'postgresql://me:pw@localhost/db', dataDir: '/var/tabletime' },
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
  { OWNER_EMAIL: 'owner' },
  { OWNER_PASSWORD: 'short' },
  { CAFE_TIMEZONE: 'Mars/Olympus' },
  { BUSINESS_DAY_STARTS_AT: '24:00' },
  { SIGN_IN_FAILURES_PER_ACCOUNT: '0' },
  { LOG_LEVEL: 'loud' },
])('%j ends the start with the name of the setting, its fault and an example', (env: NodeJS.ProcessEnv) => {
  const [name = ''] = Object.keys(env);
  expect(complaint(env)).toMatch(new RegExp(`^ {2}${name} must .+, for example ${name}=.+$`, 'm'));
});

test('all faults are told at once, and no secret is repeated', () => {
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
