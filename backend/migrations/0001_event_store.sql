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
comment on table events is 'Every business fact, once, for good.';
comment on column events.position is 'Global position: 1, 2, 3 … without a gap, in the order of commits.';
comment on column events.stream is 'category-uuid, such as session-0198…';
comment on column events.version is 'Position within the stream: 1 … n.';
comment on column events.payload_version is 'Which version of its type''s schema the payload was written with.';
comment on column events.metadata is 'actor {id, name, role} as they were, correlationId, causationId, requestId.';

create table streams (
  stream text collate "C" primary key,
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
  scope text collate "C" not null,
  key text collate "C" not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
comment on table idempotency_keys is 'What a repeated request is answered with; kept for 24 hours.';
comment on column idempotency_keys.scope is 'The person who sent it, whose keys no other person meets; ''anonymous'' before signing in.';
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
-- requests: [{stream, expected, last, events: [{stream, version, id, type, payloadVersion, occurredAt, payload, metadata}],
--             leaves, rows: [{table, row | remove}], key?: {scope, key, requestHash, answer}, guard?}]
-- last is the stream's version afterwards, leaves the leaf of each event in hexadecimal, one after the other.
--
-- Planned once for each connection, and by index: planning costs more than running, and statistics of a small table
-- would have it read whole, by plans that outlive its growth.
create function append_events(requests jsonb)
returns table (outcome text, last_position bigint, detail jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
  head log_head;
  outcomes text[];
  details jsonb[];
  accepted jsonb;
  new_events jsonb;
  new_head bigint;
  new_leaves bytea;
  read_table text;
begin
  select * into head from log_head for update;

  -- A new statement, so a new snapshot: it sees all that was committed before the lock was ours.
  with given as materialized (
    select r.*,
           coalesce((select s.version from streams s where s.stream = r.stream), 0) as version,
           (select k from idempotency_keys k where k.scope = r.key ->> 'scope' and k.key = r.key ->> 'key') as known
    from rows from (jsonb_to_recordset(requests) as (stream text, expected integer, key jsonb, guard jsonb))
         with ordinality as r(stream, expected, key, guard, n)
  ),
  judged as materialized (
    select g.*,
           case
             when (g.known).request_hash = g.key ->> 'requestHash' then 'replayed'
             when (g.known).request_hash is not null then 'key_reused'
             when g.version <> g.expected then 'conflict'
           end as verdict
    from given g
  ),
  guarded as materialized (
    select j.*, case when j.verdict is null and j.guard is not null then append_refusal(j.guard) end as refusal
    from judged j
  )
  select array_agg(coalesce(g.verdict, case when g.refusal is not null then 'refused' else 'appended' end) order by g.n),
         array_agg(case g.verdict when 'replayed' then (g.known).answer when 'conflict' then to_jsonb(g.version) else g.refusal end order by g.n)
  into outcomes, details
  from guarded g;

  if 'appended' = all (outcomes) then
    accepted := requests;
  else
    select jsonb_agg(requests -> (n - 1) order by n) into accepted
    from generate_subscripts(outcomes, 1) as n where outcomes[n] = 'appended';
  end if;

  if accepted is not null then
    new_events := jsonb_path_query_array(accepted, '$[*].events[*]');
    insert into events (position, stream, version, id, type, payload_version, occurred_at, payload, metadata)
    select head.position + e.n, e.stream, e.version, e.id, e.type, e.payload_version, e.occurred_at, e.payload, e.metadata
    from rows from (
           jsonb_to_recordset(new_events) as (
             stream text, version integer, id uuid, type text, "payloadVersion" smallint, "occurredAt" timestamptz,
             payload jsonb, metadata jsonb)
         ) with ordinality as e(stream, version, id, type, payload_version, occurred_at, payload, metadata, n);

    insert into streams (stream, version)
    select r.stream, r.last from jsonb_to_recordset(accepted) as r(stream text, last integer)
    on conflict (stream) do update set version = excluded.version;

    for read_table in select distinct r #>> '{}' from jsonb_path_query(accepted, '$[*].rows[*].table') as r loop
      perform write_read_rows(
        read_table,
        jsonb_path_query_array(accepted, '$[*].rows[*] ? (@.table == $table).row', jsonb_build_object('table', read_table)),
        array(
          select (r #>> '{}')::uuid
          from jsonb_path_query(accepted, '$[*].rows[*] ? (@.table == $table).remove', jsonb_build_object('table', read_table)) as r
        )
      );
    end loop;

    insert into idempotency_keys (scope, key, request_hash, answer)
    select r.key ->> 'scope', r.key ->> 'key', r.key ->> 'requestHash', r.key -> 'answer'
    from jsonb_to_recordset(accepted) as r(key jsonb)
    where r.key is not null;

    select decode(string_agg(r.leaves, '' order by r.n), 'hex') into new_leaves
    from rows from (jsonb_to_recordset(accepted) as (leaves text)) with ordinality as r(leaves, n);

    new_head := head.position + jsonb_array_length(new_events);
    insert into seals (last_position, event_count, leaves, hash)
    values (new_head, new_head - head.position, new_leaves, sha256(head.hash || new_leaves));
    update log_head set position = new_head, hash = sha256(head.hash || new_leaves);
    perform pg_notify('tabletime_events', new_head::text);
  end if;

  return query
    select r.outcome,
           case r.outcome when 'appended' then
             (head.position + sum(r.last - r.expected) filter (where r.outcome = 'appended') over (order by r.n))::bigint
           end,
           r.detail
    from rows from (jsonb_to_recordset(requests) as (expected integer, last integer), unnest(outcomes), unnest(details))
         with ordinality as r(expected, last, outcome, detail, n)
    order by r.n;
end
$$;
