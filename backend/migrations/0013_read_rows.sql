-- Read rows as records, a writer for each table; files of reports that a rebuild leaves alone, and uploads known by their key.

drop function append_events(jsonb, jsonb, bytea, jsonb);
drop function write_read_rows(text, jsonb, uuid[]);
drop function keep_report_files(jsonb);

alter table report_files
  add upload_key text collate "C",
  add upload_hash text,
  add unique (uploaded_by, upload_key),
  add check ((upload_key is null) = (upload_hash is null));
comment on column report_files.upload_key is 'The Idempotency-Key that it came under: the same upload again is answered with this file.';
comment on column report_files.upload_hash is 'Of the name and the bytes that came under that key; others under the same key are refused.';

-- Ties files to the reports that name them, and lets go of those that are no longer named. Only with an append: the rows
-- of a rebuild pass through every state there ever was.
create function keep_report_files(upserts text) returns void
language sql as $$
  with named as (
    select r.id as report_id, r.changed_at as at, (f.file ->> '_id')::uuid as file_id
    from unnest(upserts::reports[]) as r,
         jsonb_array_elements(r.files || case when r.proof_image is not null then jsonb_build_array(r.proof_image) else '[]' end) as f(file)
  )
  update report_files f set report_id = n.report_id, unused_since = null
  from named n where f.id = n.file_id and f.report_id is null;

  update report_files f set report_id = null, unused_since = r.changed_at
  from unnest(upserts::reports[]) as r
  where f.report_id = r.id
    and not (r.files || coalesce(r.proof_image, '{}') @> jsonb_build_array(jsonb_build_object('_id', f.id)));
$$;

-- No longer stable: it locks files. Each of its statements sees what was committed before the head was locked, as before.
create or replace function append_refusal(guard jsonb) returns jsonb
language plpgsql as $$
begin
  if guard ->> 'name' = 'table_free' then
    return (
      select jsonb_build_object('code', 'table.busy', 'tableNumber', s.table_number, 'sessionId', s.id,
        'since', to_char(s.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by', coalesce(s.started_by ->> 'name', s.started_by #>> '{}'))
      from sessions s
      where s.is_active and s.table_number = (guard ->> 'tableNumber')::integer
        and s.id is distinct from (guard ->> 'besides')::uuid
      order by s.start_time desc
      limit 1);
  elsif guard ->> 'name' = 'owner_remains' then
    return (
      select jsonb_build_object('code', 'user.last_owner')
      where not exists (select from users u where u.role = 'Owner' and u.is_active and u.id <> (guard ->> 'besides')::uuid));
  elsif guard ->> 'name' = 'report_files_free' then
    -- Locked, so that nobody removes them before the report's row takes them. The head waits for none of them: one that is
    -- locked already is being removed.
    return (
      with free as materialized (
        select f.id from report_files f
        where f.id = any (array(select jsonb_array_elements_text(guard -> 'files')::uuid)) and f.report_id is null
        for update skip locked)
      select jsonb_build_object('code', 'report.file_gone', 'files', string_agg(wanted.id, ','))
      from jsonb_array_elements_text(guard -> 'files') as wanted(id)
      where not exists (select from free where free.id = wanted.id::uuid)
      having count(*) > 0);
  end if;
  raise exception 'unknown guard %', guard;
end
$$;

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

create function write_report_rows(upserts text, removed uuid[]) returns void
language plpgsql as $$
begin
  insert into reports select * from unnest(upserts::reports[])
  on conflict (id) do update set
    shift = excluded.shift, date = excluded.date, changed_by = excluded.changed_by, changed_at = excluded.changed_at,
    work_summary = excluded.work_summary, employees = excluded.employees, attendance_checked = excluded.attendance_checked,
    attendance_count = excluded.attendance_count, team_size = excluded.team_size, issues = excluded.issues,
    inventory_notes = excluded.inventory_notes, customer_feedback = excluded.customer_feedback,
    customer_complaints = excluded.customer_complaints, peak_hours = excluded.peak_hours, goals = excluded.goals,
    suggestions = excluded.suggestions, incident_report = excluded.incident_report, private_notes = excluded.private_notes,
    files = excluded.files, proof_image = excluded.proof_image, figures = excluded.figures, seen = excluded.seen,
    reviewed = excluded.reviewed, version = excluded.version;
  delete from reports where id = any (removed);
  -- A rebuild writes to a copy, and there are no copies of the files.
  if to_regclass('reports') = to_regclass('public.reports') then
    perform keep_report_files(upserts);
    -- The bytes go for good with their report.
    delete from report_files where report_id = any (removed);
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
    when 'reports' then perform write_report_rows(upserts, removed);
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
