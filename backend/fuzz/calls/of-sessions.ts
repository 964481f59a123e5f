import { type Calls, office, owner, reads, staff } from './call.ts';

export const callsOfSessions: Calls = {
  ...reads(staff, '/sessions'),
  // Without a moment, a session that is not there is not found.
  'GET /sessions/:id': { who: staff, refusedParameters: [400, 404] },
  'GET /sessions/export': { who: staff, refusedParameters: [400, 422] },
  'GET /sessions/:id/events': { who: staff, afterDeletion: office, refusedParameters: [400, 404] },
  'GET /sessions/:id/proof': { who: office, afterDeletion: office },
  'POST /sessions/fix-costs': { who: staff },
  'POST /sessions': { who: staff, body: (n) => ({ tableNumber: (n % 100) + 1 }) },
  'PATCH /sessions/active/:id': { who: staff, also: { note: 'notes' } },
  'PATCH /sessions/:id/edit': { who: staff, body: () => ({ numberOfCustomers: 7 }) },
  'PUT /sessions/:id': { who: staff, needs: 'ended', body: () => ({ numberOfCustomers: 3 }) },
  'POST /sessions/:id/move': { who: staff, body: (n) => ({ tableNumber: (n % 50) + 50 }), hidden: ['reason'] },
  // The answer shows a label within its guest.
  'POST /sessions/:id/guests': {
    who: staff,
    needs: 'seated',
    body: () => ({ count: 1 }),
    more: (now) => [
      { count: 2, arrivedAt: now },
      { count: 1, labels: ['Noura'] },
    ],
    hidden: ['labels', 'arrivedAt'],
    refusal: 'guest.present_limit',
  },
  'POST /sessions/:id/guests/leave': {
    who: staff,
    needs: 'seated',
    body: (n) => ({ guests: [(n % 2) + 1] }),
    more: (now) => [
      { guests: [2], leftAt: now },
      { guests: [3], payment: { method: 'Cash' } },
    ],
    hidden: ['leftAt'],
    refusal: 'guest.left',
  },
  'POST /sessions/:id/guests/:guest/return': { who: staff, needs: 'left' },
  'PATCH /sessions/:id/guests/:guest': {
    who: staff,
    needs: 'seated',
    body: () => ({ label: 'Noura', reason: 'Miscounted' }),
    more: (now) => [{ arrivedAt: now }, { leftAt: now }, { label: 'Noura', settle: 'Cash' }].map((said) => ({ ...said, reason: 'r' })),
    hidden: ['label', 'arrivedAt', 'leftAt'],
    refusal: 'guest.last',
  },
  'POST /sessions/:id/passes': {
    who: staff,
    needs: 'seated',
    names: '/passes/:id',
    body: (_, pass = crypto.randomUUID()) => ({ pass, guest: 1 }),
    // The answer shows a pass within its guest.
    hidden: ['pass', 'guest'],
    refusal: 'pass.not_found',
  },
  'DELETE /sessions/:id/passes/:guest': { who: staff, needs: 'withPass' },
  'POST /sessions/:id/pause': { who: staff, needs: 'seated', hidden: ['reason'], refusal: 'session.paused' },
  'POST /sessions/:id/resume': { who: staff, needs: 'paused' },
  'POST /sessions/:id/merge': {
    who: staff,
    needs: 'seated',
    names: 'seated',
    body: (_, into = crypto.randomUUID()) => ({ into }),
    refusal: 'session.not_found',
  },
  'POST /sessions/:id/split': {
    who: staff,
    needs: 'seated',
    body: () => ({ guests: [1], tableNumber: 90 }),
    more: () => [{ guests: [4], tableNumber: 90, ifTableFree: false, withLines: [1] }],
    hidden: ['withLines'],
    refusal: 'bill.line_not_found',
  },
  'PATCH /sessions/:id/end': {
    who: staff,
    body: () => ({ paymentMethod: ['Cash'] }),
    more: () => [{ payments: [{ method: 'Cash', amount: 7.5 }] }],
  },
  'DELETE /sessions/:id': { who: staff, needs: 'ended' },
  'POST /sessions/:id/restore': { who: owner, needs: 'deleted', afterDeletion: owner },
  'POST /sessions/:id/reopen': { who: staff, needs: 'ended', refusal: 'session.reopen_late' },
  // Of several at a time, only one finds something to delete.
  'DELETE /sessions/history': { who: office, hidden: ['reason'] },
};
