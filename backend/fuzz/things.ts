import { passDecider } from '../src/commands/pass-decider.ts';
import { verificationLease } from '../src/http/proof/verification-lease.ts';
import { newId } from '../src/platform/ids.ts';
import { passHolderTable } from '../src/projections/passes.ts';
import { newPhone, phoneCalls } from '../src/testing/server/phone-calls.ts';
import { reportCalls } from '../src/testing/server/report-calls.ts';
import { pdf } from '../src/testing/sample-files.ts';
import { sampleSeller } from '../src/testing/books/sample-seller.ts';
import { sessionCalls } from '../src/testing/server/session-calls.ts';
import { password, type TestServer } from '../src/testing/server/test-server.ts';

export interface Maker {
  email: string;
  token: string;
}

let nth = 0;

/** Makes what a call names, by its kind, as an Owner; returns the id, or the token of a link. `make` knows what a `POST` of a collection makes. */
export const makersOf = (server: TestServer, { email, token }: Maker) => {
  const { send, start, end } = sessionCalls(server, token);
  const reports = reportCalls(server, token);
  const made = async (path: string, body?: object) =>
    (await server.send<{ _id: string; token: string }>('POST', path, { token, body })).data;
  const running = async (): Promise<string> => (await start({ tableNumber: 51 })).data._id;
  const after = async (call: string, body: object): Promise<string> => {
    const id = await running();
    await send('POST', `/sessions/${id}/${call}`, body);
    return id;
  };
  const someone = async (): Promise<string> => (await server.person('Supervisor')).id;
  const product = async (): Promise<string> => {
    const name = `Coffee ${++nth}`;
    return (await made('/products', { name: { en: name, ar: name }, price: 7.5, category: { en: 'Hot drinks', ar: 'مشروبات ساخنة' } }))._id;
  };
  const passOnSale = async (): Promise<string> => {
    const name = `Card ${++nth}`;
    const pass = { kind: 'blocks', blocks: 10, validDays: 90 };
    return (await made('/products', { name: { en: name, ar: name }, price: 250, category: { en: 'Passes', ar: 'بطاقات' }, pass }))._id;
  };
  const ended = async (): Promise<string> => {
    const id = await after('lines', { lines: [{ product: await product() }] });
    await end(id);
    return id;
  };
  const tillCall = (call: string, body: object) => server.send<{ version: number }>('POST', `/till/${call}`, { token, body });
  const openTill = async (): Promise<string> => {
    await tillCall('open', { float: 300 });
    return 'open';
  };
  /** The till's version, with its cash counted. */
  const countedTill = async (): Promise<string> => {
    await openTill();
    const { data } = await tillCall('count', { method: 'Cash', amount: 300 });
    return String(data.version);
  };
  const closed = async (): Promise<string> => {
    await countedTill();
    await tillCall('close', {});
    return String((await server.send<{ number: number }[]>('GET', '/closes', { token })).data[0]?.number);
  };
  /** The number of an invoice. VAT is charged for its session alone. */
  const invoiced = async (): Promise<string> => {
    const vat = (change: object) => server.send('PATCH', '/settings/vat', { token, body: { ...change, reason: 'Registered' } });
    await vat({ on: true, ...sampleSeller });
    await ended();
    await vat({ on: false });
    return String((await server.send<{ number: number }[]>('GET', '/invoices', { token })).data[0]?.number);
  };
  const seller = async (): Promise<string> => {
    await server.send('PATCH', '/settings/vat', { token, body: { ...sampleSeller, reason: 'Registered' } });
    return 'seller';
  };
  const soldPass = async (): Promise<string> => {
    const id = newId();
    const actor = { id: null, name: 'System', role: null };
    const holder = { id, name: 'Salem', phone: newPhone() };
    const bought = { product: id, holder: { name: holder.name }, payments: [{ method: 'Cash', amount: 250 }] };
    const sold = { id, name: { en: 'Card of ten', ar: 'بطاقة العشر' }, price: 25_000 };
    const pass = { kind: 'blocks', blocks: 10, validDays: 90 } as const;
    const alongside = [{ table: passHolderTable, row: holder }];
    await server.engine.execute(passDecider, 'sell', id, bought, { actor, requestId: null, alongside }, async () => ({
      product: { ...sold, pass },
    }));
    return id;
  };
  return {
    '/passes/:id': soldPass,
    '/sessions/:id': running,
    '/sessions/active/:id': running,
    seated: running,
    left: () => after('guests/leave', { guests: [1] }),
    paused: () => after('pause', {}),
    withPass: async () => after('passes', { pass: await soldPass(), guest: 1 }),
    billed: async () => {
      const id = await after('lines', { lines: [{ product: await product(), quantity: 2 }] });
      await send('POST', `/sessions/${id}/discounts`, { percent: 5, reason: 'Birthday' });
      await send('POST', `/sessions/${id}/payments`, { method: 'Cash', amount: 2 });
      return id;
    },
    ended,
    deleted: async () => {
      const id = await ended();
      await send('DELETE', `/sessions/${id}`, { reason: 'Entered twice' });
      return id;
    },
    /** Of an instance that ends none: one of this server may be over before it is asked to end. */
    verification: async () => {
      await verificationLease(server.engine.pool).take(newId(), 'Sara');
      return 'running';
    },
    noVerification: async () => {
      await server.engine.pool.query('delete from verification_run');
      return 'none';
    },
    openTill,
    countedTill,
    closedTill: closed,
    seller,
    '/closes/:number': closed,
    '/invoices/:number': invoiced,
    '/reports/:id': async () => (await reports.submit()).data._id,
    '/reports/files/:id': async () => (await reports.upload(pdf(), 'paper.pdf')).data._id,
    '/users/:id': someone,
    '/products/:id': product,
    passOnSale,
    '/invitations/:token': async () => (await made('/invitations', { name: 'Salem', role: 'Supervisor' })).token,
    '/resets/:token': async () => (await made(`/users/${await someone()}/reset`)).token,
    /** Another sign-in of the same person. */
    '/auth/sign-ins/:id': async () => {
      const other = await server.signIn(email);
      const { data } = await server.send<{ _id: string; isCurrent: boolean }[]>('GET', '/auth/sign-ins', { token: other });
      return data.find(({ isCurrent }) => isCurrent)!._id;
    },
  };
};

/** Makes what only bodies name: a person with a PIN, an account with a tablet's token, a valid phone code. */
export const otherMakersOf = (server: TestServer, { email, token }: Maker) => ({
  pin: async () => {
    const person = await server.person('Supervisor');
    await server.send('PUT', '/auth/pin', { token: person.token, body: { password, pin: '2580' } });
    return [person.id];
  },
  account: async () => [
    email,
    (await server.send<{ token: string }>('POST', '/devices', { token, body: { name: 'Bar', lockAfterMinutes: 5 } })).data.token,
  ],
  code: async () => {
    const { account, codeFor } = phoneCalls(server);
    const phoneNumber = newPhone();
    await account('Customer', phoneNumber);
    return [phoneNumber, await codeFor(phoneNumber)];
  },
});

export type Thing = keyof ReturnType<typeof makersOf>;
export type Named = Thing | keyof ReturnType<typeof otherMakersOf>;
