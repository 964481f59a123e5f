-- The café's read models and the rules that are judged while an append holds the head of the log.

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
-- Room for a row to be edited on its own page, which spares its indexes the change.
) with (fillfactor = 70);
comment on table sessions is 'Table sessions that are not deleted; each row is written with its events.';
comment on column sessions.cost is 'In riyals; null while active and where an import lacked it.';
comment on column sessions.business_date is 'The day of the books on which it ended, stamped at its end.';
comment on column sessions.reason is 'Why it was last edited.';
comment on column sessions.version is 'Version of its stream.';
create index sessions_active_idx on sessions (table_number) where is_active;
create index sessions_newest_idx on sessions (is_active desc, start_time desc, id);
create index sessions_ended_idx on sessions (end_time desc, id) where not is_active;
create index sessions_business_date_idx on sessions (business_date, end_time) where not is_active;

create table users (
  id uuid primary key,
  name text not null,
  role text not null,
  is_active boolean not null,
  is_phone_verified boolean not null,
  created_at timestamptz not null,
  epoch integer not null,
  version integer not null
);
comment on table users is 'People with an account; each row is written with its events.';
comment on column users.epoch is 'Counts the changes that end every sign-in given before them.';
create index users_active_owner_idx on users (id) where role = 'Owner' and is_active;

create table accounts (
  id uuid primary key,
  email text not null unique,
  phone text,
  password_hash text not null
);
comment on table accounts is 'What must be gone for good when a user is deleted, and so stands in no event.';
comment on column accounts.password_hash is 'argon2id in PHC format.';

create table signed_out_tokens (
  id uuid primary key,
  expires_at timestamptz not null
);
comment on table signed_out_tokens is 'Tokens ended by a sign-out, kept until they would have run out.';

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
comment on column audit_log.performer_id is 'Null when the system itself acted.';
create index audit_log_action_idx on audit_log (action, position desc);
create index audit_log_performer_idx on audit_log (performer_name, position desc);
create index audit_log_stream_idx on audit_log (stream, position);
create index audit_log_created_at_idx on audit_log (created_at);

create table daily_sessions (
  session_id uuid primary key,
  business_date date not null,
  cost numeric(12, 2),
  billed_minutes integer not null,
  counted boolean not null
);
comment on table daily_sessions is 'What each completed session adds to its day; not counted while deleted.';
create index daily_sessions_business_date_idx on daily_sessions (business_date);

create table daily_statistics (
  date date primary key,
  total_revenue numeric(14, 2) not null,
  total_sessions integer not null,
  total_minutes bigint not null
);
comment on table daily_statistics is 'The books'' days: completed, undeleted sessions by the business day of their end.';

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
  else
    raise exception 'no read rows are known for %', read_table;
  end if;
end
$$;

-- null lets the append through; else {code, …what the refusal names}.
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
  end if;
  raise exception 'unknown guard %', guard;
end
$$;
