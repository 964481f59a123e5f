import type { ProblemDocument, SessionBill } from '@tabletime/contract';
import { sessionCalls, type WireSession } from '../server/session-calls.ts';
import type { TestServer } from '../server/test-server.ts';

/** A time on Thursday, 19 November 2026 in Riyadh; milliseconds since the epoch. */
export const eveningAt = (time: string): number => Date.parse(`2026-11-19T${time}+03:00`);

export const refusal = ({ status, text }: { status: number; text: string }) => {
  const { code, params } = JSON.parse(text) as ProblemDocument;
  return { status, code, params };
};

/** Calls about bills by the Owner of a test server, with two drinks for 15 and 7 on the menu. */
export const billCalls = async (server: TestServer, owner: string) => {
  const menu: Record<string, string> = {};
  for (const price of [15, 7]) {
    const name = { en: `For ${price}`, ar: `بسعر ${price}` };
    const body = { name, price, category: { en: 'Drinks', ar: 'مشروبات' } };
    menu[price] = (await server.send<{ _id: string }>('POST', '/products', { token: owner, body })).data._id;
  }
  const as = sessionCalls(server, owner);
  let nextTable = 1;

  const at = (time: string): void => server.clock.set(eveningAt(time));
  const ask = <Data = WireSession>(method: string, path: string, body?: object, token = owner) =>
    server.send<Data>(method, `/sessions${path}`, { token, body });
  const billOf = async (id: string): Promise<SessionBill> => (await ask<SessionBill>('GET', `/${id}/bill`)).data;
  /** Starts a table at 18:00, optionally with two teas and a water; returns its id. */
  const table = async (numberOfCustomers: number, { drinks = false, ...more }: { drinks?: boolean; paymentMethod?: string[] } = {}) => {
    at('18:00');
    const { _id } = (await as.start({ tableNumber: nextTable++, numberOfCustomers, ...more })).data;
    if (drinks) {
      const lines = [
        { product: menu[15], quantity: 2 },
        { product: menu[7], quantity: 1 },
      ];
      await ask('POST', `/${_id}/lines`, { lines });
    }
    return _id;
  };
  return { menu, at, ask, billOf, table };
};
export type BillCalls = Awaited<ReturnType<typeof billCalls>>;
