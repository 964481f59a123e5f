import { PassRow, riyals } from '@tabletime/contract';
import type { Pool } from 'pg';
import { idOf } from '../eventstore/event.ts';
import { readTable } from '../eventstore/read-rows.ts';
import { passEvents } from '../events/pass-events.ts';
import { leftOf, paidOf, type Pass, passFold, redeemedOf } from '../events/pass-fold.ts';
import { rowFrom, tableOf } from './row-of.ts';

/** One row for each pass; it stays when the pass is used up, expired or cancelled. */
export const passes = rowFrom<Pass, typeof passEvents>(passEvents, {
  table: tableOf('passes', PassRow),
  fold: passFold,
  shown: (pass): PassRow | null => {
    if (!pass.trail) return null;
    const { stream, ...trail } = pass.trail;
    const { product, name: productName, kind, price, blocks, percent, validFrom, validTo, session } = pass;
    const sold = {
      product,
      productName,
      kind,
      price: riyals(price),
      paid: riyals(paidOf(pass)),
      blocks,
      percent,
      validFrom,
      validTo,
      session,
    };
    return { id: idOf(stream), ...sold, redeemed: redeemedOf(pass), left: leftOf(pass), ...trail };
  },
});

/** Running sessions with guests who are here and whose passes have other blocks left than the sessions show. */
export const sessionsToRecount = async (db: Pick<Pool, 'query'>): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select s.id from sessions s
     where s.is_active and exists (
       select from jsonb_array_elements(s.guests) as guest join passes p on p.id = (guest -> 'pass' ->> 'pass')::uuid
       where guest ->> 'leftAt' is null
         and (guest -> 'pass' ->> 'blocks')::integer is distinct from case when p.cancelled_at is null then p.left else 0 end)`,
  );
  return rows.map(({ id }) => id);
};

/** Names and phone numbers of holders: in no event, so that they can be erased. Written in the commit of the sale. */
export const passHolderTable = readTable<{ id: string; name: string; phone: string | null }>('pass_holders', {
  id: 'value',
  name: 'value',
  phone: 'value',
});
