-- Which sessions ran at an earlier position of the log, found without reading all of it.

create table running_sessions (
  position bigint primary key,
  streams text[] collate "C" not null
);
comment on table running_sessions is 'The sessions that ran at every 100th position of the log. What later events say changes no row.';
comment on column running_sessions.position is 'Of the last event that counts.';
comment on column running_sessions.streams is 'Such as session-0198…';
