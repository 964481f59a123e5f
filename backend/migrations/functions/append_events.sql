-- Appends a group of requests in one transaction, all of them or none. A request appends to one stream, or to several together; each
-- stream is judged by itself, in this order: the idempotency key was seen (replayed or key_reused), the sign-in that the request is made
-- under has ended (refused: its person was deleted, deactivated, given another role or password, or signed out), the shared device that it
-- is made on was removed (refused), the stream has another version than expected, or another last event (conflict), the guard refuses (refused). If one is, nothing is written and `refusals` tells what hinders each such stream by
-- its place in the group, counted from 0: the caller refuses the whole requests that they belong to, and sends the others again. Else
-- `head_position` is that of the group's last event.
-- A group holds at most one request for each stream, key and guard lane, and none under a sign-in, or on a device, whose stream another one appends to:
-- the caller sees to that.
--
-- judged: [{stream, expected, last?, key?: {scope, key, requestHash, answer, at}, guard?, person?, epoch?, token?, device?}], of each request its
--   streams in turn, with its key, sign-in and device at the first of them and its guard at the last
-- new_events: [{stream, version, id, type, payloadVersion, occurredAt, payload, metadata}] in the order of their requests
-- leaves: the leaf of each event, one after the other
-- read_rows: of each table in turn its name, its records and the ids of those that go
--
-- Each query that PL/pgSQL runs has to be set up. So a function that returns nothing is called by an assignment, which it evaluates
-- without a query, and the connection brings the settings of its plans along (`SessionSettings.plansByIndex`). The one row of log_head
-- is named, so that its index can be used. What is looked up for each stream is looked up laterally, one row at a time: as a join it could
-- be planned, while its table is small, to read the table whole, and the plan outlives the table's growth.
create or replace function append_events(
  judged jsonb, new_events jsonb, leaves bytea, read_rows text[], out head_position bigint, out refusals jsonb)
language plpgsql as $$
declare
  head bigint;
  link bytea;
  nothing text;
begin
  select h.position, h.hash into head, link from log_head h where h.only_row for update;

  -- A new statement, so a new snapshot: it sees all that was committed before the lock was ours.
  select jsonb_object_agg(j.n - 1, j.refusal) into refusals
  from (
    select r.n,
           case
             when k.request_hash = r.key ->> 'requestHash' then jsonb_build_object('outcome', 'replayed', 'answer', k.answer)
             when k.request_hash is not null then jsonb_build_object('outcome', 'key_reused')
             when r.person is not null and (u.epoch is distinct from r.epoch or not u.is_active) then
               jsonb_build_object('outcome', 'refused', 'refusal', jsonb_build_object('code', 'auth.changed'))
             when t.id is not null then jsonb_build_object('outcome', 'refused', 'refusal', jsonb_build_object('code', 'auth.required'))
             when r.device is not null and d.id is null then
               jsonb_build_object('outcome', 'refused', 'refusal', jsonb_build_object('code', 'device.removed'))
             when coalesce(s.version, 0) <> r.expected or s.id <> r.last then
               jsonb_build_object('outcome', 'conflict', 'stream', r.stream, 'version', coalesce(s.version, 0))
             when r.guard is not null then
               (select jsonb_build_object('outcome', 'refused', 'refusal', g) from append_refusal(r.guard) g where g is not null)
           end as refusal
    from rows from (
           jsonb_to_recordset(judged) as (stream text, expected integer, last uuid, key jsonb, guard jsonb, person uuid, epoch integer, token uuid,
             device uuid)
         ) with ordinality as r(stream, expected, last, key, guard, person, epoch, token, device, n)
    left join lateral (select e.version, e.id from events e where e.stream = r.stream order by e.version desc limit 1) s on true
    left join lateral (
      select i.request_hash, i.answer from idempotency_keys i where i.scope = r.key ->> 'scope' and i.key = r.key ->> 'key' limit 1) k on true
    left join lateral (select p.epoch, p.is_active from users p where p.id = r.person limit 1) u on true
    left join lateral (select o.id from signed_out_tokens o where o.id = r.token limit 1) t on true
    left join lateral (select v.id from devices v where v.id = r.device limit 1) d on true
  ) j
  where j.refusal is not null;
  if refusals is not null then
    return;
  end if;

  for n in 1 .. cardinality(read_rows) by 3 loop
    nothing := write_read_rows(read_rows[n], read_rows[n + 1], read_rows[n + 2]::uuid[]);
  end loop;

  if judged @? '$[*].key' then
    insert into idempotency_keys (scope, key, request_hash, answer, created_at)
    select r.key ->> 'scope', r.key ->> 'key', r.key ->> 'requestHash', r.key -> 'answer', (r.key ->> 'at')::timestamptz
    from jsonb_to_recordset(judged) as r(key jsonb)
    where r.key is not null;
  end if;

  head_position := head + jsonb_array_length(new_events);
  link := sha256(link || leaves);
  with added as (
    insert into events (position, stream, version, id, type, payload_version, occurred_at, payload, metadata)
    select head + e.n, e.stream, e.version, e.id, e.type, e.payload_version, e.occurred_at, e.payload, e.metadata
    from rows from (
           jsonb_to_recordset(new_events) as (
             stream text, version integer, id uuid, type text, "payloadVersion" smallint, "occurredAt" timestamptz,
             payload jsonb, metadata jsonb)
         ) with ordinality as e(stream, version, id, type, payload_version, occurred_at, payload, metadata, n)
  ), sealed as (
    insert into seals (last_position, event_count, leaves, hash)
    values (head_position, head_position - head, append_events.leaves, link)
  )
  update log_head set position = head_position, hash = link where only_row;
  nothing := pg_notify('tabletime_events', head_position::text);
end
$$;
