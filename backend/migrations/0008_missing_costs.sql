-- The few completed sessions without a cost, which the dashboard counts at every look.
create index sessions_without_cost_idx on sessions (id) where not is_active and cost is null;
