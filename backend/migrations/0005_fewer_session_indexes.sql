-- Two indexes in place of four: each serves its order, and holds what is added up by that day or end, so that the figures are read
-- from it alone. One of all sessions costs an append less than two, of which one holds the completed sessions again.
drop index sessions_business_date_idx;
drop index sessions_takings_idx;
create index sessions_business_date_idx on sessions (business_date, id)
  include (is_active, end_time, group_type, payment_method, number_of_customers, billed_minutes, cost);
drop index sessions_end_time_idx;
drop index sessions_ended_takings_idx;
create index sessions_end_time_idx on sessions (end_time, id) include (is_active, cost, payment_method);
