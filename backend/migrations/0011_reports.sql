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
  check ((report_id is null) = (unused_since is not null))
);
comment on table report_files is 'Files of reports as they were stored after inspection: images made anew, PDFs as they came.';
comment on column report_files.type is 'Media type of the bytes, found by their content.';
comment on column report_files.size is 'Of the bytes.';
comment on column report_files.width is 'In pixels; null for a PDF.';
comment on column report_files.thumbnail is 'A small WebP picture; null for a PDF.';
comment on column report_files.report_id is 'The report that names it; null before its submission and after it was taken out.';
comment on column report_files.unused_since is 'From when on no report names it: it is removed a day later.';
-- Pictures and PDFs are compressed already, and are read in pieces.
alter table report_files alter column bytes set storage external, alter column thumbnail set storage external;
create index report_files_report_idx on report_files (report_id);
create index report_files_unused_idx on report_files (uploaded_by, unused_since) where report_id is null;

-- The sessions of some hours by their end, with what they brought: the figures of a shift are read from the index alone.
create index sessions_ended_takings_idx on sessions (end_time) include (cost, payment_method) where not is_active;

-- Ties files to the reports that name them, and lets go of those that are no longer named. A rebuild finds them tied already.
create function keep_report_files(upserts jsonb) returns void
language sql as $$
  with named as (
    select r.id as report_id, r."changedAt" as at, (f.file ->> '_id')::uuid as file_id
    from jsonb_to_recordset(upserts) as r(id uuid, "changedAt" timestamptz, files jsonb, "proofImage" jsonb),
         jsonb_array_elements(r.files || case when jsonb_typeof(r."proofImage") = 'object' then jsonb_build_array(r."proofImage") else '[]' end) as f(file)
  )
  update report_files f set report_id = n.report_id, unused_since = null
  from named n where f.id = n.file_id and f.report_id is null;

  update report_files f set report_id = null, unused_since = r."changedAt"
  from jsonb_to_recordset(upserts) as r(id uuid, "changedAt" timestamptz, files jsonb, "proofImage" jsonb)
  where f.report_id = r.id
    and not (r.files || coalesce(r."proofImage", '{}') @> jsonb_build_array(jsonb_build_object('_id', f.id)));
$$;

create or replace function append_refusal(guard jsonb) returns jsonb
language plpgsql stable as $$
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
    return (
      select jsonb_build_object('code', 'report.file_gone')
      where exists (
        select from jsonb_array_elements_text(guard -> 'files') as wanted(id)
        where not exists (select from report_files f where f.id = wanted.id::uuid and f.report_id is null)));
  end if;
  raise exception 'unknown guard %', guard;
end
$$;

create or replace function write_read_rows(read_table text, upserts jsonb, removed uuid[]) returns void
language plpgsql as $$
begin
  if read_table = 'sessions' then
    insert into sessions
    select r.id, r."tableNumber", r."numberOfCustomers", r."groupType", r."paymentMethod", r.notes, r."startTime", r."endTime",
           r."isActive", r.cost, r."durationOverrideMinutes", r."billedMinutes", r."businessDate", r.tariff, r."startedBy",
           r."changedBy", r."changedAt", r.reason, r.version
    from jsonb_to_recordset(upserts) as r(
      id uuid, "tableNumber" integer, "numberOfCustomers" integer, "groupType" text, "paymentMethod" jsonb, notes text,
      "startTime" timestamptz, "endTime" timestamptz, "isActive" boolean, cost numeric, "durationOverrideMinutes" integer,
      "billedMinutes" integer, "businessDate" date, tariff jsonb, "startedBy" jsonb, "changedBy" jsonb, "changedAt" timestamptz,
      reason text, version integer)
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
  elsif read_table = 'users' then
    insert into users
    select r.id, r.name, r.role, r."isActive", r."isPhoneVerified", r."createdAt", r.epoch, r.version
    from jsonb_to_recordset(upserts) as r(
      id uuid, name text, role text, "isActive" boolean, "isPhoneVerified" boolean, "createdAt" timestamptz, epoch integer,
      version integer)
    on conflict (id) do update set
      name = excluded.name, role = excluded.role, is_active = excluded.is_active, is_phone_verified = excluded.is_phone_verified,
      created_at = excluded.created_at, epoch = excluded.epoch, version = excluded.version;
    if cardinality(removed) > 0 then
      delete from users where id = any (removed);
    end if;
  elsif read_table = 'accounts' then
    -- No "on conflict": a second account with the same address has to fail.
    insert into accounts
    select r.id, r.email, r.phone, r."passwordHash"
    from jsonb_to_recordset(upserts) as r(id uuid, email text, phone text, "passwordHash" text);
    if cardinality(removed) > 0 then
      delete from accounts where id = any (removed);
    end if;
  elsif read_table = 'signed_out_tokens' then
    insert into signed_out_tokens
    select r.id, r."expiresAt" from jsonb_to_recordset(upserts) as r(id uuid, "expiresAt" timestamptz)
    on conflict do nothing;
  elsif read_table = 'settings' then
    insert into settings
    select r.id, r.tariff, r.name, r."businessDayStartsAt", r."tariffChange", r."cafeChange", r.version
    from jsonb_to_recordset(upserts) as r(
      id uuid, tariff jsonb, name text, "businessDayStartsAt" text, "tariffChange" jsonb, "cafeChange" jsonb, version integer)
    on conflict (id) do update set
      tariff = excluded.tariff, name = excluded.name, business_day_starts_at = excluded.business_day_starts_at,
      tariff_change = excluded.tariff_change, cafe_change = excluded.cafe_change, version = excluded.version;
    if cardinality(removed) > 0 then
      delete from settings where id = any (removed);
    end if;
  elsif read_table = 'reports' then
    insert into reports
    select r.id, r.shift, r.date, r."submittedBy", r."submittedAt", r."changedBy", r."changedAt", r."workSummary", r.employees,
           r."attendanceChecked", r."attendanceCount", r."teamSize", r.issues, r."inventoryNotes", r."customerFeedback",
           r."customerComplaints", r."peakHours", r.goals, r.suggestions, r."incidentReport", r."privateNotes", r.files,
           r."proofImage", r.figures, r.seen, r.reviewed, r.version
    from jsonb_to_recordset(upserts) as r(
      id uuid, shift text, date date, "submittedBy" jsonb, "submittedAt" timestamptz, "changedBy" jsonb, "changedAt" timestamptz,
      "workSummary" text, employees jsonb, "attendanceChecked" boolean, "attendanceCount" integer, "teamSize" integer, issues text,
      "inventoryNotes" text, "customerFeedback" text, "customerComplaints" text, "peakHours" jsonb, goals text, suggestions text,
      "incidentReport" text, "privateNotes" text, files jsonb, "proofImage" jsonb, figures jsonb, seen boolean, reviewed boolean,
      version integer)
    on conflict (id) do update set
      shift = excluded.shift, date = excluded.date, changed_by = excluded.changed_by, changed_at = excluded.changed_at,
      work_summary = excluded.work_summary, employees = excluded.employees, attendance_checked = excluded.attendance_checked,
      attendance_count = excluded.attendance_count, team_size = excluded.team_size, issues = excluded.issues,
      inventory_notes = excluded.inventory_notes, customer_feedback = excluded.customer_feedback,
      customer_complaints = excluded.customer_complaints, peak_hours = excluded.peak_hours, goals = excluded.goals,
      suggestions = excluded.suggestions, incident_report = excluded.incident_report, private_notes = excluded.private_notes,
      files = excluded.files, proof_image = excluded.proof_image, figures = excluded.figures, seen = excluded.seen,
      reviewed = excluded.reviewed, version = excluded.version;
    perform keep_report_files(upserts);
    if cardinality(removed) > 0 then
      delete from reports where id = any (removed);
      -- The bytes go for good with their report.
      delete from report_files where report_id = any (removed);
    end if;
  else
    raise exception 'no read rows are known for %', read_table;
  end if;
end
$$;
