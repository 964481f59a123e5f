import { type LogRow, type Product, roles } from '@tabletime/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { thursdayEvening } from '../../testing/server/cafe.ts';
import { createMovableClock } from '../../platform/clock.ts';
import { sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({}, createMovableClock(thursdayEvening));
  owner = await server.signIn('owner@cafe.example');
});
afterAll(() => server.stop());

const hot = { en: 'Hot drinks', ar: 'مشروبات ساخنة' };
const latte = { name: { en: 'Spanish latte', ar: 'سبانش لاتيه' }, price: 18.5, category: hot, colour: 'brown' } as const;
const tea = { name: { en: 'Mint tea', ar: 'شاي بالنعناع' }, price: 9, category: hot };

const send = <Data = Product>(method: string, path = '', body?: object, headers: Record<string, string> = {}) =>
  server.send<Data>(method, `/products${path}`, { token: owner, body, headers });
const menu = async (token = owner) => (await server.send<Product[]>('GET', '/products', { token })).data.filter(({ retired }) => !retired);
const version = async () => (await send('GET')).headers.get('ETag')!;
const newestEntries = async (count: number, language: string) =>
  (
    await server.send<(LogRow & { _id: string })[]>('GET', `/logs?limit=${count}`, {
      token: owner,
      headers: { 'Accept-Language': language },
    })
  ).data;

beforeEach(async () => {
  for (const { _id } of await menu()) await send('DELETE', `/${_id}`);
});

describe('the menu', () => {
  it('is read by everybody who has signed in, in its order, with what was retired at the end', async () => {
    const first = await send('POST', '', latte);
    expect([first.status, first.message]).toEqual([201, 'Added to the menu.']);
    expect(first.data).toEqual({ _id: expect.any(String) as string, ...latte, order: 1, retired: false, soldOutOn: null });
    const { data: second } = await send('POST', '', tea);
    expect(second).toMatchObject({ colour: 'brown', order: 2 });
    const up = await send('PATCH', `/${second._id}`, { order: 1 });
    expect([up.status, up.message, up.data]).toEqual([200, 'Menu saved.', { ...second, order: 1 }]);
    for (const role of roles) {
      const { token } = await server.person(role);
      expect(await menu(token)).toEqual([
        { ...second, order: 1 },
        { ...first.data, order: 2 },
      ]);
    }
    const gone = await send('DELETE', `/${second._id}`, { reason: 'Out of season' });
    expect([gone.status, gone.message, gone.data]).toEqual([200, 'Taken off the menu.', { ...second, order: 0, retired: true }]);
    const all = (await send<Product[]>('GET')).data;
    expect([all[0], all.at(-1)]).toEqual([first.data, { ...second, order: 0, retired: true }]);
  });

  it('has passes among its products, which no ordinary order sells', async () => {
    const card = { kind: 'blocks', blocks: 10, validDays: 90 } as const;
    const name = { en: 'Card of ten', ar: 'بطاقة العشر' };
    const added = await send('POST', '', { ...tea, name, kind: 'pass', pass: card });
    const { _id } = added.data;
    expect([added.status, added.data]).toMatchObject([201, { kind: 'pass', pass: card, price: 9 }]);
    const changed = await send('PATCH', `/${_id}`, { pass: { ...card, blocks: 12 } });
    expect(changed.data.pass).toEqual({ ...card, blocks: 12 });
    const [newest] = await newestEntries(1, 'en');
    expect(JSON.stringify(newest)).toContain('blocks: 10, days: 90');
    expect(await menu()).toEqual([changed.data]);
    const soldOut = await send('POST', `/${_id}/sold-out`);
    expect(soldOut.data).toMatchObject({ soldOutOn: '2026-11-19', kind: 'pass' });
    const wrong = await send('POST', '', { ...tea, pass: { kind: 'member', validDays: 30 } });
    expect([wrong.status, wrong.problem.errors]).toEqual([422, { 'pass.percent': 'A percentage from 0.01 to 100' }]);
    const { start } = sessionCalls(server, owner);
    const session = (await start()).data._id;
    const order = await server.send('POST', `/sessions/${session}/lines`, { token: owner, body: { lines: [{ product: _id }] } });
    expect([order.status, order.problem.code, order.problem.detail]).toEqual([
      422,
      'pass.needs_holder',
      'This is a pass: Card of ten. It is sold with the name of its holder.',
    ]);
  });

  it('can only be changed by Admin and Owner', async () => {
    const { _id } = (await send('POST', '', latte)).data;
    const head = await server.engine.store.headPosition();
    for (const role of roles.filter((each) => each !== 'Owner' && each !== 'Admin')) {
      const { token } = await server.person(role);
      for (const [method, path, body] of [
        ['POST', '/products', tea],
        ['PATCH', `/products/${_id}`, { price: 0 }],
        ['DELETE', `/products/${_id}`, {}],
      ] as const)
        expect((await server.send(method, path, { token, body })).problem.code).toBe('auth.forbidden');
    }
    expect((await menu())[0]).toMatchObject({ price: 18.5 });
    const { token } = await server.person('Admin');
    expect((await server.send('PATCH', `/products/${_id}`, { token, body: { price: 20 } })).status).toBe(200);
    const written = await server.engine.store.readAfter(head, 100);
    expect(written.filter(({ stream }) => stream.startsWith('menu-')).map(({ type }) => type)).toEqual(['ProductChanged']);
  });

  it('knows a product by its id in any letter case, on a bill too', async () => {
    const { _id } = (await send('POST', '', latte)).data;
    expect((await send('PATCH', `/${_id.toUpperCase()}`, { price: 19 })).data).toMatchObject({ _id, price: 19 });
    const as = sessionCalls(server, owner);
    const session = (await as.start()).data._id;
    const { status, data } = await as.send('POST', `/sessions/${session}/lines`, { lines: [{ product: _id.toUpperCase(), quantity: 1 }] });
    expect([status, data.bill?.lines]).toMatchObject([200, [{ product: _id, unitPrice: 19 }]]);
  });

  it('says what is wrong at its field, in both languages', async () => {
    await send('POST', '', latte);
    const half = { ...tea, category: { en: 'Hot drinks', ar: 'مشروبات حارة' } };
    for (const [body, language, errors] of [
      [{ ...tea, name: latte.name }, 'en', { name: 'The menu already has a product with this name' }],
      [{ ...tea, name: latte.name }, 'ar', { name: 'في قائمة الأصناف صنف بهذا الاسم' }],
      [half, 'en', { category: 'The menu has this category as “Hot drinks” and “مشروبات ساخنة”. Enter both names exactly like that.' }],
      [half, 'ar', { category: 'هذا التصنيف موجود في قائمة الأصناف باسم «مشروبات ساخنة» و«Hot drinks»، فاكتب اسميه كما هما.' }],
    ] as const) {
      const { status, problem } = await send('POST', '', body, { 'Accept-Language': language });
      expect([status, problem.errors]).toEqual([409, errors]);
    }
    const { status, problem } = await send('POST', '', { ...tea, price: 1.005, colour: 'pink' });
    expect([status, problem.errors]).toEqual([422, { price: 'A price has at most two decimals', colour: 'There is no such colour' }]);
    const unknown = await send('PATCH', `/${crypto.randomUUID()}`, { price: 1 });
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'product.not_found']);
  });
});

describe('a change', () => {
  it('made twice with one key happens once, and is answered the same after others', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await send('POST', '', latte, headers);
    await send('POST', '', tea);
    const again = await send('POST', '', latte, headers);
    expect([again.status, again.data]).toEqual([201, first.data]);
    expect(await menu()).toHaveLength(2);
    expect((await send('POST', '', { ...latte, price: 1 }, headers)).problem.code).toBe('request.key_reused');
  });

  it('by who saw an older menu is refused with who and when', async () => {
    const { _id } = (await send('POST', '', latte)).data;
    const seen = await version();
    expect((await send('PATCH', `/${_id}`, { price: 19 }, { 'If-Match': seen })).headers.get('ETag')).toBe(await version());
    for (const [method, path, body] of [
      ['PATCH', `/${_id}`, { price: 20 }],
      ['POST', '', tea],
      ['DELETE', `/${_id}`, {}],
    ] as const) {
      const { status, problem } = await send(method, path, body, { 'If-Match': seen });
      expect([status, problem.code, problem.params?.['by']]).toEqual([412, 'version.stale', 'Noura']);
    }
    expect(await menu()).toMatchObject([{ price: 19 }]);
  });

  it('of two people at once adds one product of a name, and keeps both of what differs', async () => {
    const { _id } = (await send('POST', '', latte)).data;
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('POST', '', tea)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    await Promise.all([send('PATCH', `/${_id}`, { price: 21 }), send('PATCH', `/${_id}`, { colour: 'red' })]);
    expect(await menu()).toMatchObject([{ price: 21, colour: 'red' }, { name: tea.name }]);
  });

  it('is in the log with what it was before and after, in both languages, and found there by a name', async () => {
    const { _id } = (await send('POST', '', latte)).data;
    const colder = { en: 'Iced latte', ar: 'لاتيه بارد' };
    await send('PATCH', `/${_id}`, { price: 20, name: colder, colour: 'blue' });
    await send('DELETE', `/${_id}`, { reason: 'Out of season' });
    const [gone, changed, added] = await newestEntries(3, 'en');
    expect(added).toMatchObject({
      action: 'PRODUCT_ADDED',
      msg: 'Spanish latte added to the menu for SAR 18.50',
      subject: { resource: 'products', _id },
      details: { price: 18.5 },
    });
    expect(changed).toMatchObject({
      action: 'PRODUCT_CHANGED',
      details: {
        description:
          'Spanish latte changed on the menu: name from Spanish latte to Iced latte; price from SAR 18.50 to SAR 20.00; colour from brown to blue',
        changes: [
          { field: 'productName', from: latte.name, to: colder },
          { field: 'price', from: 18.5, to: 20 },
          { field: 'colour', from: 'brown', to: 'blue' },
        ],
      },
    });
    expect(gone).toMatchObject({ action: 'PRODUCT_RETIRED', msg: 'Iced latte taken off the menu', details: { reason: 'Out of season' } });
    const arabic = (await newestEntries(3, 'ar')).map(({ details }) => details.description);
    expect(arabic).toEqual([
      'أُزيل الصنف لاتيه بارد من قائمة الأصناف',
      'تغيّر الصنف سبانش لاتيه في قائمة الأصناف: الاسم من سبانش لاتيه إلى لاتيه بارد؛ السعر من 18.50 ريال إلى 20.00 ريال؛ اللون من بني إلى أزرق',
      'أُضيف الصنف سبانش لاتيه إلى قائمة الأصناف بسعر 18.50 ريال',
    ]);
    for (const q of ['iced', 'بارد', '20']) {
      const found = await server.send<{ _id: string }[]>('GET', `/logs?q=${encodeURIComponent(q)}`, { token: owner });
      expect(found.data.map((entry) => entry._id)).toContain(changed!._id);
    }
  });
});
