-- Shift reports, and the files of them.

create table reports (
  id uuid primary key,
  shift text not null,
  date date not null,
  submitted_by jsonb not null,
  submitted_at timestamptz not null,
  changed_by jsonb not null,
  changed_at timestamptz not null,
  work_summary text not null,
  employees jsonb not null,
  attendance_checked boolean not null,
  attendance_count integer,
  team_size integer,
  issues text not null,
  inventory_notes text not null,
  customer_feedback text not null,
  customer_complaints text not null,
  peak_hours jsonb,
  goals text not null,
  suggestions text not null,
  incident_report text not null,
  private_notes text not null,
  files jsonb not null,
  proof_image jsonb,
  figures jsonb not null,
  seen boolean not null,
  reviewed boolean not null,
  version integer not null
);
comment on table reports is 'Shift reports, one row each from submission to deletion; written with its events.';
comment on column reports.date is 'The day the shift began on.';
comment on column reports.private_notes is 'For Admin and Owner only: no query for anyone else may name this column.';
comment on column reports.files is 'What is known of each file; the bytes are in report_files.';
comment on column reports.figures is 'What the shift''s hours came to when it was submitted or moved to another shift; money in riyals.';
comment on column reports.changed_by is 'Who wrote what it says now: of its latest edit, or of the submission; a review changes nothing here.';
comment on column reports.seen is 'No longer so after an edit.';
comment on column reports.version is 'Version of its stream at the last event that changed it; being seen changes nothing.';

-- In the order of the list; read from its other end, the same index serves the other direction.
create index reports_order_idx on reports (date, submitted_at, id);
create index reports_submitted_at_idx on reports (submitted_at, id);
create index reports_submitter_idx on reports ((submitted_by ->> '_id'), date);
-- What the sidebar counts for Admin and Owner.
create index reports_unseen_idx on reports (id) where not seen;

create table report_files (
  id uuid primary key,
  name text not null,
  type text not null,
  size integer not null,
  width integer,
  height integer,
  bytes bytea not null,
  thumbnail bytea,
  uploaded_by uuid not null,
  report_id uuid,
  unused_since timestamptz,
  upload_key text collate "C",
  upload_hash text,
  unique (uploaded_by, upload_key),
  check ((report_id is null) = (unused_since is not null)),
  check ((upload_key is null) = (upload_hash is null))
);
comment on table report_files is 'Files of reports as they were stored after inspection: images made anew, PDFs as they came.';
comment on column report_files.type is 'Media type of the bytes, found by their content.';
comment on column report_files.size is 'Of the bytes.';
comment on column report_files.width is 'In pixels; null for a PDF.';
comment on column report_files.thumbnail is 'A small WebP picture; null for a PDF.';
comment on column report_files.report_id is 'The report that names it; null before its submission and after it was taken out.';
comment on column report_files.unused_since is 'From when on no report names it: it is removed a day later.';
comment on column report_files.upload_key is 'The Idempotency-Key that it came under: the same upload again is answered with this file.';
comment on column report_files.upload_hash is 'Of the name and the bytes that came under that key; others under the same key are refused.';
-- Pictures and PDFs are compressed already, and are read in pieces.
alter table report_files alter column bytes set storage external, alter column thumbnail set storage external;
create index report_files_report_idx on report_files (report_id);
create index report_files_unused_idx on report_files (uploaded_by, unused_since) where report_id is null;

-- The sessions of some hours by their end, with what they brought: the figures of a shift are read from the index alone.
create index sessions_ended_takings_idx on sessions (end_time) include (cost, payment_method) where not is_active;

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

create or replace function write_read_rows(read_table text, upserts text, removed uuid[]) returns void
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
