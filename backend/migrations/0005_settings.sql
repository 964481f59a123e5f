-- What the owner sets: prices, the café's name, when its days begin.

create table settings (
  id uuid primary key,
  tariff jsonb,
  name text,
  business_day_starts_at text,
  tariff_change jsonb,
  cafe_change jsonb,
  version integer not null
);
comment on table settings is 'The café''s settings, one row from their first change on; written with its events.';
comment on column settings.tariff is 'Of sessions that start from now on, in halalas; null while the founding one stands.';
comment on column settings.name is 'Null while it is the one that the server was started with.';
comment on column settings.business_day_starts_at is 'HH:mm; null while it is the one that the server was started with.';
comment on column settings.tariff_change is 'Who changed the prices last, when and why.';
comment on column settings.cafe_change is 'Who changed name or day last, when and why.';
comment on column settings.version is 'Version of its stream.';

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
  else
    raise exception 'no read rows are known for %', read_table;
  end if;
end
$$;
