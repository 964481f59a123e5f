import { foundingVat, languages, type LogEntry, missingForVat, type PublicCafe, type VatSettings, word } from '@tabletime/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleSeller } from '../../testing/books/sample-seller.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let cafe: TillCafe;
beforeEach(async () => {
  cafe = await startTillCafe();
});
afterEach(() => cafe.server.stop());

const read = async () => (await cafe.calls.call<VatSettings>('GET', '/settings/vat')).data;
const change = (body: object, headers: Record<string, string> = {}) =>
  cafe.calls.call<VatSettings>('PATCH', '/settings/vat', { reason: 'Registered', ...body }, { headers });

it('is off by default, and nobody else sees anything of it', async () => {
  expect(await read()).toEqual({ ...foundingVat, certificate: null, change: null, version: 0 });
  const before = (await cafe.server.send<PublicCafe>('GET', '/cafe')).data;
  expect((await change({ on: true, ...sampleSeller })).status).toBe(200);
  expect((await cafe.server.send<PublicCafe>('GET', '/cafe')).data).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(/vat/i);
});

it('is read by the office and changed by an Owner', async () => {
  for (const [role, reads] of [
    ['Admin', 200],
    ['Lead Supervisor', 403],
    ['Supervisor', 403],
    ['Customer', 403],
  ] as const) {
    const { token } = await cafe.server.person(role);
    const asked = await cafe.calls.call('GET', '/settings/vat', undefined, { token });
    const changed = await cafe.calls.call('PATCH', '/settings/vat', { rate: 5, reason: 'x' }, { token });
    expect([role, asked.status, changed.status]).toEqual([role, reads, 403]);
  }
  expect((await cafe.server.send('GET', '/settings/vat')).status).toBe(401);
  expect(await read()).toMatchObject(foundingVat);
});

it('takes digits of Arabic script, keeps what is not said, and stands with its reason and in the log', async () => {
  const first = await change({ vatNumber: '٣١٠ ١٢٢ ٣٩٣ ٥٠٠ ٠٠٣', address: { building: '١٢٣٤', postalCode: '۱۲۲۴۴' } });
  expect([first.status, first.data]).toMatchObject([200, { vatNumber: '310122393500003', change: { reason: 'Registered' } }]);
  await change({ address: { city: 'الرياض' }, name: { ar: 'مقهى النرد' } });
  expect(await read()).toMatchObject({
    on: false,
    name: { ar: 'مقهى النرد', en: '' },
    address: { ...foundingVat.address, building: '1234', postalCode: '12244', city: 'الرياض' },
  });
  const logged = await cafe.calls.call<LogEntry[]>('GET', '/logs?action=VAT_CHANGED', undefined, { headers: { 'Accept-Language': 'ar' } });
  const [latest, earliest] = logged.data;
  const inForce = latest!.inWords.changes.find(({ field }) => field === 'address');
  expect(inForce).toEqual({ field: 'address', label: 'العنوان', before: '1234، 12244', after: '1234، الرياض، 12244' });
  expect(Object.fromEntries(earliest!.inWords.changes.map(({ field, before }) => [field, before]))).toEqual({
    vatNumber: word('ar', 'audit.none'),
    address: word('ar', 'audit.none'),
  });
  for (const { details } of logged.data) expect(details.description).not.toMatch(/postalCode|[{}]/);
});

it('takes a name of up to 120 bytes', async () => {
  const sizes = [
    [{ en: 'a'.repeat(120) }, 200],
    [{ en: 'a'.repeat(121) }, 422],
    [{ ar: 'م'.repeat(60) }, 200],
    [{ ar: 'م'.repeat(61) }, 422],
  ] as const;
  for (const [name, status] of sizes) expect([name, (await change({ name })).status]).toEqual([name, status]);
});

it.each(languages)('names each field that an invoice lacks before VAT is switched on, in %s', async (language) => {
  const { status, problem } = await change({ on: true }, { 'Accept-Language': language });
  const missing = missingForVat(foundingVat);
  expect(missing).toHaveLength(9);
  expect([status, problem.code, problem.errors]).toEqual([
    422,
    'request.invalid',
    Object.fromEntries(missing.map((field) => [field, word(language, 'vat.missing')])),
  ]);
  const { address, ...others } = sampleSeller;
  const nearly = await change({ on: true, ...others, address: { ...address, street: '' } }, { 'Accept-Language': language });
  expect(nearly.problem.errors).toEqual({ 'address.street': word(language, 'vat.missing') });
  expect(await read()).toMatchObject(foundingVat);
});

it.each(languages)('names each field at fault within names and address, in %s', async (language) => {
  const wrong = { name: { ar: 'م'.repeat(61) }, vatNumber: '1', address: { building: '12', postalCode: 'x', city: 'الرياض' } };
  const { status, problem } = await change(wrong, { 'Accept-Language': language });
  expect([status, problem.errors]).toEqual([
    422,
    {
      'name.ar': word(language, 'vat.name_long'),
      vatNumber: word(language, 'vat.number'),
      'address.building': word(language, 'vat.building'),
      'address.postalCode': word(language, 'vat.postal_code'),
    },
  ]);
});

it('refuses a change over one that its sender has not seen', async () => {
  const headers = { 'If-Match': '"0"' };
  expect((await change({ vatNumber: sampleSeller.vatNumber }, headers)).status).toBe(200);
  expect((await change({ commercialRegistration: '1' }, headers)).status).toBe(412);
});
