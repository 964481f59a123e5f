-- What the analytics add up, read from the index alone: a period costs as much as it has sessions, whatever lies before it.

create index if not exists sessions_takings_idx on sessions (business_date)
  include (end_time, group_type, payment_method, number_of_customers, billed_minutes, cost) where not is_active;
