import { foundingZones, plainTable } from '@tabletime/contract';
import { password } from '../src/testing/server/test-server.ts';

/** What a body is made of. */
export type Json = Record<string, unknown>;

/** A body that is in order, and what becomes of it. */
export interface Plain {
  /** Whose row it is about. */
  of?: 'active' | 'ended' | 'reports' | 'people' | 'invited' | 'resets' | 'products';
  /** A body that is in order, for the text of that number. */
  body: (n: number) => Json;
  /** The person who must not be the Owner, or a shared tablet. */
  as?: 'people' | 'tablet';
  /** What a body that is in order may be refused for all the same. */
  refusal?: string;
  /** Fields that no answer shows. */
  hidden?: string[];
  /** Other names that fields go by, and the names that they come back under. */
  also?: Record<string, string>;
  /** One text after the other: they change the same row. */
  inTurn?: true;
  /** One place after the other: each is refused for the other. */
  apart?: true;
  /** Whose account what is hidden opens from now on. */
  opens?: (n: number) => string;
  /** Where in the answer the fields are. */
  within?: string;
}

const report = { shift: 'Morning', date: '2026-11-19', workSummary: 'Quiet' };
const numberOf = (n: number): string => `+9665${String(n).padStart(8, '0')}`;

/** For every route that reads a body, a body to put the texts into. Whatever deletes comes last. */
export const plainBodies: Record<string, Plain> = {
  'POST /auth/login': { body: (n) => ({ email: `person${n}@gmail.com`, password }), refusal: 'auth.invalid' },
  'POST /auth/register': {
    body: (n) => ({ name: 'Lina', email: `new${n}@gmail.com`, password }),
    hidden: ['password'],
    within: 'user',
    opens: (n) => `new${n}@gmail.com`,
  },
  // The password must be the person's, and a PIN has digits alone.
  'PUT /auth/pin': { body: () => ({ password, pin: '2580' }), as: 'people', apart: true, refusal: 'request.invalid' },
  'POST /auth/pin/sign-in': { body: () => ({ person: crypto.randomUUID(), pin: '2580' }), as: 'tablet', refusal: 'pin.none' },
  'POST /devices': { body: (n) => ({ name: `Tablet ${n}`, lockAfterMinutes: 5 }) },
  'PATCH /auth/password': {
    body: () => ({ currentPassword: password, newPassword: 'another one' }),
    as: 'people',
    hidden: ['newPassword'],
    apart: true,
    opens: (n) => `person${n}@gmail.com`,
  },
  'POST /invitations': { body: () => ({ name: 'Salem', role: 'Game Master' }) },
  'POST /invitations/:token/accept': {
    of: 'invited',
    body: (n) => ({ email: `invited${n}@gmail.com`, password }),
    hidden: ['password'],
    within: 'user',
    opens: (n) => `invited${n}@gmail.com`,
  },
  'POST /resets/:token': {
    of: 'resets',
    body: () => ({ password: 'another one' }),
    hidden: ['password'],
    opens: (n) => `forgetful${n}@gmail.com`,
  },
  'POST /auth/send-code': { body: (n) => ({ phoneNumber: numberOf(n) }) },
  'POST /auth/send-otp': { body: (n) => ({ phoneNumber: numberOf(n + 100) }) },
  'POST /auth/verify-otp': { body: (n) => ({ phoneNumber: numberOf(n), code: '123456' }), refusal: 'phone.code_invalid' },
  'POST /sessions': { body: (n) => ({ tableNumber: n + 1, numberOfCustomers: 2 }) },
  'PATCH /sessions/active/:id': { of: 'active', body: () => ({ reason: 'Miscounted' }), also: { note: 'notes' } },
  'PATCH /sessions/:id/edit': { of: 'active', body: () => ({ reason: 'Miscounted', numberOfCustomers: 7 }) },
  'PUT /sessions/:id': { of: 'ended', body: () => ({ reason: 'Miscounted', numberOfCustomers: 3 }) },
  'POST /sessions/:id/move': { of: 'active', body: (n) => ({ tableNumber: n + 50 }), hidden: ['reason'] },
  // A label comes back with its guest.
  'POST /sessions/:id/guests': {
    of: 'active',
    body: () => ({ count: 1 }),
    hidden: ['labels', 'arrivedAt'],
    refusal: 'guest.present_limit',
  },
  'POST /sessions/:id/guests/leave': { of: 'active', body: () => ({ guests: [2] }), hidden: ['leftAt'], refusal: 'guest.left' },
  'PATCH /sessions/:id/guests/:guest': {
    of: 'active',
    body: () => ({ label: 'Noura', reason: 'Miscounted' }),
    hidden: ['label', 'arrivedAt', 'leftAt'],
    refusal: 'guest.last',
  },
  'POST /sessions/:id/pause': { of: 'active', body: () => ({ reason: 'Prayer' }), hidden: ['reason'], refusal: 'session.paused' },
  'POST /sessions/:id/merge': { of: 'active', body: () => ({ into: crypto.randomUUID() }), refusal: 'session.not_found' },
  'POST /sessions/:id/split': {
    of: 'active',
    body: () => ({ guests: [1], tableNumber: 200 }),
    hidden: ['withLines'],
    refusal: 'bill.line_not_found',
  },
  'POST /sessions/:id/lines': {
    of: 'active',
    body: () => ({ lines: [{ product: crypto.randomUUID() }] }),
    hidden: ['lines'],
    refusal: 'bill.product_unknown',
  },
  'DELETE /sessions/:id/lines/:line': { of: 'active', body: () => ({ reason: 'r' }), hidden: ['reason'], refusal: 'bill.line_not_found' },
  // A discount comes back with its bill.
  'POST /sessions/:id/discounts': {
    of: 'active',
    body: () => ({ percent: 10, reason: 'Birthday' }),
    hidden: ['reason', 'scope', 'approver'],
    refusal: 'approval.invalid',
  },
  'DELETE /sessions/:id/discounts/:discount': {
    of: 'active',
    body: () => ({ reason: 'r' }),
    hidden: ['reason'],
    refusal: 'discount.not_found',
  },
  'POST /sessions/:id/payments': { of: 'active', body: () => ({ method: 'Cash', amount: 1 }), refusal: 'payment.too_much' },
  'DELETE /sessions/:id/payments/:payment': {
    of: 'active',
    body: () => ({ reason: 'r' }),
    hidden: ['reason'],
    refusal: 'payment.not_found',
  },
  'POST /sessions/:id/refunds': {
    of: 'ended',
    body: () => ({ method: 'Cash', amount: 0.01, reason: 'r' }),
    hidden: ['reason', 'method', 'approver', 'kind'],
    refusal: 'approval.invalid',
  },
  'PATCH /sessions/:id/end': { of: 'active', body: () => ({ paymentMethod: ['Cash'] }) },
  'POST /reports': { body: () => report },
  'PUT /reports/:id': { of: 'reports', body: () => report },
  'PATCH /settings/tariff': { body: (n) => ({ pricePerPerson: n + 1, reason: 'Spring' }), inTurn: true },
  'PATCH /settings/cafe': { body: (n) => ({ name: `Café ${n}`, reason: 'Spring' }), inTurn: true },
  'PATCH /settings/reasons': { body: (n) => ({ pause: [{ en: `${n}`, ar: 'سبب' }], reason: 'Spring' }), inTurn: true, within: 'reasons' },
  'PATCH /settings/discount-caps': { body: (n) => ({ Admin: (n % 50) + 51, reason: 'Spring' }), inTurn: true, within: 'discountCaps' },
  'PATCH /settings/tables': {
    body: (n) => ({
      zones: [
        { name: { en: `Hall ${n}`, ar: `الصالة ${n}` }, tables: [plainTable(1)] },
        { name: { en: 'Terrace at the back', ar: 'الشرفة الخلفية' }, tables: foundingZones[0]!.tables.slice(1) },
      ],
      reason: 'Spring',
    }),
    inTurn: true,
  },
  // All products are in one stream. Those that were there are gone before new ones are called the same.
  'PATCH /products/:id': { of: 'products', body: (n) => ({ price: n + 1 }), inTurn: true },
  'DELETE /products/:id': { of: 'products', body: () => ({ reason: 'Sold out' }), hidden: ['reason'], inTurn: true },
  'POST /products': {
    body: (n) => ({ name: { en: `Tea ${n}`, ar: `شاي ${n}` }, price: 7.5, category: { en: `Drinks ${n}`, ar: `مشروبات ${n}` } }),
    inTurn: true,
  },
  'PATCH /users/:id/role': { of: 'people', body: () => ({ role: 'Game Master' }) },
  'PATCH /users/:id/status': { of: 'people', body: () => ({ isActive: false }) },
  'DELETE /users/:id': { of: 'people', body: () => ({}) },
  'DELETE /sessions/:id': { of: 'ended', body: () => ({ reason: 'Twice' }) },
  'POST /sessions/:id/restore': { of: 'ended', body: () => ({ reason: 'By mistake' }) },
  'POST /sessions/:id/reopen': { of: 'ended', body: () => ({ reason: 'By mistake' }), refusal: 'session.reopen_late' },
  'DELETE /reports/:id': { of: 'reports', body: () => ({ reason: 'Twice' }) },
  // Of those at a time one finds something to delete.
  'DELETE /sessions/history': { body: () => ({}), hidden: ['reason'] },
};
