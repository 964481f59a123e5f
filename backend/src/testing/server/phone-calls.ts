import type { Role, UserRow } from '@tabletime/contract';
import { userDecider } from '../../commands/user-decider.ts';
import { createOwnCodes } from '../../http/accounts/phone-codes/own-codes.ts';
import { newId } from '../../platform/ids.ts';
import { accountTable } from '../../projections/account-tables.ts';
import { jwtSecret, type TestServer } from './test-server.ts';

interface Verified {
  verified: boolean;
  phoneNumber: string;
  user?: Omit<UserRow, 'id'> & { _id: string };
  token?: string;
}

let nth = 0;
/** A phone number that no other test of the file uses. */
export const newPhone = (): string => `+9665${String(++nth).padStart(8, '0')}`;

export const phoneCalls = ({ send, printed, engine, clock }: TestServer) => {
  const verify = (phoneNumber: unknown, code: unknown, headers = {}) =>
    send<Verified>('POST', '/auth/verify-otp', { body: { phoneNumber, code }, headers });

  const codeFor = async (phone: string): Promise<string> => {
    let sent = '';
    const sender = {
      send: (_: string, code: string) => {
        sent = code;
        return Promise.resolve();
      },
    };
    await createOwnCodes({ pool: engine.pool, clock, jwtSecret, sender }).send(phone, 'en');
    return sent;
  };

  return {
    sendCode: (phoneNumber: unknown, path = '/auth/send-code', headers = {}) => send('POST', path, { body: { phoneNumber }, headers }),
    verify,
    codeFor,
    prove: async (phone: string) => verify(phone, await codeFor(phone)),
    printedCode: (): string => /: .*?(\d{6})\n/.exec(printed.at(-1) ?? '')?.[1] ?? 'none',

    account: async (role: Role, phone: string): Promise<string> => {
      const id = newId();
      const row = { id, email: `${id}@gmail.com`, phone, passwordHash: 'none' };
      const metadata = { actor: { id: null, name: 'System', role: null }, requestId: null, alongside: [{ table: accountTable, row }] };
      await engine.execute(userDecider, 'register', id, { name: `A ${role}`, role }, metadata);
      return id;
    },
    eventsOf: async (id: string): Promise<string[]> => (await engine.store.readStream(`user-${id}`)).map(({ type }) => type),
  };
};
