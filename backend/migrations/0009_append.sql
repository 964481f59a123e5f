-- The append in fewer statements: a group is written whole or not at all, so that none of them has to pick from it.

drop function append_events(jsonb);

-- The last version of a stream is that of its last event, which the unique key finds as fast.
drop table streams;

-- Appends a group of requests in one transaction, all of them or none. Each is judged by itself, in this order:
-- its idempotency key was seen (replayed or key_reused), its stream has another version (conflict),
-- its guard refuses it (refused). If one is, nothing is written and `refusals` tells the outcome of each such request by its
-- place in the group, counted from 0: the caller sends the others again. Else `head_position` is that of the group's last event.
-- A group holds at most one request for each stream, key and guard lane: the caller sees to that.
--
-- judged: [{stream, expected, key?: {scope, key, requestHash, answer}, guard?}]
-- new_events: [{stream, version, id, type, payloadVersion, occurredAt, payload, metadata}] in the order of their requests
-- leaves: the leaf of each event, one after the other
-- read_rows: {table: {rows: […], removed: [id …]}}
--
-- Planned once for each connection, and by index: planning costs more than running, and statistics of a small table
-- would have it read whole, by plans that outlive its growth.
create function append_events(judged jsonb, new_events jsonb, leaves bytea, read_rows jsonb, out head_position bigint, out refusals jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
  head log_head;
  keyed boolean;
  touched record;
begin
  select * into head from log_head for update;

  -- A new statement, so a new snapshot: it sees all that was committed before the lock was ours.
  select jsonb_object_agg(j.n - 1, j.refusal) filter (where j.refusal is not null), bool_or(j.key is not null)
  into refusals, keyed
  from (
    select r.n, r.key,
           case
             when k.request_hash = r.key ->> 'requestHash' then jsonb_build_object('outcome', 'replayed', 'answer', k.answer)
             when k.request_hash is not null then jsonb_build_object('outcome', 'key_reused')
             when s.version <> r.expected then jsonb_build_object('outcome', 'conflict', 'version', s.version)
             when r.guard is not null then
               (select jsonb_build_object('outcome', 'refused', 'refusal', g) from append_refusal(r.guard) g where g is not null)
           end as refusal
    from rows from (jsonb_to_recordset(judged) as (stream text, expected integer, key jsonb, guard jsonb))
         with ordinality as r(stream, expected, key, guard, n)
    cross join lateral (select coalesce(max(e.version), 0) as version from events e where e.stream = r.stream) s
    left join idempotency_keys k on k.scope = r.key ->> 'scope' and k.key = r.key ->> 'key'
  ) j;
  if refusals is not null then
    return;
  end if;

  for touched in select t.key as read_table, t.value as written from jsonb_each(read_rows) t loop
    perform write_read_rows(
      touched.read_table,
      touched.written -> 'rows',
      array(select r::uuid from jsonb_array_elements_text(touched.written -> 'removed') r)
    );
  end loop;

  if keyed then
    insert into idempotency_keys (scope, key, request_hash, answer)
    select r.key ->> 'scope', r.key ->> 'key', r.key ->> 'requestHash', r.key -> 'answer'
    from jsonb_to_recordset(judged) as r(key jsonb)
    where r.key is not null;
  end if;

  head_position := head.position + jsonb_array_length(new_events);
  head.hash := sha256(head.hash || leaves);
  with added as (
    insert into events (position, stream, version, id, type, payload_version, occurred_at, payload, metadata)
    select head.position + e.n, e.stream, e.version, e.id, e.type, e.payload_version, e.occurred_at, e.payload, e.metadata
    from rows from (
           jsonb_to_recordset(new_events) as (
             stream text, version integer, id uuid, type text, "payloadVersion" smallint, "occurredAt" timestamptz,
             payload jsonb, metadata jsonb)
         ) with ordinality as e(stream, version, id, type, payload_version, occurred_at, payload, metadata, n)
  ), sealed as (
    insert into seals (last_position, event_count, leaves, hash)
    values (head_position, head_position - head.position, append_events.leaves, head.hash)
  )
  update log_head set position = head_position, hash = head.hash;
  perform pg_notify('tabletime_events', head_position::text);
end
$$;
