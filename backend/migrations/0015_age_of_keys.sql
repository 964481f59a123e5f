-- A key is kept for 24 hours by one clock, that of the application: it comes with the time at which it was first asked for, the
-- time of its events. (An instance of the version before sends none; then it is the database's.)
--
-- append_events is as it was, but for this:
-- judged: [{stream, expected, key?: {scope, key, requestHash, answer, at}, guard?}]
comment on column idempotency_keys.created_at is 'When it was first asked for, by the application''s clock, which says when to forget it, too.';

create or replace function append_events(judged jsonb, new_events jsonb, leaves bytea, read_rows text[], out head_position bigint, out refusals jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
  head log_head;
  keyed boolean;
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

  for n in 1 .. cardinality(read_rows) by 3 loop
    perform write_read_rows(read_rows[n], read_rows[n + 1], read_rows[n + 2]::uuid[]);
  end loop;

  if keyed then
    insert into idempotency_keys (scope, key, request_hash, answer, created_at)
    select r.key ->> 'scope', r.key ->> 'key', r.key ->> 'requestHash', r.key -> 'answer',
           coalesce((r.key ->> 'at')::timestamptz, now())
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
