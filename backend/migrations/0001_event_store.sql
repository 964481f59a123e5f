-- The log of events, its order, its seal, and the one function that appends to it.

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
  stream text not null,
  version integer not null check (version >= 1),
  id uuid not null,
  type text not null,
  payload_version smallint not null,
  occurred_at timestamptz not null,
  payload jsonb not null,
  metadata jsonb not null,
  unique (stream, version)
);
comment on table events is 'Every business fact, once, for good.';
comment on column events.position is 'Global position: 1, 2, 3 … without a gap, in the order of commits.';
comment on column events.stream is 'category-uuid, such as session-0198…';
comment on column events.version is 'Position within the stream: 1 … n.';
comment on column events.payload_version is 'Which version of its type''s schema the payload was written with.';
comment on column events.metadata is 'actor {id, name, role} as they were, correlationId, causationId, requestId.';

create table streams (
  stream text primary key,
  version integer not null
);
comment on table streams is 'The last version of each stream.';

create table log_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null,
  hash bytea not null
);
comment on table log_head is 'The end of the log. Only append_events locks it; that lock is what puts commits in order.';
insert into log_head (position, hash) values (0, sha256('tabletime'::bytea));

create table seals (
  last_position bigint primary key,
  event_count integer not null check (event_count >= 1),
  leaves bytea not null,
  hash bytea not null
);
comment on table seals is 'One link of the hash chain for each commit.';
comment on column seals.leaves is 'SHA-256 of each event of the commit in order of position, 32 bytes each.';
comment on column seals.hash is 'SHA-256(hash of the seal before || leaves).';

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
comment on table idempotency_keys is 'What a repeated request is answered with; kept for 24 hours.';
comment on column idempotency_keys.scope is 'The person who sent it: keys of two people never meet.';
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

create table checkpoints (
  projection text primary key,
  position bigint not null default 0,
  failed_position bigint,
  failure text,
  failed_at timestamptz
);
comment on table checkpoints is 'How far each projection has read. Its row lock makes one process at a time the worker.';
comment on column checkpoints.failed_position is 'The event at which its handler threw; the projection pauses there.';

revoke update, delete on events, seals from tabletime_app;

-- Replaced by the migrations that know the read models and the rules; the log itself knows none.
create function write_read_rows(read_table text, upserts jsonb, removed uuid[]) returns void
language plpgsql as $$
begin
  raise exception 'no read rows are known for %', read_table;
end
$$;

create function append_refusal(guard jsonb) returns jsonb
language plpgsql stable as $$
begin
  raise exception 'unknown guard %', guard;
end
$$;

-- Appends a group of requests in one transaction. Each request is judged by itself, in this order:
-- its idempotency key was seen (replayed or key_reused), its stream has another version (conflict),
-- its guard refuses it (refused), else it is appended.
-- A group holds at most one request for each stream, key and guard lane: the caller sees to that.
--
-- requests: [{stream, expected, events: [{version, id, type, payloadVersion, occurredAt, payload, metadata, leaf}],
--             rows: [{table, row | remove}], key?: {scope, key, requestHash, answer}, guard?}]
create function append_events(requests jsonb)
returns table (outcome text, last_position bigint, detail jsonb)
language plpgsql as $$
declare
  head log_head;
  outcomes text[];
  details jsonb[];
  accepted integer[];
  new_count integer;
  new_leaves bytea;
  last_positions jsonb;
  touched record;
begin
  select * into head from log_head for update;

  -- A new statement, so a new snapshot: it sees all that was committed before the lock was ours.
  with given as (
    select r.n::integer as n, r.value ->> 'stream' as stream, (r.value ->> 'expected')::integer as expected,
           r.value -> 'key' as key, r.value -> 'guard' as guard
    from jsonb_array_elements(requests) with ordinality as r(value, n)
  ),
  judged as (
    select g.n, g.guard, k.answer, coalesce(s.version, 0) as version,
           case
             when k.key is not null and k.request_hash = g.key ->> 'requestHash' then 'replayed'
             when k.key is not null then 'key_reused'
             when coalesce(s.version, 0) <> g.expected then 'conflict'
           end as verdict
    from given g
    left join streams s on s.stream = g.stream
    left join idempotency_keys k on k.scope = g.key ->> 'scope' and k.key = g.key ->> 'key'
  ),
  guarded as (
    select j.*, case when j.verdict is null and j.guard is not null then append_refusal(j.guard) end as refusal
    from judged j
  )
  select array_agg(coalesce(g.verdict, case when g.refusal is not null then 'refused' else 'appended' end) order by g.n),
         array_agg(case g.verdict when 'replayed' then g.answer when 'conflict' then to_jsonb(g.version) else g.refusal end order by g.n),
         array_agg(g.n order by g.n) filter (where g.verdict is null and g.refusal is null)
  into outcomes, details, accepted
  from guarded g;

  if accepted is not null then
    with added as (
      insert into events (position, stream, version, id, type, payload_version, occurred_at, payload, metadata)
      select head.position + row_number() over (order by n, e.version),
             requests -> (n - 1) ->> 'stream', e.version, e.id, e.type, e."payloadVersion", e."occurredAt", e.payload, e.metadata
      from unnest(accepted) as n,
           jsonb_to_recordset(requests -> (n - 1) -> 'events') as e(
             version integer, id uuid, type text, "payloadVersion" smallint, "occurredAt" timestamptz, payload jsonb, metadata jsonb)
      returning position, stream
    ),
    ends as (
      select stream, max(position) as position from added group by stream
    )
    select jsonb_object_agg(ends.stream, ends.position), (select count(*) from added)
    into last_positions, new_count
    from ends;

    select string_agg(decode(e.value ->> 'leaf', 'hex'), ''::bytea order by n, (e.value ->> 'version')::integer)
    into new_leaves
    from unnest(accepted) as n, jsonb_array_elements(requests -> (n - 1) -> 'events') as e(value);

    insert into streams (stream, version)
    select requests -> (n - 1) ->> 'stream',
           (requests -> (n - 1) ->> 'expected')::integer + jsonb_array_length(requests -> (n - 1) -> 'events')
    from unnest(accepted) as n
    on conflict (stream) do update set version = excluded.version;

    for touched in
      select r.value ->> 'table' as read_table,
             jsonb_agg(r.value -> 'row') filter (where r.value ? 'row') as upserts,
             array_agg((r.value ->> 'remove')::uuid) filter (where r.value ? 'remove') as removed
      from unnest(accepted) as n, jsonb_array_elements(requests -> (n - 1) -> 'rows') as r(value)
      group by 1
    loop
      perform write_read_rows(touched.read_table, coalesce(touched.upserts, '[]'), coalesce(touched.removed, '{}'));
    end loop;

    insert into idempotency_keys (scope, key, request_hash, answer)
    select k.value ->> 'scope', k.value ->> 'key', k.value ->> 'requestHash', k.value -> 'answer'
    from unnest(accepted) as n, lateral (select requests -> (n - 1) -> 'key' as value) k
    where k.value is not null;

    head.position := head.position + new_count;
    head.hash := sha256(head.hash || new_leaves);
    insert into seals (last_position, event_count, leaves, hash) values (head.position, new_count, new_leaves, head.hash);
    update log_head set position = head.position, hash = head.hash;
    perform pg_notify('tabletime_events', head.position::text);
  end if;

  return query
    select outcomes[n], (last_positions ->> (requests -> (n - 1) ->> 'stream'))::bigint, details[n]
    from generate_series(1, jsonb_array_length(requests)) as n
    order by n;
end
$$;
