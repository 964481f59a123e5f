-- The log of events, its order and its seals; the answers to repeated requests; how far each projection has read.

-- The application works under this role, which cannot change or remove an event.
do $$
begin
  if not exists (select from pg_roles where rolname = 'tabletime_app') then
    create role tabletime_app nologin;
  end if;
exception
  -- Another database of the same cluster created it at this moment.
  when duplicate_object or unique_violation then null;
end
$$;
grant tabletime_app to current_user;
grant usage on schema public to tabletime_app;
alter default privileges in schema public grant select, insert, update, delete on tables to tabletime_app;

create table events (
  position bigint primary key check (position >= 1),
  -- Bytewise, here and below: names are looked up, never sorted for people.
  stream text collate "C" not null,
  version integer not null check (version >= 1),
  id uuid not null,
  type text not null,
  payload_version smallint not null,
  occurred_at timestamptz not null,
  payload jsonb not null,
  metadata jsonb not null,
  unique (stream, version)
);
revoke update, delete on events from tabletime_app;
comment on table events is 'Every business fact, once and for good.';
comment on column events.position is 'Global position: 1, 2, 3 … without a gap, in the order of commits.';
comment on column events.stream is 'category-uuid, such as session-0198…';
comment on column events.version is 'Position within the stream: 1 … n.';
comment on column events.type is 'Name of the event in the past tense, such as SessionStarted.';
comment on column events.payload_version is 'Which version of its type''s schema the payload was written with.';
comment on column events.occurred_at is 'When the command was decided, by the application''s clock.';
comment on column events.metadata is 'actor {id, name, role} as they were, correlationId, causationId, requestId.';

create table log_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null,
  hash bytea not null
);
insert into log_head (position, hash) values (0, sha256('tabletime'::bytea));
comment on table log_head is 'The end of the log. Only append_events locks it; that lock puts commits in order.';
comment on column log_head.position is 'Of the last event; 0 while there is none.';
comment on column log_head.hash is 'Of the last seal; SHA-256 of "tabletime" while there is none.';

create table seals (
  last_position bigint primary key,
  event_count integer not null check (event_count >= 1),
  leaves bytea not null,
  hash bytea not null
);
revoke update, delete on seals from tabletime_app;
comment on table seals is 'One link of the hash chain for each commit.';
comment on column seals.last_position is 'Of the commit''s last event.';
comment on column seals.leaves is 'SHA-256 of each event of the commit in order of position, 32 bytes each.';
comment on column seals.hash is 'SHA-256(hash of the seal before || leaves).';

create table idempotency_keys (
  scope text collate "C" not null,
  key text collate "C" not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
comment on table idempotency_keys is 'The answers that repeated requests get again; kept for 24 hours.';
comment on column idempotency_keys.scope is 'Id of the person who sent it, so that keys of two people never meet; ''anonymous'' before signing in.';
comment on column idempotency_keys.key is 'The header Idempotency-Key.';
comment on column idempotency_keys.request_hash is 'Of the request: the same key with another request is refused.';
comment on column idempotency_keys.created_at is 'When the key was first used, by the application''s clock, which also says when to remove it.';

create table checkpoints (
  projection text primary key,
  position bigint not null default 0,
  failed_position bigint,
  failure text,
  failed_at timestamptz
);
comment on table checkpoints is 'How far each projection has read. Its row lock makes one process at a time the worker.';
comment on column checkpoints.position is 'Of the last event that it took in.';
comment on column checkpoints.failed_position is 'The event at which its handler threw; the projection pauses there.';
