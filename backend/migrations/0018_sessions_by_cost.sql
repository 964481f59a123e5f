-- Read from its end, the highest cost comes first and what has no cost last.
drop index sessions_cost_idx;
create index sessions_cost_idx on sessions (cost nulls first, id);
