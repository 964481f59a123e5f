import { callsOf, emptyRecord } from './calls.ts';

export interface Person {
  email: string;
  password: string;
  token: string;
}

export const makePeople = async (address: string, owner: string, count: number): Promise<Person[]> => {
  const nobodys = callsOf({ address, record: emptyRecord(), token: () => undefined });
  const owners = callsOf({ address, record: emptyRecord(), token: () => owner });
  const send = async <Data>(call: typeof nobodys, method: string, path: string, json: object): Promise<Data> => {
    const data = await call<Data>({ name: path, method, path, json });
    if (data === undefined) throw new Error(`${method} ${path} was not answered with success`);
    return data;
  };
  const people: Person[] = [];
  for (let n = 0; n < count; n++) {
    const [email, password] = [`load.${n}@gmail.com`, 'a password for measuring'];
    const { user } = await send<{ user: { _id: string } }>(nobodys, 'POST', '/auth/register', { name: `Load ${n}`, email, password });
    await send(owners, 'PATCH', `/users/${user._id}/role`, { role: 'Admin' });
    const { token } = await send<{ token: string }>(nobodys, 'POST', '/auth/login', { email, password });
    people.push({ email, password, token });
  }
  return people;
};
