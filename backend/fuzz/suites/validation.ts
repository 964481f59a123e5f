import { beforeAll, describe, expect, it } from 'vitest';
import { sessionCalls, type WireSession } from '../../src/testing/server/session-calls.ts';
import type { TestServer } from '../../src/testing/server/test-server.ts';

/** Every fault of a body at once, in the caller's language. */
export const validation = (open: () => TestServer): void => {
  let server: TestServer;
  let as: ReturnType<typeof sessionCalls>;
  let active: WireSession;
  let ended: WireSession;
  beforeAll(async () => {
    server = open();
    as = sessionCalls(server, (await server.person('Game Master', 'Sara')).token);
    ended = await as.completed(40);
    active = (await as.start()).data;
  });

  const faults = async (method: string, path: string, body: unknown) => {
    const { status, problem } = await as.send(method, path, body);
    return { status, code: problem.code, message: problem.message, errors: problem.errors };
  };
  const refused = (errors: Record<string, string>) => ({ status: 422, code: 'request.invalid', message: Object.values(errors)[0], errors });
  const hours = (n: number): string => new Date(server.clock.now() + n * 3_600_000).toISOString();

  const table = 'Table number must be between 1 and 100';
  const customers = 'Number of customers must be between 1 and 20';
  const duration = 'Duration override must be between 1 and 1440 minutes (24 hours)';
  const payment = 'Payment method must be Cash, Credit or both';
  const groupType = 'Group type must be Males, Females or Mixed';
  const reasonToEdit = 'Reason for editing is required';
  const notWhole = 'Enter a whole number, such as 12';
  const notText = 'Must be text';
  const good = { tableNumber: 3, numberOfCustomers: 2 };

  describe('a start', () => {
    it.each<[object, Record<string, string>]>([
      [{}, { tableNumber: table, numberOfCustomers: customers }],
      [
        { tableNumber: 0, numberOfCustomers: 0 },
        { tableNumber: table, numberOfCustomers: customers },
      ],
      [
        { tableNumber: 101, numberOfCustomers: 21 },
        { tableNumber: table, numberOfCustomers: customers },
      ],
      [
        { tableNumber: '3', numberOfCustomers: 2.5 },
        { tableNumber: notWhole, numberOfCustomers: notWhole },
      ],
      [{ tableNumber: 1e300, numberOfCustomers: 2 }, { tableNumber: table }],
      [
        { ...good, groupType: 'Cats', paymentMethod: ['Gold'] },
        { groupType, paymentMethod: payment },
      ],
      [{ ...good, paymentMethod: 'Cash' }, { paymentMethod: payment }],
      [{ ...good, notes: 'x'.repeat(1001) }, { notes: 'Notes must be at most 1000 characters' }],
      [{ ...good, notes: 'nul \u0000' }, { notes: notText }],
      [{ ...good, notes: 5 }, { notes: notText }],
      [{ ...good, ifTableFree: 'yes' }, { ifTableFree: 'This value is not valid' }],
    ])('with %j gets every fault at once', async (body, errors) => {
      expect(await faults('POST', '/sessions', body)).toEqual(refused(errors));
    });

    it('gets the faults in the reader’s language', async () => {
      const { problem } = await as.send('POST', '/sessions', {}, { 'Accept-Language': 'ar' });
      expect(problem.errors).toEqual({
        tableNumber: 'يجب أن يكون رقم الطاولة بين 1 و100',
        numberOfCustomers: 'يجب أن يكون عدد الأشخاص بين 1 و20',
      });
    });

    it('takes the limits, an empty payment as cash, and passes over what it does not know', async () => {
      const { status, data } = await as.start({
        tableNumber: 100,
        numberOfCustomers: 20,
        paymentMethod: [],
        cost: 9,
        version: 7,
        colour: 'red',
      });
      expect([status, data.paymentMethod, data.cost, data.version]).toEqual([201, ['Cash'], null, 1]);
      expect(data).not.toHaveProperty('colour');
    });
  });

  describe('an edit of an active session', () => {
    it.each<[object, Record<string, string>]>([
      [{}, { reason: reasonToEdit }],
      [{ reason: '   ' }, { reason: reasonToEdit }],
      [{ reason: 'x'.repeat(501) }, { reason: 'Reason must be at most 500 characters' }],
      [
        { tableNumber: 101, customers: 0, durationOverrideMinutes: 1441, paymentMethod: ['Gold'] },
        {
          paymentMethod: payment,
          reason: reasonToEdit,
          tableNumber: table,
          numberOfCustomers: customers,
          durationOverrideMinutes: duration,
        },
      ],
      [{ reason: 'r', durationOverrideMinutes: 0 }, { durationOverrideMinutes: duration }],
      [{ reason: 'r', startTime: 'noon' }, { startTime: 'Must be a date and time' }],
    ])('with %j gets every fault at once', async (body, errors) => {
      const expected = refused(errors);
      expect(await faults('PATCH', `/sessions/${active._id}/edit`, body)).toEqual(expected);
      expect(await faults('PATCH', `/sessions/active/${active._id}`, body)).toEqual(expected);
    });

    it('is refused when it starts in the future, or too long ago', async () => {
      const edit = (startTime: string) => faults('PATCH', `/sessions/${active._id}/edit`, { reason: 'r', startTime });
      expect(await edit(hours(1))).toEqual(refused({ startTime: 'Start time cannot be in the future' }));
      expect(await edit(hours(-25))).toEqual(refused({ startTime: 'Start time cannot be more than 24 hours in the past' }));
      expect((await as.send('PATCH', `/sessions/${active._id}/edit`, { reason: 'r', startTime: hours(-23) })).status).toBe(200);
    });

    it('clears the override with a blank, and with a new start', async () => {
      const edit = async (body: object) =>
        (await as.send('PATCH', `/sessions/${active._id}/edit`, { reason: 'r', ...body })).data.durationOverrideMinutes;
      expect(await edit({ durationOverrideMinutes: 90 })).toBe(90);
      expect(await edit({ durationOverrideMinutes: null })).toBeNull();
      expect(await edit({ durationOverrideMinutes: 90 })).toBe(90);
      expect(await edit({ startTime: hours(-2) })).toBeNull();
    });
  });

  describe('an edit of a completed session', () => {
    it.each<[object, Record<string, string>]>([
      [{}, { reason: reasonToEdit }],
      [
        { numberOfCustomers: 21, durationInMinutes: 0, groupType: 1 },
        { groupType, reason: reasonToEdit, numberOfCustomers: customers, durationInMinutes: duration },
      ],
      [{ durationInMinutes: 1441, reason: 'r' }, { durationInMinutes: duration }],
    ])('with %j gets every fault at once', async (body, errors) => {
      expect(await faults('PUT', `/sessions/${ended._id}`, body)).toEqual(refused(errors));
    });
  });

  describe('a deletion', () => {
    it.each([undefined, {}, { reason: '' }, { reason: ' \n ' }, { reason: null }])(
      'with %j is refused for its missing reason',
      async (body) => {
        expect(await faults('DELETE', `/sessions/${ended._id}`, body)).toEqual(refused({ reason: 'Reason is required.' }));
      },
    );
  });
};
