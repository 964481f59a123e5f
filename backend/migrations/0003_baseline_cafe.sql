-- Read models of the café: sessions, settings, shift reports, audit log and daily statistics.
-- A list's order ends with the id in the direction of the field before it: read from its other end, the same index serves the other direction.

create table sessions (
  id uuid primary key,
  table_number integer not null,
  number_of_customers integer not null,
  group_type text not null,
  payment_method jsonb not null,
  notes text not null,
  start_time timestamptz not null,
  end_time timestamptz,
  is_active boolean not null,
  cost numeric(12, 2),
  duration_override_minutes integer,
  billed_minutes integer,
  business_date date,
  tariff jsonb not null,
  started_by jsonb not null,
  changed_by jsonb not null,
  changed_at timestamptz not null,
  reason text,
  version integer not null
-- Room to update a row on its own page, which spares its indexes the change.
) with (fillfactor = 70);
comment on table sessions is 'Read rows of table sessions that are not deleted; each is written with its events.';
comment on column sessions.group_type is 'Males, Females or Mixed.';
comment on column sessions.payment_method is 'Array of Cash and Credit; empty counts as cash.';
comment on column sessions.cost is 'In riyals; null while active and where an import lacked it.';
comment on column sessions.duration_override_minutes is 'What is billed in place of the elapsed time, if set.';
comment on column sessions.billed_minutes is 'Whole minutes that were priced; null while active.';
comment on column sessions.business_date is 'The day of the books on which it ended, stamped at its end.';
comment on column sessions.tariff is 'Prices at its start, in halalas; later prices never apply to it.';
comment on column sessions.started_by is '{_id, name, role} as they were, or the string System; changed_by likewise.';
comment on column sessions.reason is 'Why it was last edited.';
comment on column sessions.version is 'Version of its stream.';

create index sessions_order_idx on sessions (is_active, start_time, id);
create index sessions_start_time_idx on sessions (start_time, id);
create index sessions_end_time_idx on sessions (end_time, id);
create index sessions_table_number_idx on sessions (table_number, id);
create index sessions_number_of_customers_idx on sessions (number_of_customers, id);
create index sessions_cost_idx on sessions (cost, id);
create index sessions_billed_minutes_idx on sessions (billed_minutes, id);
create index sessions_business_date_idx on sessions (business_date, id);
create index sessions_group_type_idx on sessions (group_type);
create index sessions_active_idx on sessions (table_number) where is_active;
-- What the analytics add up, read from the index alone: a period costs as much as it has sessions, whatever lies before it.
create index sessions_takings_idx on sessions (business_date)
  include (end_time, group_type, payment_method, number_of_customers, billed_minutes, cost) where not is_active;
-- The same for the figures of a shift: sessions by their end, with what they brought in.
create index sessions_ended_takings_idx on sessions (end_time) include (cost, payment_method) where not is_active;
-- The few completed sessions without a cost, or with one that contradicts their tariff.
create index sessions_without_cost_idx on sessions (id) where not is_active and cost is null;
create index sessions_wrong_cost_idx on sessions (id)
  where not is_active and cost * 100 <> session_price(tariff, billed_minutes, number_of_customers);

create table settings (
  id uuid primary key,
  tariff jsonb,
  name text,
  business_day_starts_at text,
  tariff_change jsonb,
  cafe_change jsonb,
  version integer not null
);
comment on table settings is 'The café''s settings: one read row from their first change on, written with its events.';
comment on column settings.tariff is 'Of sessions that start from now on, in halalas; null for the founding tariff.';
comment on column settings.name is 'Of the café; null for the name that the server was started with.';
comment on column settings.business_day_starts_at is 'HH:mm; null for the time that the server was started with.';
comment on column settings.tariff_change is '{by, at, reason} of the last change of prices.';
comment on column settings.cafe_change is '{by, at, reason} of the last change of name or day.';
comment on column settings.version is 'Version of its stream.';

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
comment on table reports is 'Read rows of shift reports from submission to deletion; each is written with its events.';
comment on column reports.shift is 'Which shift of the day, such as Evening.';
comment on column reports.date is 'The day the shift began on.';
comment on column reports.submitted_by is '{_id, name, role} as they were, or the string System; changed_by likewise.';
comment on column reports.employees is '[{_id, name}] of the people who worked.';
comment on column reports.peak_hours is '{start, end} as HH:mm.';
comment on column reports.private_notes is 'For Admin and Owner only: no query for anyone else may name this column.';
comment on column reports.files is 'What is known of each file; the bytes are in report_files.';
comment on column reports.proof_image is 'Like one of files.';
comment on column reports.figures is 'Takings of the shift''s hours when it was submitted or moved to another shift; money in riyals.';
comment on column reports.seen is 'By Admin or Owner, since it was last edited.';
comment on column reports.version is 'Version of its stream at the last event that changed it; being seen changes nothing.';

create index reports_order_idx on reports (date, submitted_at, id);
create index reports_submitted_at_idx on reports (submitted_at, id);
create index reports_submitter_idx on reports ((submitted_by ->> '_id'), date);
create index reports_shift_idx on reports (shift, date, submitted_at, id);
create index reports_reviewed_idx on reports (reviewed, date, submitted_at, id);
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
-- Pictures and PDFs are compressed already, and are read in pieces.
alter table report_files alter column bytes set storage external, alter column thumbnail set storage external;
create index report_files_report_idx on report_files (report_id);
create index report_files_unused_idx on report_files (uploaded_by, unused_since) where report_id is null;
comment on table report_files is 'Files of reports as they were stored after inspection: images encoded again, PDFs as they came.';
comment on column report_files.type is 'Media type of the bytes, found by their content.';
comment on column report_files.size is 'Of the bytes.';
comment on column report_files.width is 'In pixels, as is height; null for a PDF.';
comment on column report_files.thumbnail is 'A small WebP picture; null for a PDF.';
comment on column report_files.uploaded_by is 'Id of the person who uploaded it.';
comment on column report_files.report_id is 'The report that names it; null before its submission and after it was taken out.';
comment on column report_files.unused_since is 'Since when no report names it; it is removed a day later.';
comment on column report_files.upload_key is 'The Idempotency-Key of its upload: the same upload again is answered with this file.';
comment on column report_files.upload_hash is 'Of the name and the bytes uploaded under that key; others under the same key are refused.';

create table audit_log (
  position bigint primary key,
  id uuid not null unique,
  action text not null,
  created_at timestamptz not null,
  performer_id text,
  performer_name text not null,
  performer_role text,
  stream text not null,
  request_id text,
  correlation_id text not null,
  details jsonb not null
);
comment on table audit_log is 'One row for each event, as the owner reads it.';
comment on column audit_log.position is 'Of the event, as are id, stream, request_id and correlation_id.';
comment on column audit_log.action is 'Such as SESSION_EDITED.';
comment on column audit_log.performer_id is 'Null when the system itself acted.';
comment on column audit_log.details is 'What the reader''s language puts into words.';

create index audit_log_order_idx on audit_log (created_at, position);
create index audit_log_action_idx on audit_log (action, created_at, position);
create index audit_log_performer_idx on audit_log (performer_name, created_at, position);
create index audit_log_stream_idx on audit_log (stream, position);
create index audit_log_sessions_idx on audit_log (created_at, position) where stream like 'session-%';
-- The names to filter by: staff, one after the other however long the log is, and the customers who came last.
create index audit_log_staff_idx on audit_log (performer_name) where performer_role is distinct from 'Customer';
create index audit_log_customers_idx on audit_log (created_at, position) where performer_role = 'Customer';

create table daily_sessions (
  session_id uuid primary key,
  business_date date not null,
  cost numeric(12, 2),
  billed_minutes integer not null,
  counted boolean not null
);
create index daily_sessions_business_date_idx on daily_sessions (business_date);
comment on table daily_sessions is 'What each completed session adds to its day.';
comment on column daily_sessions.cost is 'In riyals.';
comment on column daily_sessions.counted is 'False while the session is deleted.';

create table daily_statistics (
  date date primary key,
  total_revenue numeric(14, 2) not null,
  total_sessions integer not null,
  total_minutes bigint not null
);
comment on table daily_statistics is 'The days of the books: completed, undeleted sessions by the business day of their end.';
comment on column daily_statistics.total_revenue is 'In riyals.';
comment on column daily_statistics.total_minutes is 'Sum of the billed minutes.';

create index daily_statistics_revenue_idx on daily_statistics (total_revenue, date) where total_sessions > 0;
create index daily_statistics_sessions_idx on daily_statistics (total_sessions, date) where total_sessions > 0;
create index daily_statistics_average_idx on daily_statistics (round(total_revenue / total_sessions, 2), date) where total_sessions > 0;
create index daily_statistics_minutes_idx on daily_statistics (total_minutes, date) where total_sessions > 0;
