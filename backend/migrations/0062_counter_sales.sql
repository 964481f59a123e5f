-- Passes sold at the counter, in the figures of days and in the ledger.

alter table daily_statistics add column passes integer not null default 0, add column pass_revenue numeric not null default 0;
comment on column daily_statistics.passes is 'Passes sold at the counter on this day, also those that were cancelled later.';
comment on column daily_statistics.pass_revenue is 'The part of total_revenue that they brought in.';

alter table ledger add column pass uuid, add column rules jsonb;
comment on column ledger.pass is 'The pass that was sold at the counter; null for other movements.';
comment on column ledger.rules is 'Of sales: names of the price rules that the time was charged by, the house price as null; null without a tariff book.';

create index passes_counter_idx on passes (valid_from) where session is null;
create index ledger_pass_idx on ledger (pass) where pass is not null;
