import { StartSession } from '@tabletime/contract';
import { describe, expect, it } from 'vitest';
import { lowestFreeTable, proposedStart, startFaults, startInput, tablesToOffer } from './start-draft.ts';

const tables = (...numbers: number[]) => numbers.map((tableNumber) => ({ tableNumber }));

describe('the proposed table', () => {
  it('is the lowest without an active session', () => {
    expect(lowestFreeTable([])).toBe(1);
    expect(lowestFreeTable(tables(1, 2, 4, 2))).toBe(3);
  });

  it('is table 1 when the whole house is taken', () => {
    expect(lowestFreeTable(Array.from({ length: 100 }, (_, index) => ({ tableNumber: index + 1 })))).toBe(1);
  });
});

describe('the picker', () => {
  it('offers full rows beyond the highest table seen, but never more tables than there can be', () => {
    expect(tablesToOffer([]).at(-1)).toBe(12);
    expect(tablesToOffer(tables(23)).at(-1)).toBe(24);
    expect(tablesToOffer(tables(24)).at(-1)).toBe(30);
    expect(tablesToOffer(tables(100)).at(-1)).toBe(100);
  });
});

describe('a start', () => {
  it('can be sent as it is proposed', () => {
    const draft = proposedStart(tables(1), 'Females');
    expect(startFaults(draft)).toEqual({});
    const least = { tableNumber: 2, numberOfCustomers: 2, groupType: 'Females', paymentMethod: ['Cash'], ifTableFree: true };
    expect(StartSession.parse(startInput(draft, true))).toEqual(StartSession.parse(least));
  });

  it('is sent without the question for a free table once the answer is known', () => {
    expect(startInput(proposedStart([], 'Mixed'), false)).not.toHaveProperty('ifTableFree');
  });

  it('is refused without a payment method, a table or people', () => {
    expect(startFaults({ ...proposedStart([], 'Mixed'), tableNumber: '0', numberOfCustomers: '21', paymentMethod: [] })).toEqual({
      tableNumber: 'session.table_range',
      numberOfCustomers: 'session.customers_range',
      paymentMethod: 'session.payment_select',
    });
  });

  it('reads numbers typed in Arabic digits', () => {
    expect(startInput({ ...proposedStart([], 'Mixed'), tableNumber: '١٢', numberOfCustomers: '۴' }, true)).toMatchObject({
      tableNumber: 12,
      numberOfCustomers: 4,
    });
  });
});
