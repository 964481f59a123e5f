import { foundingTariff, type SessionRow } from '@tabletime/contract';
import { eachText } from './session-texts.ts';

const somebody = { _id: 'u1', name: 'Sara', role: 'Supervisor' as const };

/** For tests: table 4, three people, started 19:05 in Riyadh. */
export const sampleSession = (changes: Partial<SessionRow> = {}): SessionRow => ({
  id: '0192f0c1-0000-7000-8000-000000000001',
  tableNumber: 4,
  numberOfCustomers: 3,
  groupType: 'Mixed',
  paymentMethod: ['Cash'],
  ...eachText(() => ''),
  notes: 'Catan',
  startTime: '2026-11-20T16:05:40.000Z',
  endTime: null,
  isActive: true,
  cost: null,
  durationOverrideMinutes: null,
  billedMinutes: null,
  businessDate: null,
  tariff: foundingTariff,
  startedBy: somebody,
  changedBy: somebody,
  changedAt: '2026-11-20T16:05:40.000Z',
  reason: null,
  version: 1,
  endedBy: null,
  guests: null,
  presentCustomers: 3,
  pausedSince: null,
  status: 'active',
  total: null,
  balance: null,
  cashTaken: 0,
  creditTaken: 0,
  bill: null,
  ...changes,
});

export const sampleEnded = (changes: Partial<SessionRow> = {}): SessionRow => {
  const { cost = 180, paymentMethod = ['Cash'] } = changes;
  const paidBy = (method: 'Cash' | 'Credit'): number => (paymentMethod.length === 1 && paymentMethod[0] === method ? (cost ?? 0) : 0);
  return sampleSession({
    isActive: false,
    endTime: '2026-11-20T18:05:40.000Z',
    billedMinutes: 120,
    cost,
    endedBy: somebody,
    presentCustomers: 0,
    status: 'completed',
    total: cost,
    balance: 0,
    cashTaken: paidBy('Cash'),
    creditTaken: paidBy('Credit'),
    ...changes,
  });
};

export const sampleDiscount = {
  discount: 1,
  scope: 'bill' as const,
  percent: 10,
  amount: null,
  reason: 'Regulars',
  by: 'System' as const,
  approvedBy: null,
  only: null,
  except: { guests: [], lines: [] },
};
