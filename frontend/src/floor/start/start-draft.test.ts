import { StartSession } from '@tabletime/contract';
import { describe, expect, it } from 'vitest';
import { firstFreeTable, proposedStart, startFaults, startInput } from './start-draft.ts';

const tables = (...numbers: number[]) => numbers.map((tableNumber) => ({ tableNumber }));

describe('the proposed table', () => {
  it('is the first of the floor without an active session, in the order of the café', () => {
    expect(firstFreeTable([], [7, 1, 2])).toBe(7);
    expect(firstFreeTable(tables(7, 1, 7), [7, 1, 2])).toBe(2);
  });

  it('is the lowest of all numbers when the floor is taken', () => {
    expect(firstFreeTable(tables(7, 1, 2, 4), [7, 1, 2])).toBe(3);
  });

  it('is table 1 when the whole house is taken', () => {
    const all = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(firstFreeTable(tables(...all), all)).toBe(1);
  });
});

describe('a start', () => {
  it('can be sent as it is proposed', () => {
    const draft = proposedStart(2, 'Females');
    expect(startFaults(draft)).toEqual({});
    const least = { tableNumber: 2, numberOfCustomers: 2, groupType: 'Females', paymentMethod: ['Cash'], ifTableFree: true };
    expect(StartSession.parse(startInput(draft, true))).toEqual(StartSession.parse(least));
  });

  it('is sent without the question for a free table once the answer is known', () => {
    expect(startInput(proposedStart(1, 'Mixed'), false)).not.toHaveProperty('ifTableFree');
  });

  it('is refused without a payment method, a table or people', () => {
    expect(startFaults({ ...proposedStart(1, 'Mixed'), tableNumber: '0', numberOfCustomers: '21', paymentMethod: [] })).toEqual({
      tableNumber: 'session.table_range',
      numberOfCustomers: 'session.customers_range',
      paymentMethod: 'session.payment_select',
    });
  });

  it('reads numbers typed in Arabic digits', () => {
    expect(startInput({ ...proposedStart(1, 'Mixed'), tableNumber: '١٢', numberOfCustomers: '۴' }, true)).toMatchObject({
      tableNumber: 12,
      numberOfCustomers: 4,
    });
  });
});
