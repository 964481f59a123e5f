import { password } from '../../src/testing/server/test-server.ts';
import { type Calls, reads, staff } from './call.ts';

const approver = { email: 'owner@cafe.example', password };

export const callsOfBills: Calls = {
  ...reads(staff, '/approvers'),
  'GET /bar': { who: staff, filtered: [200, 400] },
  'GET /sessions/:id/bill': { who: staff, refusedParameters: [400, 404] },
  'POST /sessions/:id/lines': {
    who: staff,
    needs: 'seated',
    names: '/products/:id',
    body: (_, product = crypto.randomUUID()) => ({ lines: [{ product }] }),
    more: (_, product) => [{ lines: [{ product, note: 'No sugar' }], settle: 'Cash' }],
    hidden: ['lines'],
    refusal: 'bill.product_unknown',
  },
  'POST /sessions/:id/pass-sales': {
    who: staff,
    needs: 'seated',
    names: 'passOnSale',
    body: (n, product = crypto.randomUUID()) => ({ product, guest: 1, holder: { name: `Salem ${n}` } }),
    hidden: ['product', 'holder'],
    refusal: 'product.not_found',
  },
  'POST /sessions/:id/lines/served': { who: staff, needs: 'billed', body: () => ({ lines: [1] }), hidden: ['lines'] },
  'DELETE /sessions/:id/lines/:line': { who: staff, needs: 'billed', hidden: ['reason'], refusal: 'bill.line_not_found' },
  // The answer shows a discount within its bill.
  'POST /sessions/:id/discounts': {
    who: staff,
    needs: 'seated',
    body: () => ({ percent: 10 }),
    more: () => [
      { scope: 1, amount: 0.5, reason: 'r', approver },
      { scope: 'time', percent: 1, reason: 'r', settle: 'Credit' },
    ],
    hidden: ['reason', 'scope', 'approver'],
    refusal: 'approval.invalid',
  },
  'DELETE /sessions/:id/discounts/:discount': { who: staff, needs: 'billed', hidden: ['reason'], refusal: 'discount.not_found' },
  'POST /sessions/:id/payments': {
    who: staff,
    needs: 'billed',
    body: () => ({ amount: 1 }),
    more: () => [{ method: 'Cash', amount: 0.01, tendered: 1, guest: 4 }],
    refusal: 'payment.too_much',
  },
  'DELETE /sessions/:id/payments/:payment': { who: staff, needs: 'billed', hidden: ['reason'], refusal: 'payment.not_found' },
  'POST /sessions/:id/refunds': {
    who: staff,
    needs: 'ended',
    body: () => ({ amount: 0.01 }),
    more: () => [{ method: 'Credit', amount: 0.01, reason: 'r', approver }],
    hidden: ['reason', 'method', 'approver', 'kind'],
    refusal: 'approval.invalid',
  },
};
