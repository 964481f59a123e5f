-- Every sort and filter of the lists by an index. A list's order ends with the id, in the direction of the field before
-- it: read from its other end, the same index serves the other direction. What is common among the newest sessions is
-- found on the way through the usual order, what is rare by the index of its own.

drop index if exists sessions_newest_idx, sessions_ended_idx, sessions_business_date_idx;
create index sessions_order_idx on sessions (is_active, start_time, id);
create index sessions_start_time_idx on sessions (start_time, id);
create index sessions_end_time_idx on sessions (end_time, id);
create index sessions_table_number_idx on sessions (table_number, id);
create index sessions_number_of_customers_idx on sessions (number_of_customers, id);
create index sessions_cost_idx on sessions (cost, id);
create index sessions_billed_minutes_idx on sessions (billed_minutes, id);
create index sessions_business_date_idx on sessions (business_date, id);
create index sessions_group_type_idx on sessions (group_type);

drop index if exists audit_log_action_idx, audit_log_performer_idx, audit_log_created_at_idx;
create index audit_log_order_idx on audit_log (created_at, position);
create index audit_log_action_idx on audit_log (action, created_at, position);
create index audit_log_performer_idx on audit_log (performer_name, created_at, position);
create index audit_log_sessions_idx on audit_log (created_at, position) where stream like 'session-%';
