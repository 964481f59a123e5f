import type { Breakdowns, GuestClass, Settings, TariffBookAnswer } from '@tabletime/contract';
import { expect, it, onTestFinished } from 'vitest';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer } from '../../testing/server/test-server.ts';

const named = (en: string) => ({ en, ar: en });

it('keeps the last name of a class that is off the list, and its id for when it comes back', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const token = await server.signIn('owner@cafe.example');
  const classes = async (): Promise<Pick<TariffBookAnswer, 'guestClasses' | 'formerClasses'>> => {
    const { guestClasses, formerClasses } = (await server.send<TariffBookAnswer>('GET', '/tariff-book', { token })).data;
    return { guestClasses, formerClasses };
  };
  const change = async (guestClasses: Partial<GuestClass>[]) => {
    const body = { guestClasses, reason: 'Clearer' };
    expect((await server.send<Settings>('PATCH', '/settings/guest-classes', { token, body })).status).toBe(200);
  };

  await change([{ name: named('Student') }]);
  const [{ _id }] = (await classes()).guestClasses as [GuestClass];
  const calls = sessionCalls(server, token);
  const { data: session } = await calls.start({ tableNumber: 4, numberOfCustomers: 2, guestClasses: [{ guestClass: _id, count: 2 }] });
  const { businessDate } = (await calls.end(session._id)).data;
  await change([{ _id, name: named('Pupil') }]);
  await change([]);
  expect(await classes()).toEqual({ guestClasses: [], formerClasses: [{ _id, name: named('Pupil') }] });
  await caughtUp(server);
  const { data } = await server.send<Breakdowns>('GET', `/analytics/breakdowns?from=${businessDate}&to=${businessDate}`, {
    token,
  });
  expect(data.current.guestClasses).toEqual([{ guestClass: _id, name: named('Pupil'), guests: 2 }]);

  await change([{ name: named('Pupil') }]);
  expect(await classes()).toEqual({ guestClasses: [{ _id, name: named('Pupil') }], formerClasses: [] });
  await change([{ _id, name: named('Student') }, { name: named('Pupil') }]);
  const ids = (await classes()).guestClasses.map((each) => each._id);
  expect([ids[0], new Set(ids).size]).toEqual([_id, 2]);
});
