import { password } from '../../src/testing/server/test-server.ts';
import { type Calls, everyone, numberOf, owner, reads, staff } from './call.ts';

const pin = '2580';

export const callsOfPeople: Calls = {
  ...reads(everyone, '/auth/me', '/auth/sign-ins'),
  ...reads(owner, '/users/:id', '/invitations'),
  ...reads('public', '/invitations/:token', '/resets/:token'),
  // People have no date filter; elsewhere, a date out of range is answered 422.
  'GET /users': { who: owner, filtered: [200, 400] },
  'POST /auth/login': {
    who: 'public',
    names: 'account',
    body: (n, email = `person${n}@gmail.com`, device = '') => ({ email, password, ...(device !== '' && { device }) }),
    refusal: 'auth.invalid',
  },
  'POST /auth/register': {
    who: 'public',
    body: (n) => ({ name: 'Lina', email: `new${n}@gmail.com`, phone: '+966512345678', password }),
    hidden: ['password'],
    within: 'user',
    opens: (n) => `new${n}@gmail.com`,
  },
  'POST /auth/presence': { who: everyone },
  'POST /auth/logout': { who: everyone, by: 'somebody else' },
  // The password must be the person's own, and a PIN takes digits only.
  'PUT /auth/pin': { who: staff, body: () => ({ password, pin }), by: 'somebody else', apart: true, refusal: 'request.invalid' },
  'POST /auth/pin/sign-in': {
    who: 'tablet',
    names: 'pin',
    body: (_, person = crypto.randomUUID()) => ({ person, pin }),
    refusal: 'pin.none',
  },
  'PATCH /auth/password': {
    who: everyone,
    body: () => ({ currentPassword: password, newPassword: 'another one' }),
    by: 'somebody else',
    hidden: ['newPassword'],
    apart: true,
    opens: (n) => `person${n}@gmail.com`,
  },
  'DELETE /auth/sign-ins/:id': { who: everyone },
  'POST /auth/send-code': { who: 'public', body: (n) => ({ phoneNumber: numberOf(n) }) },
  'POST /auth/send-otp': { who: 'public', body: (n) => ({ phoneNumber: numberOf(n + 100) }) },
  'POST /auth/verify-otp': {
    who: 'public',
    names: 'code',
    body: (n, phoneNumber = numberOf(n), code = '123456') => ({ phoneNumber, code }),
    refusal: 'phone.code_invalid',
  },
  'POST /invitations': { who: owner, body: () => ({ name: 'Salem', role: 'Game Master' }) },
  'DELETE /invitations/:id': { who: owner },
  'POST /invitations/:token/accept': {
    who: 'public',
    body: (n) => ({ email: `invited${n}@gmail.com`, phone: '+966512345678', password }),
    hidden: ['password'],
    within: 'user',
    opens: (n) => `invited${n}@gmail.com`,
  },
  'POST /users/:id/reset': { who: owner },
  'POST /resets/:token': {
    who: 'public',
    body: () => ({ password: 'another one' }),
    hidden: ['password'],
    opens: (n) => `forgetful${n}@gmail.com`,
  },
  'PATCH /auth/me': { who: everyone, body: () => ({ name: 'Sara Again' }), hidden: ['password'], apart: true, inTurn: true },
  'PATCH /users/:id/details': { who: owner, body: () => ({ name: 'Salem Again' }) },
  'PATCH /users/:id/role': { who: owner, body: () => ({ role: 'Game Master' }) },
  'PATCH /users/:id/status': { who: owner },
  'DELETE /users/:id': { who: owner },
};
