-- The append in fewer statements: a group is written whole or not at all, so that none of them has to pick from it.

drop function append_events(jsonb);
drop function write_read_rows(text, jsonb, uuid[]);

-- The last version of a stream is that of its last event, which the unique key finds as fast.
drop table streams;

-- The rows of a stream's own read model come as PostgreSQL's text of an array of the table's records: it reads that in half the
-- time that it takes for JSON. Each table has its writer. The parameters are text, not arrays of the table's type: a rebuild
-- puts another table in its place.
create function write_session_rows(upserts text, removed uuid[]) returns void
language plpgsql as $$
begin
  insert into sessions select * from unnest(upserts::sessions[])
  on conflict (id) do update set
    table_number = excluded.table_number, number_of_customers = excluded.number_of_customers, group_type = excluded.group_type,
    payment_method = excluded.payment_method, notes = excluded.notes, start_time = excluded.start_time,
    end_time = excluded.end_time, is_active = excluded.is_active, cost = excluded.cost,
    duration_override_minutes = excluded.duration_override_minutes, billed_minutes = excluded.billed_minutes,
    business_date = excluded.business_date, tariff = excluded.tariff, started_by = excluded.started_by,
    changed_by = excluded.changed_by, changed_at = excluded.changed_at, reason = excluded.reason, version = excluded.version;
  if cardinality(removed) > 0 then
    delete from sessions where id = any (removed);
  end if;
end
$$;

create function write_user_rows(upserts text, removed uuid[]) returns void
language plpgsql as $$
begin
  insert into users select * from unnest(upserts::users[])
  on conflict (id) do update set
    name = excluded.name, role = excluded.role, is_active = excluded.is_active, is_phone_verified = excluded.is_phone_verified,
    created_at = excluded.created_at, epoch = excluded.epoch, version = excluded.version;
  if cardinality(removed) > 0 then
    delete from users where id = any (removed);
  end if;
end
$$;

create function write_account_rows(upserts text, removed uuid[]) returns void
language plpgsql as $$
begin
  -- No "on conflict": a second account with the same address has to fail.
  insert into accounts select * from unnest(upserts::accounts[]);
  if cardinality(removed) > 0 then
    delete from accounts where id = any (removed);
  end if;
end
$$;

create function write_signed_out_token_rows(upserts text) returns void
language plpgsql as $$
begin
  insert into signed_out_tokens select * from unnest(upserts::signed_out_tokens[])
  on conflict do nothing;
end
$$;

create function write_settings_rows(upserts text, removed uuid[]) returns void
language plpgsql as $$
begin
  insert into settings select * from unnest(upserts::settings[])
  on conflict (id) do update set
    tariff = excluded.tariff, name = excluded.name, business_day_starts_at = excluded.business_day_starts_at,
    tariff_change = excluded.tariff_change, cafe_change = excluded.cafe_change, version = excluded.version;
  if cardinality(removed) > 0 then
    delete from settings where id = any (removed);
  end if;
end
$$;

create function write_read_rows(read_table text, upserts text, removed uuid[]) returns void
language plpgsql as $$
begin
  case read_table
    when 'sessions' then perform write_session_rows(upserts, removed);
    when 'users' then perform write_user_rows(upserts, removed);
    when 'accounts' then perform write_account_rows(upserts, removed);
    when 'signed_out_tokens' then perform write_signed_out_token_rows(upserts);
    when 'settings' then perform write_settings_rows(upserts, removed);
    else raise exception 'no read rows are known for %', read_table;
  end case;
end
$$;

-- Appends a group of requests in one transaction, all of them or none. Each is judged by itself, in this order:
-- its idempotency key was seen (replayed or key_reused), its stream has another version (conflict),
-- its guard refuses it (refused). If one is, nothing is written and `refusals` tells the outcome of each such request by its
-- place in the group, counted from 0: the caller sends the others again. Else `head_position` is that of the group's last event.
-- A group holds at most one request for each stream, key and guard lane: the caller sees to that.
--
-- judged: [{stream, expected, key?: {scope, key, requestHash, answer}, guard?}]
-- new_events: [{stream, version, id, type, payloadVersion, occurredAt, payload, metadata}] in the order of their requests
-- leaves: the leaf of each event, one after the other
-- read_rows: of each table in turn its name, its records and the ids of those that go
--
-- Planned once for each connection, and by index: planning costs more than running, and statistics of a small table
-- would have it read whole, by plans that outlive its growth.
create function append_events(judged jsonb, new_events jsonb, leaves bytea, read_rows text[], out head_position bigint, out refusals jsonb)
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
