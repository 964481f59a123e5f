import { sql } from 'kysely';

/**
 * Of a completed session what was taken by each way of paying, in riyals, and whether it was paid by it at all: `both` by both methods
 * where nobody said how much by each, `open` what is still due. They add up to its total.
 */
export const takenByKind = sql`
  cash_taken as cash, credit_taken as credit, balance as open, total - balance - cash_taken - credit_taken as both,
  case jsonb_array_length(payment_method) when 2 then cash_taken <> 0 else coalesce(payment_method ->> 0, 'Cash') = 'Cash' end as is_cash,
  case jsonb_array_length(payment_method) when 2 then credit_taken <> 0 else payment_method ->> 0 = 'Credit' end as is_credit,
  balance <> 0 as is_open,
  jsonb_array_length(payment_method) = 2 and cash_taken = 0 and credit_taken = 0 and balance = 0 as is_both`;
