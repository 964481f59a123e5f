import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCalls } from '../../testing/server/session-calls.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { startRecordedEvening, type RecordedEvening, type WireLog } from '../../testing/database/recorded-evening.ts';

let evening: RecordedEvening;
beforeAll(async () => {
  evening = await startRecordedEvening();
});
afterAll(() => evening.server.stop());

const logs: RecordedEvening['logs'] = (...args) => evening.logs(...args);
const only = async (query: string, language = 'en'): Promise<WireLog> => (await logs(query, language)).data[0]!;

describe('an entry of the log', () => {
  it('tells who did what to what, when, and where it stands', async () => {
    const { createdAt, performedBy, subject, position, _id } = await only('?action=SESSION_END');
    expect({ createdAt, performedBy, subject }).toEqual({
      createdAt: '2026-11-19T17:00:00.000Z',
      performedBy: { _id: evening.sara.id, name: 'Sara', role: 'Game Master' },
      subject: { resource: 'sessions', _id: evening.table7 },
    });
    expect([position, /^[0-9a-f-]{36}$/.test(_id)]).toEqual([11, true]);
    expect((await only('?performedBy=System')).performedBy).toBe('System');
  });

  it.each([
    ['SESSION_START', 'Session at table 7 started: 2 people, Males', 'بدأت جلسة الطاولة 7: شخصان، رجال'],
    ['SESSION_END', 'Session at table 7 ended: 4 people, 1 h 30 min, SAR 120.00', 'انتهت جلسة الطاولة 7: 4 أشخاص، 1 س 30 د، 120.00 ريال'],
    ['SESSION_DELETED', 'Session at table 7 deleted: 4 people, SAR 240.00', 'حُذفت جلسة الطاولة 7: 4 أشخاص، 240.00 ريال'],
    ['ROLE_CHANGED', 'Role of Omar changed from Customer to Supervisor', 'تغيّر دور \u2068Omar\u2069 من عميل إلى مشرف'],
    ['STATUS_UPDATED', 'Account of Omar is now deactivated', 'حساب \u2068Omar\u2069 الآن موقوف'],
    ['USER_DELETED', 'Account of Omar (Supervisor) deleted', 'حُذف حساب \u2068Omar\u2069 (مشرف)'],
    ['LOGIN', 'Signed in', 'تسجيل دخول'],
  ])('%s is one sentence in the reader’s language', async (action, english, arabic) => {
    expect((await only(`?action=${action}`)).msg).toBe(english);
    expect((await only(`?action=${action}`, 'ar')).msg).toBe(arabic);
  });

  it('shows every field before and after, money in riyals', async () => {
    const [corrected, edited] = (await logs('?action=SESSION_EDITED')).data;
    expect(corrected!.details).toMatchObject({
      tableNumber: 7,
      cost: 240,
      reason: 'حُسب الوقت\nخطأ',
      changes: [
        { field: 'paymentMethod', from: ['Cash'], to: ['Cash', 'Credit'] },
        { field: 'durationOverrideMinutes', from: null, to: 120 },
        { field: 'cost', from: 120, to: 240 },
        { field: 'billedMinutes', from: 90, to: 120 },
      ],
    });
    expect(corrected!.details.description).toBe(
      'Session at table 7 edited: payment method from Cash to Cash + Credit; duration override from actual duration to 2 h; ' +
        'cost from SAR 120.00 to SAR 240.00; billed duration from 1 h 30 min to 2 h',
    );
    expect(edited!.details.description).toBe(
      'Session at table 7 edited: notes from none to \u2068عيد ميلاد\u2069; start from 19 Nov 2026, 19:00 to 19 Nov 2026, 18:30; customers from 2 to 4',
    );
    expect((await logs('?action=SESSION_EDITED', 'ar')).data[1]!.details.description).toBe(
      'عُدّلت جلسة الطاولة 7: الملاحظات من لا شيء إلى عيد ميلاد؛ وقت البدء من \u206819 نوفمبر 2026، 7:00 م\u2069 إلى \u206819 نوفمبر 2026، 6:30 م\u2069؛ ' +
        'عدد الأشخاص من 2 إلى 4',
    );
  });

  it('names role and status before and after', async () => {
    expect((await only('?action=ROLE_CHANGED')).details).toMatchObject({
      from: 'Customer',
      to: 'Supervisor',
      changes: [{ field: 'role', from: 'Customer', to: 'Supervisor' }],
    });
    expect((await only('?action=STATUS_UPDATED')).details).toMatchObject({
      status: 'deactivated',
      reason: 'On leave',
      changes: [{ field: 'isActive', from: true, to: false }],
    });
  });
});

describe('what happened to a session', () => {
  it('is listed in order, for the office also after its deletion', async () => {
    const { data, headers } = await evening.server.send<WireLog[]>('GET', `/sessions/${evening.table7}/events`, {
      token: evening.layla.token,
    });
    expect(data.map(({ action }) => action)).toEqual([
      'SESSION_START',
      'SESSION_EDITED',
      'SESSION_END',
      'SESSION_EDITED',
      'SESSION_DELETED',
    ]);
    expect(data[1]!.details).toMatchObject({
      reason: 'Two friends came',
      changes: [{ field: 'notes' }, { field: 'startTime' }, { from: 2, to: 4 }],
    });
    expect(headers.get('Content-Range')).toBe('events 0-4/5');
    const arabic = { token: evening.layla.token, headers: { 'Accept-Language': 'ar' } };
    expect((await evening.server.send<WireLog[]>('GET', `/sessions/${evening.table7}/events`, arabic)).data[4]!.msg).toMatch(/^حُذفت جلسة/);
  });

  it.each([crypto.randomUUID(), 'nonsense'])('is not found for %s', async (id) => {
    expect((await evening.server.send('GET', `/sessions/${id}/events`, { token: evening.owner })).problem).toMatchObject({
      status: 404,
      code: 'session.not_found',
    });
  });
});

describe('the latest activity of the dashboard', () => {
  const latest = async (token: string): Promise<string[]> => {
    const { data } = await evening.server.send<{ recentActivity: WireLog[] }>('GET', '/dashboard', { token });
    return data.recentActivity.map(({ action }) => action);
  };

  it('shows staff below Admin only existing table sessions', async () => {
    const as = sessionCalls(evening.server, evening.sara.token);
    const { _id } = (await as.start({ tableNumber: 8 })).data;
    await as.send('PATCH', `/sessions/${_id}/edit`, { numberOfCustomers: 5, reason: 'More came' });
    await caughtUp(evening.server);
    expect(await latest(evening.sara.token)).toEqual(['SESSION_EDITED', 'SESSION_START']);
  });

  it('shows Admin and Owner everything but plain sign-ins', async () => {
    await evening.server.signIn(evening.sara.email);
    await caughtUp(evening.server);
    for (const token of [evening.layla.token, evening.owner]) {
      const actions = await latest(token);
      expect(actions).toHaveLength(5);
      expect(actions).not.toContain('LOGIN');
    }
  });
});

it('money that is taken again by another method, or goes with a reopened end, is not lost twice', async () => {
  const as = sessionCalls(evening.server, evening.owner);
  const { _id } = (await as.start({ tableNumber: 9 })).data;
  evening.server.clock.advance(60 * 60_000);
  // From the first payment on every movement of its money is an event.
  await as.send('POST', `/sessions/${_id}/payments`, { method: 'Cash', amount: 10 });
  await as.end(_id);
  await as.send('PUT', `/sessions/${_id}`, { paymentMethod: ['Credit'], reason: 'It was the card' });
  await as.send('POST', `/sessions/${_id}/reopen`, { reason: 'Too soon' });
  const { data: found } = await as.send('POST', `/sessions/${_id}/payments`, { method: 'Cash', amount: 5 });
  await as.send('DELETE', `/sessions/${_id}/payments/${found.bill!.payments.at(-1)!.payment}`, { reason: 'Wrong table' });
  await caughtUp(evening.server);
  const { data } = await logs(`?session=${_id}`);
  const effects = data.map(({ action, effect }) => [action, effect]).toReversed();
  const took = ['PAYMENT_TAKEN', null];
  const [corrected, alone] = [
    ['PAYMENT_VOIDED', null],
    ['PAYMENT_VOIDED', -5],
  ];
  const ended = [['SESSION_START', null], took, took, ['SESSION_END', 60]];
  expect(effects).toEqual([...ended, corrected, corrected, took, ['PAYMENT_VOIDED', null], ['SESSION_REOPENED', -60], took, alone]);
});

it('finds everything about one subject, and nothing else', async () => {
  const as = sessionCalls(evening.server, evening.owner);
  const product = async (en: string) => {
    const body = { name: { en, ar: en }, category: { en: 'Drinks', ar: 'مشروبات' }, price: 12 };
    return (await evening.server.send<{ _id: string }>('POST', '/products', { token: evening.owner, body })).data;
  };
  const { _id: tea } = await product('Tea');
  await product('Coffee');
  await as.send('DELETE', `/products/${tea}`, { reason: 'Nobody orders it' });
  await caughtUp(evening.server);
  const all = (await logs('?limit=1000')).data;
  const subjects = [...new Set(all.map(({ subject: { resource, _id } }) => `${resource}/${_id}`))];
  const told = subjects.filter((subject) => !/^(logs|invoices)\//.test(subject));
  expect(told).toContain(`products/${tea}`);
  for (const subject of told) {
    const about = all.filter(({ subject: { resource, _id } }) => `${resource}/${_id}` === subject);
    expect((await logs(`?limit=1000&subject=${subject}`)).data).toEqual(about);
  }
  for (const subject of ['products', 'invoices/01a0e699-4700-75f4-8814-7eca517a5fe8', 'users/1'])
    expect((await evening.server.send('GET', `/logs?subject=${subject}`, { token: evening.owner })).status).toBe(400);
});
