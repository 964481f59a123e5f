-- The bill of a session: what was on the table beside the time, what was taken off, what was paid, and by what.
alter table sessions
  add column total numeric(12, 2),
  add column balance numeric(12, 2),
  add column cash_taken numeric(12, 2) not null default 0,
  add column credit_taken numeric(12, 2) not null default 0,
  add column bill jsonb;
comment on column sessions.total is 'The revenue in riyals: cost and products, less discounts and goodwill; null while active and where nobody knows the cost.';
comment on column sessions.balance is 'What is still due, in riyals; below zero, what was paid too much. Null while active.';
comment on column sessions.cash_taken is 'Riyals taken in cash, refunds taken off.';
comment on column sessions.credit_taken is 'Riyals taken by card, refunds taken off.';
comment on column sessions.bill is 'Lines, discounts, payments and refunds, in riyals; null where nothing is known but what the end brought in.';

-- What ended before there were bills was paid by its method; by both, nobody said how much by each.
update sessions
set total = cost,
    balance = 0,
    cash_taken = case when payment_method in ('["Cash"]', '[]') then coalesce(cost, 0) else 0 end,
    credit_taken = case when payment_method = '["Credit"]' then coalesce(cost, 0) else 0 end
where not is_active;

-- The figures of days and shifts are read from these alone: now what was taken, and by what.
drop index sessions_business_date_idx;
create index sessions_business_date_idx on sessions (business_date, id)
  include (is_active, end_time, group_type, payment_method, number_of_customers, billed_minutes, total, balance, cash_taken, credit_taken);
drop index sessions_end_time_idx;
create index sessions_end_time_idx on sessions (end_time, id) include (is_active, payment_method, total, balance, cash_taken, credit_taken);
-- The few completed sessions that are not paid, or were paid too much.
create index sessions_open_idx on sessions (id) where balance <> 0;
