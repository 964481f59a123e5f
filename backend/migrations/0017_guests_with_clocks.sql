-- Guests with clocks of their own, and sessions whose clock stands or that were merged into another one.
alter table sessions
  add column guests jsonb,
  add column present_customers integer not null default 0,
  add column paused_since timestamptz,
  add column status text not null default 'completed';
comment on column sessions.guests is 'Each guest with clock, minutes and riyals; null where everybody stays from start to end.';
comment on column sessions.present_customers is 'How many sit at the table now.';
comment on column sessions.paused_since is 'Since when the clock stands; null while it runs.';
comment on column sessions.status is 'active, paused, completed or merged.';

update sessions set present_customers = number_of_customers, status = 'active' where is_active;

-- The completed sessions whose cost is not what they come to, now also by their guests.
drop index sessions_wrong_cost_idx;
create index sessions_wrong_cost_idx on sessions (id)
  where not is_active and cost * 100 <> session_due(tariff, billed_minutes, number_of_customers, guests);
-- The few that went on in another session: they are counted beside those of the days.
create index sessions_merged_idx on sessions (id) where status = 'merged';
