import { type BusinessDate, type CloseBlocker, isMoney, moneyKinds } from '@tabletime/contract';
import type { Moment } from './till-facts.ts';

const mostNamed = 20;

type Named = CloseBlocker['sessions'][number];

const blockerOf = (kind: CloseBlocker['kind'], found: Named[]): CloseBlocker[] =>
  found.length === 0 ? [] : [{ kind, sessions: found.slice(0, mostNamed), count: found.length }];

/** Undivided bills after a position, and sessions without a cost; with `from`, those of that business day and later. */
export const closeBlockersAfter = async ({ tx, missing }: Moment, after: number, from: BusinessDate | null): Promise<CloseBlocker[]> => {
  const late = missing.filter(({ position }) => position > after);
  const lateMoney = late.filter((entry) => entry.method === null && isMoney(entry));
  const undivided = await tx.query<Named>({
    name: 'undivided_bills',
    text: `select s.id as _id, s.table_number as "tableNumber", s.business_date as "businessDate"
           from (select session from (
                   select session, amount from ledger where position > $1 and method is null and kind = any($4)
                   union all select * from jsonb_to_recordset($3::jsonb) as r(session uuid, amount numeric)) as moved
                 group by session having sum(amount) <> 0) as open
           join sessions s on s.id = open.session
           where $2::date is null or s.business_date >= $2 order by s.business_date, s.id`,
    values: [after, from, JSON.stringify(lateMoney.map(({ session, amount }) => ({ session, amount }))), moneyKinds],
  });
  const missingCost = await tx.query<Named>({
    name: 'sold_without_cost',
    text: `select s.id as _id, s.table_number as "tableNumber", s.business_date as "businessDate" from sessions s
           where not s.is_active and s.cost is null and ($2::date is null or s.business_date >= $2)
             and (s.id = any($3::uuid[]) or exists (select from ledger l where l.session = s.id and l.kind = 'sale' and l.position > $1))
           order by s.business_date, s.id`,
    values: [after, from, late.filter(({ kind }) => kind === 'sale').map(({ session }) => session)],
  });
  return [...blockerOf('undivided', undivided.rows), ...blockerOf('missing_cost', missingCost.rows)];
};
