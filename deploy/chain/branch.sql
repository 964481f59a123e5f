-- On the database of each branch, as its superuser, once; and again after `npm run rebuild -- sessions`, which puts another table in place of
-- this one. Its server needs wal_level = logical, and max_slot_wal_keep_size set: while the reporting server is away, the branch keeps for
-- it what it has not fetched. Give the role `tabletime_reporting` a password.
do $$ begin
  create role tabletime_reporting login replication;
exception when duplicate_object then null;
end $$;

-- Figures alone: no names, notes or reasons leave the branch.
grant usage on schema public to tabletime_reporting;
grant select (id, table_number, number_of_customers, group_type, start_time, end_time, status, billed_minutes, business_date, cost, total,
  balance, cash_taken, credit_taken) on sessions to tabletime_reporting;

drop publication if exists tabletime_reporting;
create publication tabletime_reporting for table sessions (id, table_number, number_of_customers, group_type, start_time, end_time, status,
  billed_minutes, business_date, cost, total, balance, cash_taken, credit_taken);
