import { type EditClock, type Role, roles, type TariffBookAnswer, type Till } from '@tabletime/contract';
import { userDecider } from '../src/commands/user-decider.ts';
import { keepFile } from '../src/http/reports/waiting-files.ts';
import { newId } from '../src/platform/ids.ts';
import { accountTable } from '../src/projections/account-tables.ts';
import { newPhone, phoneCalls } from '../src/testing/server/phone-calls.ts';
import { quickHash } from '../src/testing/database/quick-hash.ts';
import { reportCalls } from '../src/testing/server/report-calls.ts';
import { pdf, picture } from '../src/testing/sample-files.ts';
import { importSession, sessionCalls } from '../src/testing/server/session-calls.ts';
import { password, passwordHash, type TestServer } from '../src/testing/server/test-server.ts';
import type { ExistingThings } from '../src/testing/arbitrary-input.ts';
import { makeKeys } from './keys.ts';
import { mintToken } from './mint.ts';
import { make, needOf } from './ready.ts';
import { registeredRoutes } from './registered-routes.ts';
import { makersOf, type Named, type Thing } from './things.ts';

export interface Existing {
  moment: EditClock;
  /** By the kind of thing. */
  ids: Readonly<Record<string, readonly string[]>>;
  named: Record<Named, readonly string[][]>;
  tablet: string;
  /** Accountants' keys in each state. */
  keys: readonly string[];
  things: ExistingThings;
  /** People used only for calls that end or change their own sign-in. */
  leavers: readonly string[];
}

const photo = await picture(40, 30, { format: 'webp' });
const pin = '2580';
const pinHash = await quickHash(pin);

const victim = async (server: TestServer, role: Role, hash: string | null = null): Promise<string> => {
  const id = newId();
  const row = { id, email: `${id}@gmail.com`, phone: null, passwordHash: hash };
  const metadata = { actor: { id: null, name: 'System', role: null }, requestId: null, alongside: [{ table: accountTable, row }] };
  await server.engine.execute(userDecider, 'register', id, { name: `Some ${role}`, role }, metadata);
  return id;
};

const signIn = async ({ engine, clock }: TestServer, person: string): Promise<string> => {
  const id = newId();
  await engine.pool.query(
    `insert into sign_ins (id, person_id, epoch, since, expires_at) select $1, id, epoch, $3, $4 from users where id = $2`,
    [id, person, new Date(clock.now()), new Date(clock.now() + 3_600_000)],
  );
  return id;
};

/** An uploaded picture without a report, stored directly: encoding takes a process. */
const storedPhoto = async ({ engine, clock }: TestServer, person: string): Promise<string> => {
  const file = { type: 'image/webp', bytes: photo, width: 40, height: 30, thumbnail: photo } as const;
  const at = new Date(clock.now()).toISOString();
  return (await keepFile(engine.pool, file, { id: newId(), name: 'photo.webp', person, at }))!._id;
};

const times = <Made>(count: number, make: (n: number) => Promise<Made>) => Promise.all(Array.from({ length: count }, (_, n) => make(n)));

/** A counted till, or a closed one where the last requests left it open: only then can it be opened. Returns its version. */
const tillOfBatch = async (server: TestServer, token: string): Promise<string> => {
  const { countedTill, closedTill } = makersOf(server, { email: '', token });
  const before = await server.send<Till>('GET', '/till', { token });
  if (!before.data.isOpen) return countedTill();
  await closedTill();
  const after = await server.send<Till>('GET', '/till', { token });
  return String(after.data.version);
};

/** The kinds of guests that the last requests left, or a new one. */
const guestClassesOf = async (server: TestServer, token: string): Promise<string[]> => {
  const kept = async () => (await server.send<TariffBookAnswer>('GET', '/tariff-book', { token })).data.guestClasses.map(({ _id }) => _id);
  const before = await kept();
  if (before.length > 0) return before;
  const body = { guestClasses: [{ name: { en: 'Student', ar: 'طالب' } }], reason: 'First kind' };
  await server.send('PATCH', '/settings/guest-classes', { token, body });
  return kept();
};

/** Makes things in every state; earlier requests have deleted many. The files belong to the owner, some in a report and some not. */
export const makeExisting = async (server: TestServer, owner: string, staff: readonly string[]): Promise<Existing> => {
  const token = mintToken(owner, server.clock.now());
  const { start, send } = sessionCalls(server, token);
  const { submit, upload } = reportCalls(server, token);
  // At most thirty uploads of a person may wait.
  await server.engine.pool.query('delete from report_files where report_id is null');

  const photos = await times(8, () => storedPhoto(server, owner));
  const papers = await times(5, async () => (await upload(pdf(), 'paper.pdf')).data._id);
  const products = await times(6, async () => {
    const name = `Tea ${newId()}`;
    const body = { name: { en: name, ar: name }, price: 7.5, category: { en: 'Hot drinks', ar: 'مشروبات ساخنة' } };
    return (await server.send<{ _id: string }>('POST', '/products', { token, body })).data._id;
  });
  const sessions = await Promise.all([
    times(6, async (n) => {
      const id = (await start({ tableNumber: n + 1 })).data._id;
      await send('POST', `/sessions/${id}/lines`, { lines: [{ product: products[0] }] });
      return id;
    }),
    times(6, (n) => importSession(server, { tableNumber: n + 1 })),
    // Only a session that just ended can be reopened.
    times(4, async (n) => {
      const id = (await start({ tableNumber: n + 1 })).data._id;
      await send('PATCH', `/sessions/${id}/end`);
      return id;
    }),
    times(4, async (n) => {
      const id = await importSession(server, { tableNumber: n + 1 });
      await send('DELETE', `/sessions/${id}`, { reason: 'Entered twice' });
      return id;
    }),
  ]);
  // Five guests each; in some the first has left, in some the clock is paused, in some the first has a pass.
  const passes = await times(4, makersOf(server, { email: '', token })['/passes/:id']);
  const onSale = await times(2, makersOf(server, { email: '', token }).passOnSale);
  const evenings = await times(18, async (n) => {
    const id = (await start({ tableNumber: n + 30, numberOfCustomers: 5 })).data._id;
    if (n % 3 === 1) await send('POST', `/sessions/${id}/guests/leave`, { guests: [1] });
    if (n % 3 === 2) await send('POST', `/sessions/${id}/pause`, {});
    if (n % 6 === 3) await send('POST', `/sessions/${id}/passes`, { pass: passes[n % 4], guest: 1 });
    await send('POST', `/sessions/${id}/lines`, { lines: [{ product: products[0], quantity: 9 }] });
    await send('POST', `/sessions/${id}/discounts`, { percent: 5, reason: 'Birthday' });
    await send('POST', `/sessions/${id}/payments`, { method: 'Cash', amount: 20 });
    return id;
  });
  const countedTill = await tillOfBatch(server, token);
  await makersOf(server, { email: '', token })['/invoices/:number']();
  const reports = await times(10, async (n) => (await submit({ files: n < 2 ? [photos[n]] : [] })).data._id);
  const users = await Promise.all(roles.map((role) => victim(server, role)));
  const pinned = await victim(server, 'Supervisor');
  await server.engine.pool.query('insert into pins values ($1, $2, 0)', [pinned, pinHash]);
  const leavers = await times(3, () => victim(server, 'Supervisor', passwordHash));
  const { account, codeFor } = phoneCalls(server);
  const codes = await Promise.all(
    (['Customer', 'Game Master', 'Owner'] as const).map(async (role) => {
      const phoneNumber = newPhone();
      await account(role, phoneNumber);
      return [phoneNumber, await codeFor(phoneNumber)];
    }),
  );

  const link = async (path: string, body?: object) =>
    (await server.send<{ _id: string; token: string }>('POST', path, { token, body })).data;
  const tablet = (await link('/devices', { name: 'Bar', lockAfterMinutes: 5 })).token;
  const invite = () => link('/invitations', { name: 'Salem', role: 'Supervisor' });

  const moment = { now: server.clock.now(), timezone: 'Asia/Riyadh' };
  const all = sessions.flat();
  const special = {
    '/sessions/:id': all,
    '/sessions/active/:id': all,
    ended: all,
    deleted: all,
    seated: evenings,
    left: evenings,
    paused: evenings,
    withPass: evenings,
    billed: evenings,
    verification: ['running'],
    noVerification: ['none'],
    openTill: ['open'],
    countedTill: [countedTill],
    closedTill: ['closed'],
    seller: ['seller'],
    '/closes/:number': ['1', '2', '3'],
    '/invoices/:number': ['1', '2', '3'],
    '/users/:id': users,
    '/reports/:id': reports,
    '/reports/files/:id': [...photos, ...papers],
    '/passes/:id': passes,
    '/products/:id': [...products, ...onSale],
    passOnSale: onSale,
    '/invitations/:token': (await times(6, invite)).map((link) => link.token),
    '/resets/:token': await times(6, async () => (await link(`/users/${await victim(server, 'Supervisor')}/reset`)).token),
    '/auth/sign-ins/:id': await Promise.all([owner, ...staff, ...staff].map((person) => signIn(server, person))),
  } satisfies Record<Thing, string[]>;
  const kinds = new Set(registeredRoutes(server).map(needOf));
  const others = [...kinds].filter((kind): kind is string => kind !== undefined && !Object.hasOwn(special, kind));
  const madeOf = async (kind: string) => [kind, await times(4, () => make(kind, server, { email: '', token }))] as const;
  const ids = { ...special, ...Object.fromEntries(await Promise.all(others.map(madeOf))) };
  const each = Object.entries(ids).map(([kind, made]) => [kind, made.map((id) => [id])]);
  return {
    moment,
    ids,
    named: {
      ...(Object.fromEntries(each) as Record<Thing, string[][]>),
      pin: [[pinned]],
      account: [['owner@cafe.example', tablet]],
      code: codes,
    },
    tablet,
    keys: Object.values(await makeKeys(server, token)),
    leavers,
    things: {
      now: moment.now,
      people: staff,
      pictures: photos.slice(2),
      files: [...photos.slice(2), ...papers],
      guestClasses: await guestClassesOf(server, token),
      password,
    },
  };
};
