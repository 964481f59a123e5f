import { type LedgerKind, moneyKinds, type MoneyTaken } from '@tabletime/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

export const ofKinds = (kinds: readonly LedgerKind[]): RawBuilder<SqlBool> =>
  sql`kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** The money of the entries that meet a condition, as one JSON object. */
export const moneyTaken = (where: RawBuilder<SqlBool>): RawBuilder<MoneyTaken> => sql`(
  select json_build_object(
    'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0),
    'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0),
    'undivided', coalesce(sum(amount) filter (where method is null), 0))
  from ledger where ${ofKinds(moneyKinds)} and ${where})`;
