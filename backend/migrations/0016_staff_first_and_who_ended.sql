-- The staff before the customers, the newest first of each: the order in which the page of people lists them.
create index users_staff_order_idx on users ((role <> 'Customer'), created_at, id);

-- Who ended a session, which its row told only until somebody edited it.
alter table sessions add column ended_by jsonb;
comment on column sessions.ended_by is 'Who ended it: {_id, name, role} as they were, or the string System; null while active.';
update sessions s
set ended_by = case
  when ended.actor ->> 'id' is null then '"System"'
  else jsonb_build_object('_id', ended.actor -> 'id', 'name', ended.actor -> 'name', 'role', ended.actor -> 'role') end
from (
  select distinct on (stream) stream, metadata -> 'actor' as actor
  from events
  where type in ('SessionEnded', 'SessionImported')
  order by stream, version desc
) as ended
where ended.stream = 'session-' || s.id and not s.is_active;
