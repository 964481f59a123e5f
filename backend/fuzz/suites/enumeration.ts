import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../src/http/accounts/passwords.ts';
import { password, type Reply, type TestPerson, type TestServer } from '../../src/testing/server/test-server.ts';

export const enumeration = (open: () => TestServer): void => {
  // A spy that calls through: the number of password checks is the cost of a sign-in.
  const verify = vi.spyOn(argon2, 'verify');
  afterAll(() => verify.mockRestore());

  let server: TestServer;
  let sara: TestPerson;
  let left: TestPerson;
  let nth = 0;

  beforeAll(async () => {
    server = open();
    const owner = await server.signIn('owner@cafe.example');
    sara = await server.person('Game Master', 'Sara');
    left = await server.person('Game Master', 'Left');
    await server.engine.pool.query('update accounts set password_hash = $1', [await hashPassword(password)]);
    await server.send('PATCH', `/users/${left.id}/status`, { token: owner, body: { isActive: false } });
    // The first check for an unknown account makes the dummy hash.
    await logIn('nobody@gmail.com');
  });
  beforeEach(() => void verify.mockClear());

  /** Every sign-in comes from a new address by default. */
  const logIn = (email: string, secret = 'wrong', address = `198.51.100.${++nth % 250}`) =>
    server.send('POST', '/auth/login', { body: { email, password: secret }, headers: { 'X-Forwarded-For': address } });

  const costs = () => verify.mock.calls.map(([hash]) => /^\$argon2id\$v=19\$[^$]+/.exec(String(hash))?.[0]);
  const once = ['$argon2id$v=19$m=19456,t=2,p=1'];

  /** An answer without what differs between any two. */
  const seen = ({ status, headers, json }: Reply<unknown>) => {
    const kept = Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
    return { status, kept, json: { ...json, requestId: '' } };
  };

  describe('a sign-in that fails', () => {
    it('costs and answers the same for an unknown address, a wrong password and a deactivated account', async () => {
      const answers: unknown[] = [];
      for (const email of ['somebody@gmail.com', sara.email, left.email]) {
        verify.mockClear();
        answers.push(seen(await logIn(email)));
        expect(costs()).toEqual(once);
      }
      expect(answers[0]).toMatchObject({ status: 401, json: { code: 'auth.invalid' } });
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    });

    it('costs the same when it is right', async () => {
      expect((await logIn(sara.email, password)).status).toBe(200);
      expect((await logIn(left.email, password)).problem.code).toBe('auth.deactivated');
      expect(costs()).toEqual([...once, ...once]);
    });

    it('costs nothing once there were too many, for addresses with an account and without', async () => {
      const answers: unknown[] = [];
      for (const email of ['stranger@gmail.com', sara.email]) {
        const address = `192.0.2.${++nth}`;
        for (let time = 0; time < 5; time++) await logIn(email, 'wrong', address);
        verify.mockClear();
        const { status, problem } = await logIn(email, password, address);
        answers.push({ status, code: problem.code, checks: costs() });
      }
      expect(answers).toEqual([0, 1].map(() => ({ status: 429, code: 'request.too_many', checks: [] })));
    });
  });

  describe('guessing', () => {
    it('is counted for one account however its address is spelt', async () => {
      const spellings = [sara.email, ` ${sara.email}`, `${sara.email} `, sara.email.toUpperCase(), `\t${sara.email}\n`];
      for (const email of spellings) expect((await logIn(email, 'wrong', '192.0.2.101')).status).toBe(401);
      expect((await logIn(sara.email, password, '192.0.2.101')).status).toBe(429);
    });

    it('is counted for one address when it is spread over those of one network', async () => {
      const addresses = ['2001:db8::1', '2001:db8:0:0:1::', '2001:DB8::ffff', '2001:db8::2:3', '2001:db8:0::9'];
      for (const address of addresses) expect((await logIn(sara.email, 'wrong', address)).status).toBe(401);
      expect((await logIn(sara.email, password, '2001:db8::abcd')).status).toBe(429);
      expect((await logIn(sara.email, password, '2001:db8:0:1::1')).status).toBe(200);
    });

    it('from many addresses stops each of them, and never the person', async () => {
      const { email } = await server.person('Game Master');
      for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
        const statuses: number[] = [];
        for (let time = 0; time < 7; time++) statuses.push((await logIn(email, `guess ${time}`, address)).status);
        expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
      }
      expect((await logIn(email, password, '203.0.113.9')).status).toBe(200);
    });
  });

  describe('a change of password', () => {
    const change = (token: string, currentPassword: string, address: string, newPassword = 'short') =>
      server.send('PATCH', '/auth/password', {
        token,
        body: { currentPassword, newPassword },
        headers: { 'X-Forwarded-For': address },
      });

    it('is guessed at no more often than a sign-in, wherever from, and then costs nothing', async () => {
      const { token } = await server.person('Supervisor');
      for (let time = 0; time < 5; time++) expect((await change(token, `guess ${time}`, `192.0.2.20${time}`)).status).toBe(422);
      verify.mockClear();
      expect((await change(token, password, '192.0.2.209')).problem.code).toBe('request.too_many');
      expect(costs()).toEqual([]);
    });

    it('is not refused because of guesses at the sign-in from the same address, nor the reverse', async () => {
      const { email, token } = await server.person('Supervisor');
      const address = '192.0.2.210';
      for (let time = 0; time < 6; time++) await logIn(email, 'wrong', address);
      for (let time = 0; time < 5; time++) expect((await change(token, `guess ${time}`, address)).status).toBe(422);
      expect((await logIn(email, password, '192.0.2.211')).status).toBe(200);
      const other = await server.person('Supervisor');
      for (let time = 0; time < 6; time++) await logIn(other.email, 'wrong', address);
      expect((await change(other.token, password, address, 'another long password')).status).toBe(200);
    });

    it('counts no guess where nothing was guessed', async () => {
      const { token } = await server.person('Supervisor');
      verify.mockClear();
      for (let time = 0; time < 7; time++) expect((await change(token, '', '192.0.2.203')).status).toBe(422);
      expect(costs()).toEqual([]);
    });
  });

  describe('an id', () => {
    it('that exists gets the same answer as one that does not, for roles without access', async () => {
      for (const [method, path] of [
        ['GET', ''],
        ['PATCH', '/role'],
        ['PATCH', '/status'],
        ['DELETE', ''],
      ]) {
        const ask = async (id: string) => {
          const { status, json } = await server.send(method!, `/users/${id}${path}`, {
            token: sara.token,
            body: method === 'GET' ? undefined : {},
          });
          return { status, json: { ...json, requestId: '', instance: '' } };
        };
        expect(await ask(left.id)).toEqual(await ask(crypto.randomUUID()));
      }
    });
  });
};
