import type { Invoice, LogEntry, SystemReport, TaxCertificate, VatSettings } from '@tabletime/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReportingLook } from '../../invoicing/invoice-reporting.ts';
import { createAuthority } from '../../tax-documents/authority.ts';
import { type Mood, type StandInAuthority, startAuthority } from '../../testing/books/authority.ts';
import { sampleSeller } from '../../testing/books/sample-seller.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';
import { jwtSecret } from '../../testing/server/test-server.ts';

let authority: StandInAuthority;
let cafe: TillCafe;
let call: TillCafe['calls']['call'];
beforeEach(async () => {
  let now = Date.now;
  authority = await startAuthority(() => now());
  cafe = await startTillCafe({ ZATCA_URL: authority.url });
  now = cafe.clock.now;
  call = cafe.calls.call;
});
afterEach(async () => {
  await cafe.server.stop();
  await authority.stop();
  // A report that hangs may take 30 s, and must not hold up the stop.
}, 20_000);

const chargeVat = () => call('PATCH', '/settings/vat', { on: true, ...sampleSeller, reason: 'Registered' });
const onboard = (otp = authority.otp(), headers = {}) =>
  call<TaxCertificate>('POST', '/zatca/onboard', { otp, environment: 'production' }, { headers });
const begin = async (): Promise<void> => {
  await chargeVat();
  expect((await onboard()).status).toBe(200);
};
const invoices = async () => (await call<Invoice[]>('GET', '/invoices?sort=["number","ASC"]')).data;
const states = async () => (await invoices()).map(({ reporting }) => reporting?.state ?? null);
/** Once the sender, which looks every second, has come so far. */
const until = (wanted: (string | null)[]) =>
  vi.waitFor(async () => expect(await states()).toEqual(wanted), { timeout: 15_000, interval: 50 });
const standing = async () => (await call<SystemReport>('GET', '/system')).data.reporting!;
/** Resolves once the sender has failed at this hour with such a message, to the moment until which it pauses now. */
const failing = (message: string): Promise<number> =>
  vi.waitFor(
    async () => {
      const { failure } = await standing();
      expect(failure?.message).toContain(message);
      const nextAt = Date.parse(failure!.nextAt);
      expect(nextAt).toBeGreaterThan(cafe.clock.now());
      return nextAt;
    },
    { timeout: 15_000, interval: 50 },
  );

describe('onboarding', () => {
  it('needs a seller, an Owner and a password of six digits, and says what the authority refused', async () => {
    expect((await onboard()).problem.code).toBe('zatca.seller');
    await chargeVat();
    expect((await onboard('12345')).problem.errors).toEqual({ otp: 'A one-time password has 6 digits' });
    const { status, problem } = await onboard('999999');
    expect([status, problem.code]).toEqual([409, 'zatca.refused']);
    expect(problem.detail).toContain('Invalid-OTP: The provided OTP is invalid');
    const admin = await cafe.server.person('Admin');
    expect((await call('POST', '/zatca/onboard', { otp: '123456', environment: 'production' }, admin)).status).toBe(403);
    expect((await call<VatSettings>('GET', '/settings/vat')).data.certificate).toBeNull();
    await authority.stop();
    expect((await onboard('123456')).problem.code).toBe('zatca.away');
    authority = await startAuthority();
  });

  it('takes a pasted password in Arabic digits, once though asked twice, and says so in the settings and the log', async () => {
    await chargeVat();
    const otp = [...authority.otp()].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');
    const pasted = ` ${otp.slice(0, 3)} ${otp.slice(3)} `;
    const [first, second] = await Promise.all([
      onboard(pasted, { 'Idempotency-Key': 'one' }),
      onboard(pasted, { 'Idempotency-Key': 'one' }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data).toEqual(first.data);
    expect((await call<VatSettings>('GET', '/settings/vat')).data.certificate).toEqual(first.data);
    const [entry] = (await call<LogEntry[]>('GET', '/logs?action=CERTIFICATE_OBTAINED')).data;
    expect(entry!.details.description).toMatch(/^Certificate for invoices obtained \(production\), valid until 1 Jan 2049/);
  });

  it('leaves key and password of the certificate nowhere in the clear', async () => {
    await begin();
    await cafe.calls.sell(1);
    await until(['reported']);
    const { rows } = await cafe.server.engine.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const dumped: unknown[] = [];
    for (const { name } of rows) dumped.push((await cafe.server.engine.pool.query<object>(`select t::text from "${name}" t`)).rows);
    const everywhere = JSON.stringify(dumped) + cafe.server.lines.join('\n');
    expect(everywhere).toContain('CERTIFICATE');
    expect(everywhere).not.toMatch(/PRIVATE KEY|"secret|secret \d/);
  });
});

describe('reporting', () => {
  it('takes what is issued from then on, in order, and says on each what the authority answered', async () => {
    await chargeVat();
    await cafe.calls.sell(1);
    await onboard();
    const edited = await cafe.calls.sell(2);
    await call('PUT', `/sessions/${edited}`, { numberOfCustomers: 1, reason: 'One left' });
    await until([null, 'reported', 'reported', 'reported']);
    expect(authority.reported.map(({ counter }) => counter)).toEqual([2, 3, 4]);
    const hashes = (await invoices()).slice(1).map(({ hash }) => hash);
    expect(authority.reported.map(({ hash }) => hash)).toEqual(hashes);
    authority.setMood('warn');
    await cafe.calls.sell(1);
    await until([null, 'reported', 'reported', 'reported', 'warned']);
    authority.setMood('reject');
    await cafe.calls.sell(1);
    await until([null, 'reported', 'reported', 'reported', 'warned', 'rejected']);
    authority.setMood('judge');
    await cafe.calls.sell(1);
    await until([null, 'reported', 'reported', 'reported', 'warned', 'rejected', 'reported']);

    const [, , , , warned, rejected] = await invoices();
    expect(warned!.reporting).toEqual({
      state: 'warned',
      environment: 'production',
      at: expect.stringMatching(/Z$/),
      messages: [{ code: 'BR-KSA-W', text: 'Look at this', isError: false }],
    });
    expect(rejected!.reporting!.messages).toEqual([{ code: 'BR-KSA-98', text: 'Refused for the test', isError: true }]);
    const { data } = await call<Invoice[]>('GET', '/invoices?filter={"reporting":"rejected"}');
    expect(data.map(({ number }) => number)).toEqual([6]);
    const file = await call<never>('GET', '/invoices/export?reporting=rejected');
    expect([file.status, file.text.match(/INV-\d+/g)]).toEqual([200, ['INV-6']]);
    expect((await call<Invoice[]>('GET', '/invoices?filter={"reporting":"waiting"}')).data).toEqual([]);
    await caughtUp(cafe.server);
    const [, entry] = (await call<LogEntry[]>('GET', '/logs?action=INVOICE_REPORTED')).data;
    expect(entry!.details).toMatchObject({
      description: 'Tax authority on INV-6: rejected',
      answer: 'BR-KSA-98: Refused for the test',
    });
    expect(await standing()).toMatchObject({ waiting: 0, oldestAt: null, isLate: false, rejected: 1, failure: null });
  });

  it.each<[Mood, string]>([
    ['hang up', 'No connection'],
    ['lose', 'No connection'],
    ['forbidden', 'Revoked'],
    ['garbage', 'could not be read'],
  ])('tries a document again when the authority answers with “%s”, in order', async (mood, message) => {
    await begin();
    authority.setMood(mood);
    await cafe.calls.sell(1);
    await cafe.calls.sell(1);
    const nextAt = await failing(message);
    expect(await states()).toEqual(['waiting', 'waiting']);
    authority.setMood('judge');
    cafe.clock.set(nextAt);
    await until(['reported', 'reported']);
    expect((await standing()).failure).toBeNull();
    expect(authority.reported.map(({ counter }) => counter)).toEqual([1, 2]);
  });

  it('pauses longer after each failure', async () => {
    await begin();
    authority.setMood('busy');
    await cafe.calls.sell(1);
    await failing('answered with 503');
    const pauses: number[] = [];
    for (let nth = 1; nth <= 3; nth++) {
      const { at, nextAt } = (await standing()).failure!;
      pauses.push((Date.parse(nextAt) - Date.parse(at)) / 1000);
      expect(authority.counts().tries).toBe(nth);
      cafe.clock.advance(pauses.at(-1)! * 1000);
      await vi.waitFor(async () => expect((await standing()).failure?.at).not.toBe(at), { timeout: 15_000, interval: 50 });
    }
    expect(pauses).toEqual([30, 60, 120]);
  });

  it('raises an alarm after 12 hours, in the report on the system and in the log of the server', async () => {
    await begin();
    authority.setMood('busy');
    await cafe.calls.sell(1);
    await failing('503');
    expect((await standing()).isLate).toBe(false);
    cafe.clock.advance(12 * 3_600_000 + 60_000);
    await cafe.signIn();
    await vi.waitFor(() => expect(cafe.server.lines.join('')).toContain('have waited to be reported for more than 12 hours'), {
      timeout: 15_000,
    });
    expect(await standing()).toMatchObject({ isLate: true, waiting: 1 });
    await failing('503');
    authority.setMood('judge');
    cafe.clock.advance(13 * 3_600_000);
    await cafe.signIn();
    await until(['warned']);
    expect((await invoices())[0]!.reporting!.messages[0]!.code).toBe('LATE');
  });

  it('has one sender at a time, however many processes there are, and asks for each document once', async () => {
    await begin();
    authority.setMood('busy');
    for (let nth = 0; nth < 8; nth++) await cafe.calls.sell(1);
    const nextAt = await failing('503');
    authority.setMood('judge');
    const { tries } = authority.counts();
    const { pool, execute } = cafe.server.engine;
    const parts = {
      pool,
      execute,
      authorityOf: (environment: 'simulation' | 'production') => createAuthority(authority.url, environment),
      secret: jwtSecret,
      now: () => nextAt,
      log: { ...console, warn: () => undefined, error: () => undefined } as never,
    };
    await vi.waitFor(
      async () => {
        // That of the server, which pauses, may be looking just now.
        await Promise.all(Array.from({ length: 6 }, () => createReportingLook(parts)(new AbortController().signal)));
        expect(await states()).toEqual(Array.from({ length: 8 }, () => 'reported'));
      },
      { timeout: 15_000, interval: 50 },
    );
    expect(authority.counts()).toEqual({ tries: tries + 8, mostAbreast: 1 });
  });

  it('pays and issues without a signature where the secret has changed, and says so', async () => {
    await begin();
    await cafe.server.engine.pool.query(`update tax_certificates set sealed = 'b2xk'`).catch(() => undefined);
    await cafe.calls.sell(1);
    expect(await states()).toEqual([null]);
    expect((await standing()).certificate.isReadable).toBe(false);
    expect(cafe.server.lines.join('')).toContain('obtain a new certificate');
  });

  it('is given up for now when the process stops while the authority hangs', async () => {
    await begin();
    authority.setMood('hang');
    await cafe.calls.sell(1);
    await vi.waitFor(() => expect(authority.counts().tries).toBe(1), { timeout: 15_000, interval: 50 });
    expect(await states()).toEqual(['waiting']);
  });
});
