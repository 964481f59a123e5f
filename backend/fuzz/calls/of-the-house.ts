import { foundingZones, plainTable, plusDays } from '@tabletime/contract';
import { type Calls, everyone, office, owner, reads, readsOfKeys, staff } from './call.ts';

/** Another each time: the same again would change nothing. */
let registration = 0;

const report = () => ({ shift: 'Morning', date: '2026-01-01', workSummary: 'Quiet' });

export const callsOfTheHouse: Calls = {
  ...reads('public', '/health/live', '/health/ready', '/cafe', '/docs/openapi.json'),
  ...reads(everyone, '/live', '/products'),
  ...reads(staff, '/dashboard', '/settings/reasons', '/settings/discount-caps', '/settings/tables'),
  ...reads(owner, '/settings', '/settings/opening', '/system'),
  ...reads(office, '/history', '/logs', '/logs/distinct/users', '/logs/export/csv', '/logs/export/pdf', '/devices'),
  ...readsOfKeys('books', '/ledger', '/closes', '/closes/:number', '/checkpoint', '/checkpoint/key'),
  'GET /consistency': { who: office, toKeys: 'books', query: 'from=1&to=1', refusedParameters: [422] },
  'GET /ledger/export': { who: office, toKeys: 'books', query: 'format=xlsx' },
  ...readsOfKeys('invoices', '/invoices', '/invoices/:number', '/invoices/:number/document'),
  'GET /invoices/export': { who: office, toKeys: 'invoices' },
  'GET /closes/export': { who: office, toKeys: 'books', query: 'format=xlsx' },
  'GET /journal/export': { who: office, toKeys: 'books', query: 'format=qoyod' },
  'GET /books/days': { who: office, toKeys: 'books', query: 'from=2026-11-01&to=2026-11-30', refusedParameters: [422] },
  ...reads('key', '/books/key'),
  'GET /accountant-keys': { who: owner, filtered: [200, 400] },
  ...reads(owner, '/accountant-keys/:id'),
  'POST /accountant-keys': { who: owner, body: (n) => ({ name: `Accountant ${n}`, may: ['books'], until: '2090-12-31' }) },
  'DELETE /accountant-keys/:id': { who: owner },
  ...reads(office, '/till/check', '/settings/accounts', '/settings/vat'),
  ...reads(staff, '/till', '/settings/till'),
  'POST /till/open': { who: staff, needs: 'closedTill', inTurn: true },
  'POST /till/cash': { who: staff, needs: 'openTill', body: () => ({ reason: 'Milk' }), inTurn: true },
  'POST /till/count': { who: staff, needs: 'openTill', body: () => ({ method: 'Cash', amount: 10 }), inTurn: true },
  'POST /till/close': {
    who: office,
    needs: 'countedTill',
    names: 'countedTill',
    // The business day of the café is one of these; nothing moves after that position.
    more: (now, version) =>
      [-1, 0, 1].map((days) => ({
        left: 0,
        note: 'Quiet',
        businessDate: plusDays(now.slice(0, 10), days),
        version: Number(version),
        throughPosition: 2 ** 31,
      })),
    inTurn: true,
  },
  'PATCH /settings/accounts': { who: owner, body: (n) => ({ cash: `${n}` }), inTurn: true },
  'POST /zatca/onboard': { who: owner, needs: 'seller', body: () => ({ otp: '123456', environment: 'simulation' }) },
  'PATCH /settings/vat': { who: owner, body: () => ({ commercialRegistration: `${++registration}` }), inTurn: true, apart: true },
  'PATCH /settings/till': { who: owner, body: (n) => ({ denominations: [(n % 900) + 1] }), inTurn: true },
  ...reads(office, '/analytics/insights', '/analytics/breakdowns', '/analytics/debug-sessions'),
  'GET /analytics/daily-stats': { who: office, refusedParameters: [400, 422] },
  'GET /exceptions': { who: office, query: 'from=2026-11-01&to=2026-11-30', refusedParameters: [422] },
  'GET /exceptions/:person': { who: office, needs: '/users/:id', query: 'from=2026-11-01&to=2026-11-30', refusedParameters: [404] },
  ...reads('tablet', '/devices/floor', '/devices/live'),
  ...reads(staff, '/reports', '/reports/:id', '/reports/people', '/reports/submitters'),
  ...reads(staff, '/reports/files/:id', '/reports/files/:id/thumbnail'),
  'GET /reports/figures': { who: staff, query: 'date=2026-01-01&shift=Evening', refusedParameters: [400, 422] },
  // An export without reports is refused.
  'GET /reports/export': { who: office, filtered: [200, 400, 404, 422] },
  'POST /reports/files': { who: staff },
  'POST /reports': { who: staff, body: report },
  'PUT /reports/:id': { who: staff, body: report },
  'PATCH /reports/:id/seen': { who: office },
  'PATCH /reports/:id/reviewed': { who: office },
  'DELETE /reports/:id': { who: office },
  'DELETE /reports/files/:id': { who: staff },
  'PATCH /settings/tariff': { who: owner, body: (n) => ({ pricePerPerson: (n % 100) + 1 }), inTurn: true },
  'PATCH /settings/cafe': { who: owner, body: (n) => ({ name: `Café ${n}` }), inTurn: true },
  'PATCH /settings/reasons': { who: owner, body: (n) => ({ pause: [{ en: `${n}`, ar: 'سبب' }] }), inTurn: true, within: 'reasons' },
  'PATCH /settings/discount-caps': { who: owner, body: (n) => ({ Admin: (n % 50) + 51 }), inTurn: true, within: 'discountCaps' },
  'PATCH /settings/tables': {
    who: owner,
    body: (n) => ({
      zones: [
        { name: { en: `Hall ${n}`, ar: `الصالة ${n}` }, tables: [plainTable(1)] },
        { name: { en: 'Terrace at the back', ar: 'الشرفة الخلفية' }, tables: foundingZones[0]!.tables.slice(1) },
      ],
    }),
    inTurn: true,
  },
  'POST /settings/opening/put-away': { who: owner },
  'POST /devices': { who: office, body: (n) => ({ name: `Tablet ${n}` }) },
  'PATCH /devices/:id': { who: office, body: () => ({ lockAfterMinutes: 9 }) },
  'DELETE /devices/:id': { who: office },
  // All products share one stream. Old ones are deleted before new ones take their names.
  'PATCH /products/:id': { who: office, body: (n) => ({ price: n + 1 }), inTurn: true },
  'DELETE /products/:id': { who: office, body: () => ({ reason: 'Sold out' }), hidden: ['reason'], inTurn: true },
  'POST /products/:id/sold-out': { who: staff, inTurn: true },
  'DELETE /products/:id/sold-out': { who: staff, inTurn: true },
  'POST /products': {
    who: office,
    body: (n) => ({ name: { en: `Tea ${n}`, ar: `شاي ${n}` }, price: 7.5, category: { en: `Drinks ${n}`, ar: `مشروبات ${n}` } }),
    inTurn: true,
  },
};
