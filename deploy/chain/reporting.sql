-- On the reporting database, once, as its superuser. Nothing of Tabletime runs on it. Then, for each branch, in words of its own:
--   create subscription riyadh connection 'host=… dbname=tabletime user=tabletime_reporting password=…' publication tabletime_reporting;
-- The name of the subscription is that of the branch in all figures.

-- Who writes a row that arrives is the worker of its subscription; a branch does not know its own name.
create function arriving_from() returns name language sql stable as
  'select subname from pg_stat_subscription where pid = pg_backend_pid()';

create table sessions (
  id uuid primary key,
  branch name not null default arriving_from(),
  table_number integer not null,
  number_of_customers integer not null,
  group_type text not null,
  start_time timestamptz not null,
  end_time timestamptz,
  status text not null,
  billed_minutes integer,
  business_date date,
  cost numeric(12, 2),
  total numeric(12, 2),
  balance numeric(12, 2),
  cash_taken numeric(12, 2) not null,
  credit_taken numeric(12, 2) not null
);
create index sessions_branch_idx on sessions (business_date, branch);

-- The days of every branch, as its own page of analytics has them.
create view days_of_branches as
  select branch, business_date as date, count(*) as sessions, coalesce(sum(total), 0) as revenue, coalesce(sum(billed_minutes), 0) as minutes
  from sessions where business_date is not null and status <> 'merged'
  group by branch, business_date;
