import type { Pool } from 'pg';
import { expect } from 'vitest';
import { firstPreviousHash } from '../../tax-documents/tax-document.ts';

/** Each paid bill has one invoice that stands, with the VAT of its sales; numbers and hashes have no gap. Resolves to the number of bills. */
export const expectInvoiced = async (pool: Pool): Promise<number> => {
  const { rows: bills } = await pool.query<{ paid: boolean; standing: number; billed: number | null; sold: number | null }>(
    `select s.balance = 0 and s.total > 0 as paid, coalesce(d.standing, 0) as standing, d.billed,
            (select sum(vat) from ledger where session = s.id) as sold
     from sessions s
     left join lateral (
       select (count(*) filter (where kind = 'invoice') - count(*) filter (where kind = 'credit_note'))::int as standing,
              sum(case kind when 'invoice' then vat else -vat end) as billed
       from invoices where session = s.id having count(*) > 0) d on true
     where not s.is_active`,
  );
  expect(bills.length).toBeGreaterThan(0);
  for (const { paid, standing, billed, sold } of bills) {
    // It ended while no VAT was charged.
    if (sold === null) continue;
    // A payment that was voided leaves the invoice: its lines are the same.
    if (paid) expect([standing, billed]).toEqual([1, sold]);
    else expect([0, 1]).toContain(standing);
  }
  const { rows: broken } = await pool.query(
    `select number from (
       select number, row_number() over (order by number) as place, previous_hash, lag(hash) over (order by number) as before from invoices) i
     where number <> place or previous_hash is distinct from coalesce(before, $1)`,
    [firstPreviousHash],
  );
  expect(broken).toEqual([]);
  const { rows: kept } = await pool.query<{ kept: boolean }>(
    'select (select count(*) from invoice_documents) = (select count(*) from invoices) as kept',
  );
  expect(kept).toEqual([{ kept: true }]);
  return bills.filter(({ paid }) => paid).length;
};
