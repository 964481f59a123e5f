-- What each reading of the API asks the database, as it is compiled. Written by "npm run docs:queries"; do not edit.
-- A changed query shows here, so that its reviewer looks at its plan.

-- every call with a token (current_people)
select u.id, u.name, u.role, u.is_active as "isActive", u.epoch, t.id is not null as "signedOut", d.name as "deviceName", d.lock_after_minutes as "lockAfterMinutes", (select extract(epoch
      from coalesce(n.used_at, s.since)) * 1000
    from sign_ins s
    left join sign_in_uses n using (id)
    where s.id = asked.token and d.name is not null)::float8 as "usedAt"
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as asked(person, token, device, place)
  left join lateral (select *
    from users p
    where p.id = asked.person
    limit 1) u on true
  left join lateral (select o.id
    from signed_out_tokens o
    where o.id = asked.token
    limit 1) t on true
  left join lateral (select v.name, v.lock_after_minutes
    from devices v
    where v.id = asked.device
    limit 1) d on true
  order by asked.place;

-- GET /auth/me (own_account)
select u.id, json_build_object('_id', u.id, 'name', u.name, 'email', a.email, 'role', u.role, 'isActive', u.is_active, 'phone', a.phone, 'isPhoneVerified', u.is_phone_verified, 'hasPassword', a.password_hash is not null, 'createdAt', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', u.version, 'pin', coalesce((select case when p.failures >= $3
        then 'locked'
        else 'set' end
        from pins p
        where p.id = u.id), 'none'), 'lastSignInAt', ( select to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from audit_log l
      where l.stream = 'user-' || u.id and l.action = $2
      order by l.position desc
      limit 1))::text as json
  from accounts a join users u on u.id = a.id
  where a.id = any($1::uuid[]);

-- POST /auth/register
select "users".*, "email", "phone", "password_hash"
  from "accounts" inner join "users" on "users"."id" = "accounts"."id"
  where "accounts"."id" = $1;

-- GET /auth/sign-ins (own_sign_ins)
select coalesce(json_agg(json_build_object('_id', s.id, 'since', to_char(s.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'expiresAt', to_char(s.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'browser', s.browser, 'system', s.system, 'tablet', d.name, 'isCurrent', s.id = $2)
      order by s.since desc, s.id desc), '[]')::text as json
  from sign_ins s join users u on u.id = s.person_id and u.epoch = s.epoch
  left join lateral (select v.name
    from devices v
    where v.id = s.device_id
    limit 1) d on true
  where s.person_id = $1 and s.expires_at > $3 and (s.device_id is null or exists ( select
      from devices v
      where v.id = s.device_id and $3::timestamptz - make_interval(mins => v.lock_after_minutes) < coalesce((select n.used_at
          from sign_in_uses n
          where n.id = s.id), s.since)));

-- DELETE /auth/sign-ins/:id (end_of_sign_in)
select to_char(s.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt"
  from sign_ins s join users u on u.id = s.person_id and u.epoch = s.epoch
  where s.id = $1 and s.person_id = $2 and s.expires_at > $3 and (s.device_id is null or exists ( select
      from devices v
      where v.id = s.device_id and $3::timestamptz - make_interval(mins => v.lock_after_minutes) < coalesce((select n.used_at
          from sign_in_uses n
          where n.id = s.id), s.since)));

-- GET /invitations (open_invitations)
select coalesce(json_agg(json_build_object('_id', i.id, 'name', i.name, 'role', i.role, 'madeAt', to_char(i.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'madeBy', i.made_by, 'expiresAt', to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', i.version)), '[]')::text as json
  from (select *
    from invitations v
    where expires_at > $1 and (select u.role = 'Owner' and u.is_active
      from users u
      where u.id = (v.made_by ->> '_id')::uuid)
    order by expires_at desc, id desc
    limit 200) i;

-- GET /invitations/:token, GET /resets/:token, their link (link_of)
select id, person_id as "personId"
  from link_tokens
  where token_hash = $1;

-- GET /invitations/:token, GET /resets/:token, their maker (owner_stands)
select exists (select
    from users
    where id = $1 and role = 'Owner' and is_active) as stands;

-- POST /auth/login
select "users".*, "email", "phone", "password_hash"
  from "accounts" inner join "users" on "users"."id" = "accounts"."id"
  where "email" = $1;

-- POST /auth/verify-otp
select "users".*, "email", "phone", "password_hash"
  from "accounts" inner join "users" on "users"."id" = "accounts"."id"
  where "phone" in ($1, $2) and "is_active" = $3
  limit $4;

-- the start, whether there is an Owner (owner_known)
select
  from users
  where role = 'Owner'
  limit 1;

-- GET /settings, GET /settings/reasons, GET /settings/discount-caps, GET /settings/tables, GET /settings/till, GET /settings/accounts, GET /settings/vat, GET /tariff-book, POST /tariff-book/try and the start (settings_row)
select id, tariff, name, business_day_starts_at as "businessDayStartsAt", tariff_change as "tariffChange", cafe_change as "cafeChange", reasons, reasons_change as "reasonsChange", zones, tables_change as "tablesChange", discount_caps as "discountCaps", discount_caps_change as "discountCapsChange", opening_put_away as "openingPutAway", till, till_change as "tillChange", accounts, accounts_change as "accountsChange", vat, vat_change as "vatChange", tariff_books as "tariffBooks", guest_classes as "guestClasses", guest_classes_change as "guestClassesChange", version
  from settings;

-- GET /settings/opening (opening_facts)
select exists (select
    from menu
    where jsonb_array_length(products) > 0) as menu, exists (select
    from users
    where is_active and role <> 'Customer' and id <> $1) or exists (select
    from invitations) as staff, exists (select
    from devices) as tablet, exists (select
    from accounts
    where id = $1 and email <> $2) as account, not exists (select
    from sessions
    where start_time < $3) as "isNew";

-- every call with the token of a shared tablet (device_current)
select id, name, lock_after_minutes as "lockAfterMinutes"
  from devices
  where id = $1;

-- every call with an accountant's key (key_of)
select k.id, k.name, k.may, k.until, k.last_used_on as "lastUsedOn", k.revoked_at is not null as "isRevoked"
  from key_hashes h join lateral (select *
    from accountant_keys a
    where a.id = h.id
    limit 1) k on true
  where h.key_hash = $1;

-- POST /auth/pin/sign-in (pin_known)
select
  from pins
  where id = $1;

-- GET /products (menu_row)
select id, products, latest_product as "latestProduct", version
  from menu;

-- GET /devices (device_list)
select d.id, d.name, d.lock_after_minutes as "lockAfterMinutes", d.added_by as "addedBy", d.added_at as "addedAt", u.used_at as "lastUsedAt", d.version
  from devices d
  left join device_uses u using (id)
  order by d.name, d.id;

-- GET /devices/floor (device_floor)
select (select coalesce(json_agg(json_build_object('_id', s.id,'tableNumber', s.table_number,'numberOfCustomers', s.number_of_customers,'presentCustomers', s.present_customers,'startTime', to_char(s.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),'durationOverrideMinutes', s.duration_override_minutes,'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)),'guests', (select jsonb_agg(g || '{"label": null}')
            from jsonb_array_elements(s.guests) g),'pausedSince', to_char(s.paused_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),'total', s.total, 'groupType', s.group_type, 'bill', s.bill)
        order by s.start_time, s.id), '[]')
    from sessions s
    where s.is_active) as sessions, (select coalesce(json_agg(json_build_object('_id', u.id, 'name', u.name, 'role', u.role, 'isLocked', p.failures >= $1)
        order by u.name, u.id), '[]')
    from pins p join users u using (id)
    where u.is_active and u.role <> 'Customer') as people;

-- GET /dashboard
select (select count(*)::integer
    from users) as users, (select count(*)::integer
    from sessions
    where is_active) as active, (select count(*)::integer
    from sessions
    where not is_active and cost is null) as without_cost, (select count(*)::integer
    from sessions
    where balance <> 0) as open_bills, coalesce(d.total_sessions, 0) as completed, coalesce(d.total_revenue, 0) as revenue, coalesce(d.pass_revenue, 0) as pass_revenue, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
    from ledger
    where kind in ('payment', 'payment_voided', 'given_back') and business_date = $1) as money_taken, one.open_day, ( select (select coalesce(sum(amount), 0)
      from ledger
      where session_date = one.open_day and position > through_position and kind in ('sale', 'adjustment'))
    from closes
    where business_date >= one.open_day
    order by business_date, through_position desc
    limit 1) as open_day_after, (select turn
    from till) as turn, coalesce((select (till ->> 'staffSeeRevenue')::boolean
      from settings), true) as staff_see_revenue, (select coalesce(json_agg(json_build_object('projection', c.projection, 'lag', h.position - c.position, 'isStopped', c.failed_position is not null)
        order by c.projection), '[]')
    from checkpoints c, log_head h
    where c.position < h.position or c.failed_position is not null) as behind
  from (select ( select min(business_date)
      from ( select business_date
        from ledger
        where position > (select max(through_position)
          from closes) and position <= (select position
          from log_head) offset 0) as since
      where business_date < $2) as open_day offset 0) as one
  left join daily_statistics d on d.date = $3;

-- GET /health/ready and GET /analytics/debug-sessions, the read models (projection_health)
select c.projection, c.position, h.position - c.position as lag, c.failed_position as "failedPosition"
  from checkpoints c, log_head h
  order by c.projection;

-- GET /system, the last verification
select verified_at as "verifiedAt", intact as "isIntact", position
  from last_verification;

-- GET /system, the last reconciliation
select reconciled_at as "reconciledAt", finding
  from last_reconciliation;

-- GET /system, the size of the database
select pg_database_size(current_database()) as bytes, earlier.day as since, earlier.bytes as before
  from (select (to_timestamp($1::float8 / 1000) at time zone 'UTC')::date as day) as today
  left join lateral (select day, bytes
    from database_sizes
    where day >= today.day - $2::integer and day < today.day
    order by day
    limit 1) as earlier on true;

-- GET /system, instances (connected_instances)
select since, address
  from connected_instances($1);

-- GET /system, devices (count_devices)
select (select count(*)
    from devices) as "sharedTablets", (select count(*)
    from sign_ins s
    where s.expires_at > $1 and (s.device_id is null or exists ( select
        from devices v
        where v.id = s.device_id and $1::timestamptz - make_interval(mins => v.lock_after_minutes) < coalesce((select n.used_at
            from sign_in_uses n
            where n.id = s.id), s.since)))) as "signIns";

-- GET /dashboard, latest activity
select *
  from (select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
    from "audit_log"
    where not (performer_id is null and action = 'STATUS_UPDATED')
    order by "created_at" desc, "position" desc
    limit 200) as "newest"
  where "action" != $1
  order by "created_at" desc, "position" desc
  limit 5;

-- GET /dashboard, latest activity for staff
select *
  from (select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
    from "audit_log"
    where stream like 'session-%'
    order by "created_at" desc, "position" desc
    limit 200) as "newest"
  where exists (select
    from sessions
    where sessions.id = substr(newest.stream, 9)::uuid)
  order by "created_at" desc, "position" desc
  limit 5;

-- GET /sessions
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then (select count(*)
      from sessions
      where is_active) + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where true)
    else (select count(*)
      from sessions
      where status <> 'merged') end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where status <> 'merged'
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions sort=["startTime","DESC"]
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then (select count(*)
      from sessions
      where is_active) + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where true)
    else (select count(*)
      from sessions
      where status <> 'merged') end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where status <> 'merged'
    order by "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions sort=["endTime","DESC"]
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then (select count(*)
      from sessions
      where is_active) + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where true)
    else (select count(*)
      from sessions
      where status <> 'merged') end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where status <> 'merged'
    order by "end_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions sort=["tableNumber","DESC"]
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then (select count(*)
      from sessions
      where is_active) + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where true)
    else (select count(*)
      from sessions
      where status <> 'merged') end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where status <> 'merged'
    order by "table_number" desc, "id" desc
    limit 1000) as page;

-- GET /sessions sort=["numberOfCustomers","DESC"]
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then (select count(*)
      from sessions
      where is_active) + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where true)
    else (select count(*)
      from sessions
      where status <> 'merged') end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where status <> 'merged'
    order by "number_of_customers" desc, "id" desc
    limit 1000) as page;

-- GET /sessions sort=["cost","DESC"]
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then (select count(*)
      from sessions
      where is_active) + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where true)
    else (select count(*)
      from sessions
      where status <> 'merged') end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where status <> 'merged'
    order by "cost" desc nulls last, "id" desc
    limit 1000) as page;

-- GET /sessions sort=["total","DESC"]
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then (select count(*)
      from sessions
      where is_active) + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where true)
    else (select count(*)
      from sessions
      where status <> 'merged') end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where status <> 'merged'
    order by "total" desc nulls last, "id" desc
    limit 1000) as page;

-- GET /sessions sort=["isActive","DESC"]
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then (select count(*)
      from sessions
      where is_active) + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where true)
    else (select count(*)
      from sessions
      where status <> 'merged') end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where status <> 'merged'
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions sort=["businessDate","DESC"]
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then (select count(*)
      from sessions
      where is_active) + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where true)
    else (select count(*)
      from sessions
      where status <> 'merged') end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where status <> 'merged'
    order by "business_date" desc, "id" desc
    limit 1000) as page;

-- GET /sessions sort=["billedMinutes","DESC"]
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then (select count(*)
      from sessions
      where is_active) + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where true)
    else (select count(*)
      from sessions
      where status <> 'merged') end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where status <> 'merged'
    order by "billed_minutes" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"isActive":false}
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then 0 + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where true)
    else (select count(*)
      from sessions
      where is_active = false and status <> 'merged') end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where "is_active" = false and status <> 'merged'
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"status":"completed"}
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then 0 + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where true)
    else (select count(*)
      from sessions
      where end_time is not null) end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where (status = $1)
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"tableNumber":7}
select (select count(*)
    from "sessions"
    where "table_number" = $1 and status <> 'merged')::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where "table_number" = $2 and status <> 'merged'
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"groupType":"Mixed"}
select (select count(*)
    from "sessions"
    where "group_type" = $1 and status <> 'merged')::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where "group_type" = $2 and status <> 'merged'
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"businessDate":"2026-11-19"}
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then 0 + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where ("date" = $1))
    else (select count(*)
      from sessions
      where ("business_date" = $2)) end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where "business_date" = $3
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"businessDateFrom":"2026-11-19"}
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then 0 + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where ("date" >= $1))
    else (select count(*)
      from sessions
      where ("business_date" >= $2)) end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where (business_date >= $3)
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"businessDateTo":"2026-11-19"}
select (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then 0 + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where ("date" <= $1))
    else (select count(*)
      from sessions
      where ("business_date" <= $2)) end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where (business_date <= $3)
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"numberOfCustomersFrom":2}
select (select count(*)
    from "sessions"
    where (number_of_customers >= $1) and status <> 'merged')::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where (number_of_customers >= $2) and status <> 'merged'
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"numberOfCustomersTo":4}
select (select count(*)
    from "sessions"
    where (number_of_customers <= $1) and status <> 'merged')::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where (number_of_customers <= $2) and status <> 'merged'
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"costFrom":10}
select (select count(*)
    from "sessions"
    where (cost >= $1) and status <> 'merged')::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where (cost >= $2) and status <> 'merged'
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"costTo":60.5}
select (select count(*)
    from "sessions"
    where (cost <= $1) and status <> 'merged')::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where (cost <= $2) and status <> 'merged'
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"totalFrom":10}
select (select count(*)
    from "sessions"
    where (total >= $1) and status <> 'merged')::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where (total >= $2) and status <> 'merged'
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"totalTo":60.5}
select (select count(*)
    from "sessions"
    where (total <= $1) and status <> 'merged')::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where (total <= $2) and status <> 'merged'
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"paymentMethod":"Credit"}
select (select count(*)
    from "sessions"
    where ((not is_active and search_words @@ $1::tsquery)))::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where ((not is_active and search_words @@ $2::tsquery))
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"edited":true}
select (select count(*)
    from "sessions"
    where ((not is_active and search_words @@ $1::tsquery)))::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where ((not is_active and search_words @@ $2::tsquery))
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"open":true}
select (select count(*)
    from "sessions"
    where (balance <> 0) and status <> 'merged')::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where (balance <> 0) and status <> 'merged'
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"q":"noura"}
select (select count(*)
    from "sessions"
    where ((not is_active and search_words @@ $1::tsquery)))::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where ((not is_active and search_words @@ $2::tsquery))
    order by "is_active" desc, "start_time" desc, "id" desc
    limit 1000) as page;

-- GET /sessions filter={"id":["01890000-0000-7000-8000-000000000001"]}
select (select count(*)
    from "sessions"
    where id = any($1::uuid[]))::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from (select *
    from "sessions"
    where id = any($2::uuid[])
    order by "is_active" desc, "start_time" desc, "id" desc
    limit $3 offset $4) as page;

-- GET /sessions filter={"isActive":false,"status":"completed","q":"noura 60"} sort=["endTime","DESC"] range=[0,23] countTo=100
with near as materialized ( select *
    from (select *
      from "sessions"
      order by "end_time" desc, "id" desc
      limit 3000) as along
    where "is_active" = false and (status = $1) and ((not is_active and search_words @@ $2::tsquery))
    order by "end_time" desc, "id" desc
    limit 101), wide as materialized ( select *
    from (select *
      from "sessions"
      order by "end_time" desc, "id" desc
      limit 12625) as along
    where "is_active" = false and (status = $3) and ((not is_active and search_words @@ $4::tsquery))
    order by "end_time" desc, "id" desc
    limit 101), matching as materialized (select
    from "sessions"
    where "is_active" = false and (status = $5) and ((not is_active and search_words @@ $6::tsquery))), far as materialized (select *
    from (select *
      from "sessions"
      where "is_active" = false and (status = $7) and ((not is_active and search_words @@ $8::tsquery)) offset 0) as fitting
    order by "end_time" desc, "id" desc
    limit 101), place as materialized (select case when (select count(*)
      from near) >= 24
    then 'near' when 2 * (select count(*)
      from near) >= 24 and (select count(*)
      from wide) >= 24
    then 'wide'
    else 'far' end as name) select least(101, case when (select name
      from place) = 'far'
    then (select count(*)
      from far) when (select count(*)
      from near) >= 101 or (select count(*)
      from wide) >= 101
    then 101
    else (select count(*)
      from far) end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from ( select *
    from ( select *
      from near
      where (select name
        from place) = 'near'
      union all select *
      from wide
      where (select name
        from place) = 'wide'
      union all select *
      from far
      where (select name
        from place) = 'far' ) as found
    order by "end_time" desc, "id" desc
    limit 24 offset 0) as page;

-- GET /sessions filter={"isActive":false,"status":"completed","q":"noura","paymentMethod":"Credit","edited":true} sort=["total","DESC"] range=[0,23] countTo=100
with near as materialized ( select *
    from (select *
      from "sessions"
      order by "total" desc nulls last, "id" desc
      limit 3000) as along
    where "is_active" = false and (status = $1) and ((not is_active and search_words @@ $2::tsquery)) and ((not is_active and search_words @@ $3::tsquery)) and ((not is_active and search_words @@ $4::tsquery))
    order by "total" desc nulls last, "id" desc
    limit 101), wide as materialized ( select *
    from (select *
      from "sessions"
      order by "total" desc nulls last, "id" desc
      limit 12625) as along
    where "is_active" = false and (status = $5) and ((not is_active and search_words @@ $6::tsquery)) and ((not is_active and search_words @@ $7::tsquery)) and ((not is_active and search_words @@ $8::tsquery))
    order by "total" desc nulls last, "id" desc
    limit 101), matching as materialized (select
    from "sessions"
    where "is_active" = false and (status = $9) and ((not is_active and search_words @@ $10::tsquery)) and ((not is_active and search_words @@ $11::tsquery)) and ((not is_active and search_words @@ $12::tsquery))), far as materialized (select *
    from (select *
      from "sessions"
      where "is_active" = false and (status = $13) and ((not is_active and search_words @@ $14::tsquery)) and ((not is_active and search_words @@ $15::tsquery)) and ((not is_active and search_words @@ $16::tsquery)) offset 0) as fitting
    order by "total" desc nulls last, "id" desc
    limit 101), place as materialized (select case when (select count(*)
      from near) >= 24
    then 'near' when 2 * (select count(*)
      from near) >= 24 and (select count(*)
      from wide) >= 24
    then 'wide'
    else 'far' end as name) select least(101, case when (select name
      from place) = 'far'
    then (select count(*)
      from far) when (select count(*)
      from near) >= 101 or (select count(*)
      from wide) >= 101
    then 101
    else (select count(*)
      from far) end)::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")), '[]')::text as json
  from ( select *
    from ( select *
      from near
      where (select name
        from place) = 'near'
      union all select *
      from wide
      where (select name
        from place) = 'wide'
      union all select *
      from far
      where (select name
        from place) = 'far' ) as found
    order by "total" desc nulls last, "id" desc
    limit 24 offset 0) as page;

-- GET /bar
select (select count(*)
    from (select s.id || '.' || (l ->> 'line') as id, s.id as session, s.table_number, (l ->> 'line')::integer as line, l -> 'name' as name, (l ->> 'quantity')::integer as quantity, l ->> 'note' as note, l ->> 'waitingSince' as waiting_since, s.is_active, s.business_date
      from sessions s
      cross join lateral jsonb_array_elements(s.bill -> 'lines') as l
      where l ->> 'waitingSince' is not null) as bar
    where ((is_active or business_date = $1)))::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'session', "session", 'tableNumber', "table_number", 'line', "line", 'name', "name", 'quantity', "quantity", 'note', "note", 'waitingSince', "waiting_since")), '[]')::text as json
  from (select *
    from (select s.id || '.' || (l ->> 'line') as id, s.id as session, s.table_number, (l ->> 'line')::integer as line, l -> 'name' as name, (l ->> 'quantity')::integer as quantity, l ->> 'note' as note, l ->> 'waitingSince' as waiting_since, s.is_active, s.business_date
      from sessions s
      cross join lateral jsonb_array_elements(s.bill -> 'lines') as l
      where l ->> 'waitingSince' is not null) as bar
    where ((is_active or business_date = $2))
    order by "waiting_since" asc, "line" asc, "id" asc
    limit 1000) as page;

-- GET /bar sort=["waitingSince","DESC"]
select (select count(*)
    from (select s.id || '.' || (l ->> 'line') as id, s.id as session, s.table_number, (l ->> 'line')::integer as line, l -> 'name' as name, (l ->> 'quantity')::integer as quantity, l ->> 'note' as note, l ->> 'waitingSince' as waiting_since, s.is_active, s.business_date
      from sessions s
      cross join lateral jsonb_array_elements(s.bill -> 'lines') as l
      where l ->> 'waitingSince' is not null) as bar
    where ((is_active or business_date = $1)))::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'session', "session", 'tableNumber', "table_number", 'line', "line", 'name', "name", 'quantity', "quantity", 'note', "note", 'waitingSince', "waiting_since")), '[]')::text as json
  from (select *
    from (select s.id || '.' || (l ->> 'line') as id, s.id as session, s.table_number, (l ->> 'line')::integer as line, l -> 'name' as name, (l ->> 'quantity')::integer as quantity, l ->> 'note' as note, l ->> 'waitingSince' as waiting_since, s.is_active, s.business_date
      from sessions s
      cross join lateral jsonb_array_elements(s.bill -> 'lines') as l
      where l ->> 'waitingSince' is not null) as bar
    where ((is_active or business_date = $2))
    order by "waiting_since" desc, "line" desc, "id" desc
    limit 1000) as page;

-- GET /bar sort=["tableNumber","DESC"]
select (select count(*)
    from (select s.id || '.' || (l ->> 'line') as id, s.id as session, s.table_number, (l ->> 'line')::integer as line, l -> 'name' as name, (l ->> 'quantity')::integer as quantity, l ->> 'note' as note, l ->> 'waitingSince' as waiting_since, s.is_active, s.business_date
      from sessions s
      cross join lateral jsonb_array_elements(s.bill -> 'lines') as l
      where l ->> 'waitingSince' is not null) as bar
    where ((is_active or business_date = $1)))::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'session', "session", 'tableNumber', "table_number", 'line', "line", 'name', "name", 'quantity', "quantity", 'note', "note", 'waitingSince', "waiting_since")), '[]')::text as json
  from (select *
    from (select s.id || '.' || (l ->> 'line') as id, s.id as session, s.table_number, (l ->> 'line')::integer as line, l -> 'name' as name, (l ->> 'quantity')::integer as quantity, l ->> 'note' as note, l ->> 'waitingSince' as waiting_since, s.is_active, s.business_date
      from sessions s
      cross join lateral jsonb_array_elements(s.bill -> 'lines') as l
      where l ->> 'waitingSince' is not null) as bar
    where ((is_active or business_date = $2))
    order by "table_number" desc, "id" desc
    limit 1000) as page;

-- GET /bar filter={"session":"01890000-0000-7000-8000-000000000001"}
select (select count(*)
    from (select s.id || '.' || (l ->> 'line') as id, s.id as session, s.table_number, (l ->> 'line')::integer as line, l -> 'name' as name, (l ->> 'quantity')::integer as quantity, l ->> 'note' as note, l ->> 'waitingSince' as waiting_since, s.is_active, s.business_date
      from sessions s
      cross join lateral jsonb_array_elements(s.bill -> 'lines') as l
      where l ->> 'waitingSince' is not null) as bar
    where "session" = $1 and ((is_active or business_date = $2)))::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'session', "session", 'tableNumber', "table_number", 'line', "line", 'name', "name", 'quantity', "quantity", 'note', "note", 'waitingSince', "waiting_since")), '[]')::text as json
  from (select *
    from (select s.id || '.' || (l ->> 'line') as id, s.id as session, s.table_number, (l ->> 'line')::integer as line, l -> 'name' as name, (l ->> 'quantity')::integer as quantity, l ->> 'note' as note, l ->> 'waitingSince' as waiting_since, s.is_active, s.business_date
      from sessions s
      cross join lateral jsonb_array_elements(s.bill -> 'lines') as l
      where l ->> 'waitingSince' is not null) as bar
    where "session" = $3 and ((is_active or business_date = $4))
    order by "waiting_since" asc, "line" asc, "id" asc
    limit 1000) as page;

-- GET /bar filter={"tableNumber":7}
select (select count(*)
    from (select s.id || '.' || (l ->> 'line') as id, s.id as session, s.table_number, (l ->> 'line')::integer as line, l -> 'name' as name, (l ->> 'quantity')::integer as quantity, l ->> 'note' as note, l ->> 'waitingSince' as waiting_since, s.is_active, s.business_date
      from sessions s
      cross join lateral jsonb_array_elements(s.bill -> 'lines') as l
      where l ->> 'waitingSince' is not null) as bar
    where "table_number" = $1 and ((is_active or business_date = $2)))::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'session', "session", 'tableNumber', "table_number", 'line', "line", 'name', "name", 'quantity', "quantity", 'note', "note", 'waitingSince', "waiting_since")), '[]')::text as json
  from (select *
    from (select s.id || '.' || (l ->> 'line') as id, s.id as session, s.table_number, (l ->> 'line')::integer as line, l -> 'name' as name, (l ->> 'quantity')::integer as quantity, l ->> 'note' as note, l ->> 'waitingSince' as waiting_since, s.is_active, s.business_date
      from sessions s
      cross join lateral jsonb_array_elements(s.bill -> 'lines') as l
      where l ->> 'waitingSince' is not null) as bar
    where "table_number" = $3 and ((is_active or business_date = $4))
    order by "waiting_since" asc, "line" asc, "id" asc
    limit 1000) as page;

-- GET /bar filter={"id":["01890000-0000-7000-8000-000000000001"]}
select (select count(*)
    from (select s.id || '.' || (l ->> 'line') as id, s.id as session, s.table_number, (l ->> 'line')::integer as line, l -> 'name' as name, (l ->> 'quantity')::integer as quantity, l ->> 'note' as note, l ->> 'waitingSince' as waiting_since, s.is_active, s.business_date
      from sessions s
      cross join lateral jsonb_array_elements(s.bill -> 'lines') as l
      where l ->> 'waitingSince' is not null) as bar
    where ((is_active or business_date = $1)) and id = any($2::text[]))::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'session', "session", 'tableNumber', "table_number", 'line', "line", 'name', "name", 'quantity', "quantity", 'note', "note", 'waitingSince', "waiting_since")), '[]')::text as json
  from (select *
    from (select s.id || '.' || (l ->> 'line') as id, s.id as session, s.table_number, (l ->> 'line')::integer as line, l -> 'name' as name, (l ->> 'quantity')::integer as quantity, l ->> 'note' as note, l ->> 'waitingSince' as waiting_since, s.is_active, s.business_date
      from sessions s
      cross join lateral jsonb_array_elements(s.bill -> 'lines') as l
      where l ->> 'waitingSince' is not null) as bar
    where ((is_active or business_date = $3)) and id = any($4::text[])
    order by "waiting_since" asc, "line" asc, "id" asc
    limit $5 offset $6) as page;

-- GET /sessions/:id
select id, json_build_object('_id', "id", 'tableNumber', "table_number", 'numberOfCustomers', "number_of_customers", 'groupType', "group_type", 'paymentMethod', "payment_method", 'notes', "notes", 'startTime', to_char("start_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endTime', to_char("end_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isActive', "is_active", 'cost', "cost", 'durationOverrideMinutes', "duration_override_minutes", 'billedMinutes', "billed_minutes", 'businessDate', "business_date", 'tariff', tariff || jsonb_build_object('pricePerPersonInRiyals', trim_scale((tariff ->> 'pricePerPerson')::numeric / 100)), 'startedBy', "started_by", 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', "reason", 'version', "version", 'endedBy', "ended_by", 'guests', "guests", 'presentCustomers', "present_customers", 'pausedSince', to_char("paused_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', "status", 'total', "total", 'balance', "balance", 'cashTaken', "cash_taken", 'creditTaken', "credit_taken", 'bill', "bill")::text as json, version
  from "sessions"
  where id = any($1::uuid[]);

-- GET /sessions/:id/bill
select *
  from "sessions"
  where "id" = $1;

-- GET /approvers (approvers)
select u.id, u.name, u.role, case when p.failures < $2
  then 'pin'
  else 'password' end as proof
  from users u join accounts a using (id)
  left join pins p using (id)
  where u.is_active and u.role = any($1) and a.password_hash is not null
  order by u.name, u.id;

-- POST /sessions/:id/lines, the menu
select products
  from menu;

-- GET /sessions/:id/events
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect", exists (select
    from sessions
    where sessions.id = substr(audit_log.stream, 9)::uuid) as "is_there"
  from "audit_log"
  where stream = any($1::text[])
  order by "position";

-- GET /sessions/export, first batch
select *
  from "sessions"
  where status <> 'merged'
  order by "is_active" desc, "start_time" desc, "id" desc
  limit $1;

-- GET /sessions/export, a further batch
select *
  from "sessions"
  where status <> 'merged' and (is_active, start_time, id) < ($1, $2, $3)
  order by "is_active" desc, "start_time" desc, "id" desc
  limit $4;

-- GET /sessions/export of some days, first batch
select *
  from "sessions"
  where "business_date" is not null and "business_date" >= $1 and "business_date" <= $2
  order by "business_date" desc, "id" desc
  limit $3;

-- GET /sessions/export of some days, a further batch
select *
  from "sessions"
  where "business_date" is not null and "business_date" >= $1 and "business_date" <= $2 and (business_date, id) < ($3, $4)
  order by "business_date" desc, "id" desc
  limit $5;

-- POST /sessions/fix-costs
select id
  from sessions
  where not is_active and cost is null
  union all select id
  from sessions
  where not is_active and cost * 100 <> session_due(tariff, billed_minutes, number_of_customers, guests)
  order by id;

-- DELETE /sessions/history
select id
  from (select s.id, coalesce(jsonb_path_exists(s.bill, '$.lines[*].pass'), false) as sold_passes, d.kind is not distinct
    from 'invoice' as is_invoiced
    from sessions s
    left join lateral (select kind
      from invoice_documents
      where session = s.id
      order by number desc
      limit 1) d on true
    where not s.is_active) completed
  where not is_invoiced and not sold_passes;

-- DELETE /sessions/history (left)
select (count(*) filter (where is_invoiced))::int as invoiced, (count(*) filter (where not is_invoiced))::int as "withPasses"
  from (select s.id, coalesce(jsonb_path_exists(s.bill, '$.lines[*].pass'), false) as sold_passes, d.kind is not distinct
    from 'invoice' as is_invoiced
    from sessions s
    left join lateral (select kind
      from invoice_documents
      where session = s.id
      order by number desc
      limit 1) d on true
    where not s.is_active) completed
  where is_invoiced or sold_passes;

-- GET /analytics/debug-sessions
select (select count(*) as "n"
    from "sessions"
    where "is_active" = $1) as "active", (case when (select c.position = h.position
      from checkpoints c, log_head h
      where c.projection = 'daily-statistics')
    then 0 + (select coalesce(sum(total_sessions), 0)
      from daily_statistics
      where true)
    else (select count(*)
      from sessions
      where is_active = false and status <> 'merged') end) as "completed", (select min("start_time") as "at"
    from "sessions") as "oldest_start", (select max("start_time") as "at"
    from "sessions") as "newest_start", (select min("business_date") as "day"
    from "sessions") as "oldest_business_date", (select max("business_date") as "day"
    from "sessions") as "newest_business_date";

-- GET /analytics/debug-sessions, the costs
select (select count(*)
    from sessions
    where not is_active and cost is null) as "missing", (select count(*)
    from sessions
    where not is_active and cost * 100 <> session_due(tariff, billed_minutes, number_of_customers, guests)) as "mismatched";

-- GET /analytics/daily-stats
select *
  from "daily_statistics"
  where "date" >= $1 and "date" <= $2;

-- GET /analytics/insights
select *
  from "daily_statistics"
  where "date" >= $1 and "date" <= $2;
select place / 24 as weekday, place % 24 as hour, group_type, payment_method ->> 0 as method, payment_method ->> 1 as other_method, count(*) as sessions, coalesce(sum(total), 0) as revenue, sum(number_of_customers) as guests, coalesce(sum(billed_minutes), 0) as minutes, sum(cash_taken) as cash, sum(credit_taken) as credit, sum(balance) as open, count(*) filter (where cash_taken <> 0) as with_cash, count(*) filter (where credit_taken <> 0) as with_credit, count(*) filter (where balance <> 0) as with_open, count(*) filter (where cash_taken = 0 and credit_taken = 0 and balance = 0) as with_none
  from ( select (date_part('dow', business_date) * 24 + date_part('hour', end_time at time zone $1))::integer as place, group_type, payment_method, number_of_customers, billed_minutes, total, cash_taken, credit_taken, balance
    from sessions
    where not is_active and business_date between $2 and $3 offset 0) as sold group by place, group_type, payment_method
  order by place;
select ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
    from ledger
    where kind in ('payment', 'payment_voided', 'given_back') and business_date between $1 and $2) as taken;
select date_part('dow', valid_from)::integer as weekday, date_part('hour', sold_at at time zone $1)::integer as hour, count(*) filter (where kind = 'sale')::integer as sold, coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0) as revenue, coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0) as cash, coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0) as credit
  from ( select valid_from, sold_at, sold_by, product, kind, method, amount
    from (select id as pass, valid_from, sold_at, sold_by, product
      from passes
      where session is null and valid_from between $2 and $3) as sold_passes join ledger using (pass)) as sold group by 1, 2
  order by 1, 2;
select *
  from "daily_statistics"
  where "date" >= $1 and "date" <= $2;
select place / 24 as weekday, place % 24 as hour, group_type, payment_method ->> 0 as method, payment_method ->> 1 as other_method, count(*) as sessions, coalesce(sum(total), 0) as revenue, sum(number_of_customers) as guests, coalesce(sum(billed_minutes), 0) as minutes, sum(cash_taken) as cash, sum(credit_taken) as credit, sum(balance) as open, count(*) filter (where cash_taken <> 0) as with_cash, count(*) filter (where credit_taken <> 0) as with_credit, count(*) filter (where balance <> 0) as with_open, count(*) filter (where cash_taken = 0 and credit_taken = 0 and balance = 0) as with_none
  from ( select (date_part('dow', business_date) * 24 + date_part('hour', end_time at time zone $1))::integer as place, group_type, payment_method, number_of_customers, billed_minutes, total, cash_taken, credit_taken, balance
    from sessions
    where not is_active and business_date between $2 and $3 offset 0) as sold group by place, group_type, payment_method
  order by place;
select ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
    from ledger
    where kind in ('payment', 'payment_voided', 'given_back') and business_date between $1 and $2) as taken;
select date_part('dow', valid_from)::integer as weekday, date_part('hour', sold_at at time zone $1)::integer as hour, count(*) filter (where kind = 'sale')::integer as sold, coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0) as revenue, coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0) as cash, coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0) as credit
  from ( select valid_from, sold_at, sold_by, product, kind, method, amount
    from (select id as pass, valid_from, sold_at, sold_by, product
      from passes
      where session is null and valid_from between $2 and $3) as sold_passes join ledger using (pass)) as sold group by 1, 2
  order by 1, 2;

-- GET /tariff-book, classes of before (former_classes)
select *
  from ( select distinct on (c._id) c._id, c.name
    from events e, jsonb_to_recordset(e.payload -> 'changes' -> 'guestClasses' -> 'to') as c(_id text, name jsonb)
    where e.stream = 'settings-01890000-0000-7000-8000-000000000000' and e.type = 'GuestClassesChanged'
    order by c._id, e.version desc) as named
  where _id <> all($1);

-- GET /analytics/breakdowns
select zones
  from settings;
select min(at) as at
  from busy_quarters;
select p.person as id, u.name, sessions, revenue, json_build_object('count', discounts, 'amount', discounted) as discounts, json_build_object('count', refunds, 'amount', refunded) as refunds
  from ( select person, sum(sessions) as sessions, sum(revenue) as revenue, sum(discounts) as discounts, sum(discounted) as discounted, sum(refunds) as refunds, sum(refunded) as refunded
    from ( select person, sessions, revenue, discounts, discounted, refunds, refunded
      from daily_people
      where date between $1 and $2
      union all select coalesce(sold_by ->> '_id', 'System'), 0, amount, 0, 0, 0, 0
      from ( select valid_from, sold_at, sold_by, product, kind, method, amount
        from (select id as pass, valid_from, sold_at, sold_by, product
          from passes
          where session is null and valid_from between $3 and $4) as sold_passes join ledger using (pass)) as sold
      where kind in ('sale', 'adjustment')) as done group by person) as p
  left join users u on u.id::text = p.person
  order by revenue desc, sessions desc, p.person;
select sold.*, coalesce(named.name, '{"en": "–", "ar": "–"}') as name
  from ( select product, sum(quantity) as quantity, sum(revenue) as revenue
    from ( select product, quantity, revenue
      from daily_products
      where date between $1 and $2
      union all select product, case kind when 'sale'
      then 1
      else 0 end, amount
      from ( select valid_from, sold_at, sold_by, product, kind, method, amount
        from (select id as pass, valid_from, sold_at, sold_by, product
          from passes
          where session is null and valid_from between $3 and $4) as sold_passes join ledger using (pass)) as sold
      where kind in ('sale', 'adjustment')) as sold_in_all group by product) as sold
  left join ( select p.id, p.name
    from menu, jsonb_to_recordset(menu.products) as p(id uuid, name jsonb)) as named on named.id = sold.product
  order by revenue desc, quantity desc, product;
select extract(dow
    from local - $1::interval)::integer as weekday, extract(hour
    from local)::integer as hour, sum(seconds) as seconds
  from (select at at time zone $2 as local, seconds
    from busy_quarters
    where at >= $3 and at < $4) as quarters group by 1, 2 having sum(seconds) > 0;
select start_time
  from sessions
  where is_active;
select p.person as id, u.name, sessions, revenue, json_build_object('count', discounts, 'amount', discounted) as discounts, json_build_object('count', refunds, 'amount', refunded) as refunds
  from ( select person, sum(sessions) as sessions, sum(revenue) as revenue, sum(discounts) as discounts, sum(discounted) as discounted, sum(refunds) as refunds, sum(refunded) as refunded
    from ( select person, sessions, revenue, discounts, discounted, refunds, refunded
      from daily_people
      where date between $1 and $2
      union all select coalesce(sold_by ->> '_id', 'System'), 0, amount, 0, 0, 0, 0
      from ( select valid_from, sold_at, sold_by, product, kind, method, amount
        from (select id as pass, valid_from, sold_at, sold_by, product
          from passes
          where session is null and valid_from between $3 and $4) as sold_passes join ledger using (pass)) as sold
      where kind in ('sale', 'adjustment')) as done group by person) as p
  left join users u on u.id::text = p.person
  order by revenue desc, sessions desc, p.person;
select sold.*, coalesce(named.name, '{"en": "–", "ar": "–"}') as name
  from ( select product, sum(quantity) as quantity, sum(revenue) as revenue
    from ( select product, quantity, revenue
      from daily_products
      where date between $1 and $2
      union all select product, case kind when 'sale'
      then 1
      else 0 end, amount
      from ( select valid_from, sold_at, sold_by, product, kind, method, amount
        from (select id as pass, valid_from, sold_at, sold_by, product
          from passes
          where session is null and valid_from between $3 and $4) as sold_passes join ledger using (pass)) as sold
      where kind in ('sale', 'adjustment')) as sold_in_all group by product) as sold
  left join ( select p.id, p.name
    from menu, jsonb_to_recordset(menu.products) as p(id uuid, name jsonb)) as named on named.id = sold.product
  order by revenue desc, quantity desc, product;
select extract(dow
    from local - $1::interval)::integer as weekday, extract(hour
    from local)::integer as hour, sum(seconds) as seconds
  from (select at at time zone $2 as local, seconds
    from busy_quarters
    where at >= $3 and at < $4) as quarters group by 1, 2 having sum(seconds) > 0;
select start_time
  from sessions
  where is_active;
select case when rule <> ''
  then json_build_object('en', rule::json ->> 0, 'ar', rule::json ->> 1) end as rule, sum(amount) as amount, sum(waived) as waived, sum(capped) as capped, sum(covered) as covered
  from daily_rules
  where date between $1 and $2 group by daily_rules.rule
  order by sum(amount) desc, daily_rules.rule;
select case when rule <> ''
  then json_build_object('en', rule::json ->> 0, 'ar', rule::json ->> 1) end as rule, sum(amount) as amount, sum(waived) as waived, sum(capped) as capped, sum(covered) as covered
  from daily_rules
  where date between $1 and $2 group by daily_rules.rule
  order by sum(amount) desc, daily_rules.rule;
select counted.guest_class as "guestClass", named.name, guests
  from (select guest_class, sum(guests)::integer as guests
    from daily_classes
    where date between $1 and $2 group by 1) as counted join ( select distinct on (c._id) c._id, c.name
    from events e, jsonb_to_recordset(e.payload -> 'changes' -> 'guestClasses' -> 'to') as c(_id text, name jsonb)
    where e.stream = 'settings-01890000-0000-7000-8000-000000000000' and e.type = 'GuestClassesChanged'
    order by c._id, e.version desc) as named on named._id = counted.guest_class
  order by guests desc, counted.guest_class;
select counted.guest_class as "guestClass", named.name, guests
  from (select guest_class, sum(guests)::integer as guests
    from daily_classes
    where date between $1 and $2 group by 1) as counted join ( select distinct on (c._id) c._id, c.name
    from events e, jsonb_to_recordset(e.payload -> 'changes' -> 'guestClasses' -> 'to') as c(_id text, name jsonb)
    where e.stream = 'settings-01890000-0000-7000-8000-000000000000' and e.type = 'GuestClassesChanged'
    order by c._id, e.version desc) as named on named._id = counted.guest_class
  order by guests desc, counted.guest_class;

-- GET /exceptions and GET /dashboard, their people
select person, kind, case when "business_date" >= $1::date
  then 0
  else ($2::date - 1 - "business_date") / 7 + 1 end as week, count(distinct coalesce(origin, position::text))::integer as count, sum(amount) as amount
  from exceptions
  where business_date between $3 and $4 group by 1, 2, 3;
select person, case when "date" >= $1::date
  then 0
  else ($2::date - 1 - "date") / 7 + 1 end as week, sum(sessions)::integer as sessions, sum(revenue) as handled
  from daily_people
  where date between $3 and $4 and person <> 'System' group by 1, 2 having sum(sessions) > 0;
select id::text, name
  from users
  where id = any($1::uuid[]);

-- GET /exceptions/:person
select position, kind, at, business_date, amount, session, table_number, reason, case when kind not in ('free', 'early', 'short')
  then ( select number
    from (select number, closed_at
      from closes
      where through_position >= e.position
      order by through_position, number
      limit 1) next
    where closed_at between e.at and e.at + interval '1 hour') end as before_close, count(*) over ()::integer as total
  from exceptions e
  where person = $1 and business_date between $2 and $3 and ($4::text is null or kind = $5)
  order by position desc, kind, part
  limit $6;

-- GET /history
select (select count(*)
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where true)::int as total, (select position
    from checkpoints
    where projection = 'daily-statistics')::bigint as up_to, count(*)::int as count, coalesce(json_agg(case when "passes" is null
      then json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close")
      else json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close", 'passes', "passes") end), '[]')::text as json
  from (select *
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where true
    order by "date" desc, "id" desc
    limit 1000) as page;

-- GET /history sort=["date","DESC"]
select (select count(*)
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where true)::int as total, (select position
    from checkpoints
    where projection = 'daily-statistics')::bigint as up_to, count(*)::int as count, coalesce(json_agg(case when "passes" is null
      then json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close")
      else json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close", 'passes', "passes") end), '[]')::text as json
  from (select *
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where true
    order by "date" desc, "id" desc
    limit 1000) as page;

-- GET /history sort=["totalSessions","DESC"]
select (select count(*)
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where true)::int as total, (select position
    from checkpoints
    where projection = 'daily-statistics')::bigint as up_to, count(*)::int as count, coalesce(json_agg(case when "passes" is null
      then json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close")
      else json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close", 'passes', "passes") end), '[]')::text as json
  from (select *
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where true
    order by "total_sessions" desc, "id" desc
    limit 1000) as page;

-- GET /history sort=["totalRevenue","DESC"]
select (select count(*)
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where true)::int as total, (select position
    from checkpoints
    where projection = 'daily-statistics')::bigint as up_to, count(*)::int as count, coalesce(json_agg(case when "passes" is null
      then json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close")
      else json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close", 'passes', "passes") end), '[]')::text as json
  from (select *
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where true
    order by "total_revenue" desc, "id" desc
    limit 1000) as page;

-- GET /history sort=["averageRevenue","DESC"]
select (select count(*)
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where true)::int as total, (select position
    from checkpoints
    where projection = 'daily-statistics')::bigint as up_to, count(*)::int as count, coalesce(json_agg(case when "passes" is null
      then json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close")
      else json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close", 'passes', "passes") end), '[]')::text as json
  from (select *
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where true
    order by "average_revenue" desc, "id" desc
    limit 1000) as page;

-- GET /history sort=["totalMinutes","DESC"]
select (select count(*)
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where true)::int as total, (select position
    from checkpoints
    where projection = 'daily-statistics')::bigint as up_to, count(*)::int as count, coalesce(json_agg(case when "passes" is null
      then json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close")
      else json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close", 'passes', "passes") end), '[]')::text as json
  from (select *
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where true
    order by "total_minutes" desc, "id" desc
    limit 1000) as page;

-- GET /history filter={"date":"2026-11-19"}
select (select count(*)
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where "date" = $1)::int as total, (select position
    from checkpoints
    where projection = 'daily-statistics')::bigint as up_to, count(*)::int as count, coalesce(json_agg(case when "passes" is null
      then json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close")
      else json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close", 'passes', "passes") end), '[]')::text as json
  from (select *
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where "date" = $2
    order by "date" desc, "id" desc
    limit 1000) as page;

-- GET /history filter={"from":"2026-11-19"}
select (select count(*)
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where (date >= $1))::int as total, (select position
    from checkpoints
    where projection = 'daily-statistics')::bigint as up_to, count(*)::int as count, coalesce(json_agg(case when "passes" is null
      then json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close")
      else json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close", 'passes', "passes") end), '[]')::text as json
  from (select *
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where (date >= $2)
    order by "date" desc, "id" desc
    limit 1000) as page;

-- GET /history filter={"to":"2026-11-19"}
select (select count(*)
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where (date <= $1))::int as total, (select position
    from checkpoints
    where projection = 'daily-statistics')::bigint as up_to, count(*)::int as count, coalesce(json_agg(case when "passes" is null
      then json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close")
      else json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close", 'passes', "passes") end), '[]')::text as json
  from (select *
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where (date <= $2)
    order by "date" desc, "id" desc
    limit 1000) as page;

-- GET /history filter={"id":["2026-11-19"]}
select (select count(*)
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where id = any($1::date[]))::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(case when "passes" is null
      then json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close")
      else json_build_object('_id', "id", 'date', "date", 'totalSessions', "total_sessions", 'totalRevenue', "total_revenue", 'averageRevenue', "average_revenue", 'totalMinutes', "total_minutes", 'moneyTaken', "money_taken", 'close', "close", 'passes', "passes") end), '[]')::text as json
  from (select *
    from (select date as id, date, total_sessions, total_revenue, coalesce(round((total_revenue - pass_revenue) / nullif(total_sessions, 0), 2), 0) as average_revenue, total_minutes, ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
        from ledger
        where kind in ('payment', 'payment_voided', 'given_back') and business_date = daily_statistics.date) as money_taken, ( select json_build_object('number', number, 'after', (select coalesce(sum(amount), 0)
            from ledger
            where session_date = daily_statistics.date and position > through_position and kind in ('sale', 'adjustment')))
        from closes
        where business_date >= daily_statistics.date
        order by business_date, through_position desc
        limit 1) as close, case when daily_statistics.passes > 0
      then ( select json_build_object('sold', count(*) filter (where kind = 'sale')::integer, 'revenue', coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0), 'cash', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0))
        from ( select valid_from, sold_at, sold_by, product, kind, method, amount
          from (select id as pass, valid_from, sold_at, sold_by, product
            from passes
            where session is null and valid_from = daily_statistics.date) as sold_passes join ledger using (pass)) as sold) end as passes
      from daily_statistics
      where total_sessions > 0 or daily_statistics.passes > 0) as history
    where id = any($2::date[])
    order by "date" desc, "id" desc
    limit $3 offset $4) as page;

-- asOf an instant, its position (position_at)
with start as materialized ( select case when $2::bigint = 0 or exists (select
      from events
      where position = $2 and occurred_at <= $1)
    then $2
    else coalesce((select position
        from events
        where occurred_at <= $1
        order by position desc
        limit 1), 0) end as position ) select coalesce( (select e.position - 1
      from events e
      where e.position > (select position
        from start) and e.occurred_at > $1
      order by e.position
      limit 1), (select position
      from log_head)) as position;

-- asOf a close, the closes (read_types)
select position, stream, version, id, type, payload_version as "payloadVersion", occurred_at as "occurredAt", payload, metadata
  from events
  where stream = $1 and type = any($2) and position <= $3
  order by version;

-- asOf, the sessions that ran
select running_at as stream
  from running_at($1, $2, $3);

-- asOf, the sessions of some days
select distinct stream
  from events
  where type in ('SessionEnded','SessionImported') and payload ->> 'businessDate' between $1 and $2 and position <= $3
  limit $4;

-- asOf, the sessions between two positions
select distinct stream
  from events
  where position > $1 and position <= $2 and stream > $3 || '-' and stream < $3 || '.'
  limit $4;

-- asOf, all sessions
select distinct stream
  from events
  where type in ('SessionStarted','SessionSplitOff','SessionImported') and position <= $1
  limit $2;

-- GET /reports, GET /reports/:id and GET /reports/figures, what staff may see (till_sight)
select (select turn
    from till) as turn, coalesce((select (till ->> 'staffSeeRevenue')::boolean
      from settings), true) as "staffSeeRevenue";

-- GET /reports/figures, money of an earlier shift (uncounted_money)
select exists (select
    from ledger l join sessions s on s.id = l.session
    where l.at >= $1 and l.kind = any($2) and s.end_time >= $3 and s.end_time < $4) as has;

-- GET /books/liabilities
select id, product, product_name, kind, price, blocks, "left", valid_from, valid_to
  from passes
  where valid_to > $1 and valid_from <= $2 and (cancelled_at is null or cancelled_at >= $3)
  order by valid_to, id;

-- GET /books/days
with sold as ( select session_date as day, sum(gross) as gross, sum(discount) as discounts, sum(amount) as total, sum(vat) as vat, max(position) as last
    from ledger
    where session_date between $1 and $2 and kind in ('sale', 'adjustment') group by session_date ), moved as ( select business_date as day, coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0) as cash, coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0) as credit, coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method is null), 0) as undivided, coalesce(sum(amount) filter (where kind = 'paid_in'), 0) as paid_in, -coalesce(sum(amount) filter (where kind = 'paid_out'), 0) as paid_out, max(position) as last
    from ledger
    where business_date between $3 and $4 and kind in ('payment', 'payment_voided', 'given_back', 'paid_in', 'paid_out') group by business_date ), closed as ( select business_date as day, json_agg(number
      order by number) as numbers
    from closes
    where business_date between $5 and $6 group by business_date ) select day as "businessDate", json_build_object( 'gross', coalesce(gross, 0), 'discounts', coalesce(discounts, 0), 'total', coalesce(total, 0), 'net', total - vat, 'vat', vat, 'count', coalesce((select total_sessions
        from daily_statistics
        where date = day), 0)) as sales, json_build_object( 'cash', coalesce(cash, 0), 'credit', coalesce(credit, 0), 'undivided', coalesce(undivided, 0)) as "moneyTaken", coalesce(paid_in, 0) as "paidIn", coalesce(paid_out, 0) as "paidOut", coalesce(numbers, '[]') as closes, coalesce(greatest(sold.last, moved.last), 0) <= coalesce((select through_position
      from closes
      where number > 0
      order by number desc
      limit 1), -1) as "closedThrough"
  from sold full join moved using (day) full join closed using (day)
  order by day;

-- GET /settings/vat, the certificate (latest_certificate)
select id, environment, serial, valid_until as "validUntil", obtained_at as "obtainedAt", certificate, sealed
  from tax_certificates
  order by id desc
  limit 1;

-- GET /system, reporting (reporting_queue)
select (select count(*)::int
    from invoice_documents d join invoices i on i.number = d.number
    where d.certificate is not null and d.number > (select coalesce(max(number), 0)
      from document_reports)) as waiting, (select min(i.issued_at)
    from invoice_documents d join invoices i on i.number = d.number
    where d.certificate is not null and d.number > (select coalesce(max(number), 0)
      from document_reports)) as "oldestAt", (select count(*)::int
    from document_reports
    where state = 'rejected') as rejected;

-- GET /system, failed reports (reporting_tries)
select failures, at, next_at as "nextAt", message
  from reporting_tries;

-- the next document to report (next_due_document)
select due.*, c.environment, c.sealed
  from (select d.id, d.number, d.kind, i.issued_at as "issuedAt", i.hash, d.xml, d.certificate
    from invoice_documents d join invoices i on i.number = d.number
    where d.certificate is not null and d.number > (select coalesce(max(number), 0)
      from document_reports)
    order by d.number
    limit 1) due join tax_certificates c on c.id = due.certificate;

-- GET /till (till_row)
select turn, close, drawer, changed, version
  from till;

-- GET /till, the last day closed (last_day_closed)
select max(business_date) as day
  from closes;

-- GET /till/check, POST /till/count and POST /till/close, the entries since the last close (entry_groups)
select kind, method, business_date as "businessDate", session_date as "sessionDate", position > $3 as "isSinceOpening", coalesce(position > case method when 'Cash'
    then $4::bigint when 'Credit'
    then $5::bigint end, false) as "isSinceCount", count(*)::int as entries, (sum(amount) * 100)::bigint as amount, (coalesce(sum(gross), 0) * 100)::bigint as gross, (coalesce(sum(discount), 0) * 100)::bigint as discount, (sum(vat) * 100)::bigint as vat
  from ledger
  where position > $1 and position <= $2 group by 1, 2, 3, 4, 5, 6;

-- POST /till/close, what moved since it was checked (newest_entry)
select by, at
  from ledger
  where position > $1
  order by position desc, entry desc
  limit 1;

-- POST /till/close, open bills (standing_bills)
select coalesce(sum(balance) * 100, 0)::bigint as open, count(*)::int as "openBills", (select count(*)::int
    from sessions
    where is_active) as running
  from sessions
  where balance <> 0 and not is_active;

-- POST /till/close, where the log and the ledger stand (ledger_stand)
select h.position as head, encode(h.hash, 'hex') as seal, c.position as reached, c.failed_position is not null as "hasFailed"
  from log_head h, checkpoints c
  where c.projection = 'ledger';

-- POST /till/close, what stands in the way (undivided_bills)
select s.id as _id, s.table_number as "tableNumber", s.business_date as "businessDate"
  from (select session
    from ( select session, amount
      from ledger
      where position > $1 and method is null and kind = any($4)
      union all select *
      from jsonb_to_recordset($3::jsonb) as r(session uuid, amount numeric)) as moved group by session having sum(amount) <> 0) as open join sessions s on s.id = open.session
  where $2::date is null or s.business_date >= $2
  order by s.business_date, s.id;

-- POST /till/close, what stands in the way (sold_without_cost)
select s.id as _id, s.table_number as "tableNumber", s.business_date as "businessDate"
  from sessions s
  where not s.is_active and s.cost is null and ($2::date is null or s.business_date >= $2) and (s.id = any($3::uuid[]) or exists (select
      from ledger l
      where l.session = s.id and l.kind = 'sale' and l.position > $1))
  order by s.business_date, s.id;

-- GET /closes
select (select count(*)
    from ( select closes.*, (select coalesce(sum(amount), 0)
        from ledger
        where session_date = closes.business_date and position > closes.through_position and kind in ('sale', 'adjustment')) as after, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
        from close_checkpoints k
        where k.close = closes.number) as checkpoint
      from closes) as closes
    where true)::int as total, (select position
    from checkpoints
    where projection = 'ledger')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('sales', "sales", 'byDay', "by_day", 'adjustments', "adjustments", 'methods', "methods", 'undivided', "undivided", 'movedByHand', "moved_by_hand", 'open', "open", '_id', "id", 'number', "number", 'businessDate', "business_date", 'closedAt', to_char("closed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'closedBy', "closed_by", 'throughPosition', "through_position", 'seal', "seal", 'previousClose', "previous_close", 'openedAt', to_char("opened_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'left', "left", 'note', "note", 'counts', "counts", 'after', "after", 'checkpoint', "checkpoint")), '[]')::text as json
  from (select *
    from ( select closes.*, (select coalesce(sum(amount), 0)
        from ledger
        where session_date = closes.business_date and position > closes.through_position and kind in ('sale', 'adjustment')) as after, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
        from close_checkpoints k
        where k.close = closes.number) as checkpoint
      from closes) as closes
    where true
    order by "number" desc, "id" desc
    limit 1000) as page;

-- GET /closes sort=["number","DESC"]
select (select count(*)
    from ( select closes.*, (select coalesce(sum(amount), 0)
        from ledger
        where session_date = closes.business_date and position > closes.through_position and kind in ('sale', 'adjustment')) as after, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
        from close_checkpoints k
        where k.close = closes.number) as checkpoint
      from closes) as closes
    where true)::int as total, (select position
    from checkpoints
    where projection = 'ledger')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('sales', "sales", 'byDay', "by_day", 'adjustments', "adjustments", 'methods', "methods", 'undivided', "undivided", 'movedByHand', "moved_by_hand", 'open', "open", '_id', "id", 'number', "number", 'businessDate', "business_date", 'closedAt', to_char("closed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'closedBy', "closed_by", 'throughPosition', "through_position", 'seal', "seal", 'previousClose', "previous_close", 'openedAt', to_char("opened_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'left', "left", 'note', "note", 'counts', "counts", 'after', "after", 'checkpoint', "checkpoint")), '[]')::text as json
  from (select *
    from ( select closes.*, (select coalesce(sum(amount), 0)
        from ledger
        where session_date = closes.business_date and position > closes.through_position and kind in ('sale', 'adjustment')) as after, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
        from close_checkpoints k
        where k.close = closes.number) as checkpoint
      from closes) as closes
    where true
    order by "number" desc, "id" desc
    limit 1000) as page;

-- GET /closes filter={"from":"2026-11-19"}
select (select count(*)
    from ( select closes.*, (select coalesce(sum(amount), 0)
        from ledger
        where session_date = closes.business_date and position > closes.through_position and kind in ('sale', 'adjustment')) as after, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
        from close_checkpoints k
        where k.close = closes.number) as checkpoint
      from closes) as closes
    where (business_date >= $1))::int as total, (select position
    from checkpoints
    where projection = 'ledger')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('sales', "sales", 'byDay', "by_day", 'adjustments', "adjustments", 'methods', "methods", 'undivided', "undivided", 'movedByHand', "moved_by_hand", 'open', "open", '_id', "id", 'number', "number", 'businessDate', "business_date", 'closedAt', to_char("closed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'closedBy', "closed_by", 'throughPosition', "through_position", 'seal', "seal", 'previousClose', "previous_close", 'openedAt', to_char("opened_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'left', "left", 'note', "note", 'counts', "counts", 'after', "after", 'checkpoint', "checkpoint")), '[]')::text as json
  from (select *
    from ( select closes.*, (select coalesce(sum(amount), 0)
        from ledger
        where session_date = closes.business_date and position > closes.through_position and kind in ('sale', 'adjustment')) as after, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
        from close_checkpoints k
        where k.close = closes.number) as checkpoint
      from closes) as closes
    where (business_date >= $2)
    order by "number" desc, "id" desc
    limit 1000) as page;

-- GET /closes filter={"to":"2026-11-19"}
select (select count(*)
    from ( select closes.*, (select coalesce(sum(amount), 0)
        from ledger
        where session_date = closes.business_date and position > closes.through_position and kind in ('sale', 'adjustment')) as after, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
        from close_checkpoints k
        where k.close = closes.number) as checkpoint
      from closes) as closes
    where (business_date <= $1))::int as total, (select position
    from checkpoints
    where projection = 'ledger')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('sales', "sales", 'byDay', "by_day", 'adjustments', "adjustments", 'methods', "methods", 'undivided', "undivided", 'movedByHand', "moved_by_hand", 'open', "open", '_id', "id", 'number', "number", 'businessDate', "business_date", 'closedAt', to_char("closed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'closedBy', "closed_by", 'throughPosition', "through_position", 'seal', "seal", 'previousClose', "previous_close", 'openedAt', to_char("opened_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'left', "left", 'note', "note", 'counts', "counts", 'after', "after", 'checkpoint', "checkpoint")), '[]')::text as json
  from (select *
    from ( select closes.*, (select coalesce(sum(amount), 0)
        from ledger
        where session_date = closes.business_date and position > closes.through_position and kind in ('sale', 'adjustment')) as after, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
        from close_checkpoints k
        where k.close = closes.number) as checkpoint
      from closes) as closes
    where (business_date <= $2)
    order by "number" desc, "id" desc
    limit 1000) as page;

-- GET /closes filter={"businessDate":"2026-11-19"}
select (select count(*)
    from ( select closes.*, (select coalesce(sum(amount), 0)
        from ledger
        where session_date = closes.business_date and position > closes.through_position and kind in ('sale', 'adjustment')) as after, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
        from close_checkpoints k
        where k.close = closes.number) as checkpoint
      from closes) as closes
    where "business_date" = $1)::int as total, (select position
    from checkpoints
    where projection = 'ledger')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('sales', "sales", 'byDay', "by_day", 'adjustments', "adjustments", 'methods', "methods", 'undivided', "undivided", 'movedByHand', "moved_by_hand", 'open', "open", '_id', "id", 'number', "number", 'businessDate', "business_date", 'closedAt', to_char("closed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'closedBy', "closed_by", 'throughPosition', "through_position", 'seal', "seal", 'previousClose', "previous_close", 'openedAt', to_char("opened_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'left', "left", 'note', "note", 'counts', "counts", 'after', "after", 'checkpoint', "checkpoint")), '[]')::text as json
  from (select *
    from ( select closes.*, (select coalesce(sum(amount), 0)
        from ledger
        where session_date = closes.business_date and position > closes.through_position and kind in ('sale', 'adjustment')) as after, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
        from close_checkpoints k
        where k.close = closes.number) as checkpoint
      from closes) as closes
    where "business_date" = $2
    order by "number" desc, "id" desc
    limit 1000) as page;

-- GET /closes filter={"id":["41"]}
select (select count(*)
    from ( select closes.*, (select coalesce(sum(amount), 0)
        from ledger
        where session_date = closes.business_date and position > closes.through_position and kind in ('sale', 'adjustment')) as after, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
        from close_checkpoints k
        where k.close = closes.number) as checkpoint
      from closes) as closes
    where id = any($1::text[]))::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('sales', "sales", 'byDay', "by_day", 'adjustments', "adjustments", 'methods', "methods", 'undivided', "undivided", 'movedByHand', "moved_by_hand", 'open', "open", '_id', "id", 'number', "number", 'businessDate', "business_date", 'closedAt', to_char("closed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'closedBy', "closed_by", 'throughPosition', "through_position", 'seal', "seal", 'previousClose', "previous_close", 'openedAt', to_char("opened_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'left', "left", 'note', "note", 'counts', "counts", 'after', "after", 'checkpoint', "checkpoint")), '[]')::text as json
  from (select *
    from ( select closes.*, (select coalesce(sum(amount), 0)
        from ledger
        where session_date = closes.business_date and position > closes.through_position and kind in ('sale', 'adjustment')) as after, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
        from close_checkpoints k
        where k.close = closes.number) as checkpoint
      from closes) as closes
    where id = any($2::text[])
    order by "number" desc, "id" desc
    limit $3 offset $4) as page;

-- GET /closes/:number
select (select count(*)
    from ( select closes.*, (select coalesce(sum(amount), 0)
        from ledger
        where session_date = closes.business_date and position > closes.through_position and kind in ('sale', 'adjustment')) as after, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
        from close_checkpoints k
        where k.close = closes.number) as checkpoint
      from closes) as closes
    where id = any($1::text[]))::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('sales', "sales", 'byDay', "by_day", 'adjustments', "adjustments", 'methods', "methods", 'undivided', "undivided", 'movedByHand', "moved_by_hand", 'open', "open", '_id', "id", 'number', "number", 'businessDate', "business_date", 'closedAt', to_char("closed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'closedBy', "closed_by", 'throughPosition', "through_position", 'seal', "seal", 'previousClose', "previous_close", 'openedAt', to_char("opened_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'left', "left", 'note', "note", 'counts', "counts", 'after', "after", 'checkpoint', "checkpoint")), '[]')::text as json
  from (select *
    from ( select closes.*, (select coalesce(sum(amount), 0)
        from ledger
        where session_date = closes.business_date and position > closes.through_position and kind in ('sale', 'adjustment')) as after, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
        from close_checkpoints k
        where k.close = closes.number) as checkpoint
      from closes) as closes
    where id = any($2::text[])
    order by "number" desc, "id" desc
    limit $3 offset $4) as page;

-- GET /verification, the close that pins the log (pinned_by)
select k.close, c.closed_at as "closedAt", k.size, encode(k.root, 'base64') as root
  from close_checkpoints k join closes c on c.number = k.close
  order by k.close desc
  limit 1;

-- GET /verification, witnesses (witnesses)
select a.name, w.seen_at as "seenAt", w.size, encode(w.root, 'base64') as root
  from checkpoint_witnesses w join accountant_keys a on a.id = w.key_id
  order by w.seen_at desc
  limit 5;

-- GET /verification, the one that runs (running_verification)
select started_by as by, started_at as "startedAt", position
  from verification_run
  where renewed_at > now() - interval '15 seconds';

-- GET /checkpoint and GET /consistency, a tile (tree_tile)
select hashes
  from tree_tiles
  where level = $1 and tile = $2;

-- GET /checkpoint and GET /consistency, roots of tiles (roots_of_tiles)
select tile, root
  from tree_tiles
  where level = $1 and tile >= $2 and tile < $3
  order by tile;

-- GET /checkpoint and GET /consistency, leaves without a tile (sealed_leaves)
select last_position - event_count as start, leaves
  from seals
  where last_position >= $1 and last_position <= coalesce((select min(last_position)
      from seals
      where last_position >= $2), $2)
  order by last_position;

-- GET /sessions/:id/proof, the closes (closes_of_positions)
select k.close as number, k.size, k.note
  from close_checkpoints k
  where k.close in (select (select min(c.number)
      from closes c
      where c.through_position >= p)
    from unnest($1::bigint[]) as p)
  order by k.close;

-- GET /closes/export and GET /journal/export
select *, (select jsonb_build_object('size', k.size, 'root', encode(k.root, 'base64'))
    from close_checkpoints k
    where k.close = closes.number) as "checkpoint"
  from "closes"
  where true and "number" > $1
  order by "number"
  limit $2;

-- GET /invoices
select (select count(*)
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where true)::int as total, (select position
    from checkpoints
    where projection = 'invoices')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('uuid', "uuid", 'issuedAt', to_char("issued_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'session', "session", 'tableNumber', "table_number", 'pass', "pass", 'sessionDate', "session_date", 'seller', "seller", 'rate', "rate", 'lines', "lines", 'net', "net", 'vat', "vat", 'total', "total", 'payments', "payments", '_id', "id", 'number', "number", 'kind', "kind", 'ofNumber', "of_number", 'reason', "reason", 'creditedBy', "credited_by", 'carried', "carried", 'by', "by", 'previousHash', "previous_hash", 'hash', "hash", 'qr', "qr", 'reporting', "reporting")), '[]')::text as json
  from (select *
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where true
    order by "number" desc, "id" desc
    limit 1000) as page;

-- GET /invoices sort=["number","DESC"]
select (select count(*)
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where true)::int as total, (select position
    from checkpoints
    where projection = 'invoices')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('uuid', "uuid", 'issuedAt', to_char("issued_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'session', "session", 'tableNumber', "table_number", 'pass', "pass", 'sessionDate', "session_date", 'seller', "seller", 'rate', "rate", 'lines', "lines", 'net', "net", 'vat', "vat", 'total', "total", 'payments', "payments", '_id', "id", 'number', "number", 'kind', "kind", 'ofNumber', "of_number", 'reason', "reason", 'creditedBy', "credited_by", 'carried', "carried", 'by', "by", 'previousHash', "previous_hash", 'hash', "hash", 'qr', "qr", 'reporting', "reporting")), '[]')::text as json
  from (select *
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where true
    order by "number" desc, "id" desc
    limit 1000) as page;

-- GET /invoices filter={"from":"2026-11-19"}
select (select count(*)
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where (business_date >= $1))::int as total, (select position
    from checkpoints
    where projection = 'invoices')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('uuid', "uuid", 'issuedAt', to_char("issued_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'session', "session", 'tableNumber', "table_number", 'pass', "pass", 'sessionDate', "session_date", 'seller', "seller", 'rate', "rate", 'lines', "lines", 'net', "net", 'vat', "vat", 'total', "total", 'payments', "payments", '_id', "id", 'number', "number", 'kind', "kind", 'ofNumber', "of_number", 'reason', "reason", 'creditedBy', "credited_by", 'carried', "carried", 'by', "by", 'previousHash', "previous_hash", 'hash', "hash", 'qr', "qr", 'reporting', "reporting")), '[]')::text as json
  from (select *
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where (business_date >= $2)
    order by "number" desc, "id" desc
    limit 1000) as page;

-- GET /invoices filter={"to":"2026-11-19"}
select (select count(*)
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where (business_date <= $1))::int as total, (select position
    from checkpoints
    where projection = 'invoices')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('uuid', "uuid", 'issuedAt', to_char("issued_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'session', "session", 'tableNumber', "table_number", 'pass', "pass", 'sessionDate', "session_date", 'seller', "seller", 'rate', "rate", 'lines', "lines", 'net', "net", 'vat', "vat", 'total', "total", 'payments', "payments", '_id', "id", 'number', "number", 'kind', "kind", 'ofNumber', "of_number", 'reason', "reason", 'creditedBy', "credited_by", 'carried', "carried", 'by', "by", 'previousHash', "previous_hash", 'hash', "hash", 'qr', "qr", 'reporting', "reporting")), '[]')::text as json
  from (select *
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where (business_date <= $2)
    order by "number" desc, "id" desc
    limit 1000) as page;

-- GET /invoices filter={"number":7}
select (select count(*)
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where "number" = $1)::int as total, (select position
    from checkpoints
    where projection = 'invoices')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('uuid', "uuid", 'issuedAt', to_char("issued_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'session', "session", 'tableNumber', "table_number", 'pass', "pass", 'sessionDate', "session_date", 'seller', "seller", 'rate', "rate", 'lines', "lines", 'net', "net", 'vat', "vat", 'total', "total", 'payments', "payments", '_id', "id", 'number', "number", 'kind', "kind", 'ofNumber', "of_number", 'reason', "reason", 'creditedBy', "credited_by", 'carried', "carried", 'by', "by", 'previousHash', "previous_hash", 'hash', "hash", 'qr', "qr", 'reporting', "reporting")), '[]')::text as json
  from (select *
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where "number" = $2
    order by "number" desc, "id" desc
    limit 1000) as page;

-- GET /invoices filter={"session":"01890000-0000-7000-8000-000000000001"}
select (select count(*)
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where "session" = $1)::int as total, (select position
    from checkpoints
    where projection = 'invoices')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('uuid', "uuid", 'issuedAt', to_char("issued_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'session', "session", 'tableNumber', "table_number", 'pass', "pass", 'sessionDate', "session_date", 'seller', "seller", 'rate', "rate", 'lines', "lines", 'net', "net", 'vat', "vat", 'total', "total", 'payments', "payments", '_id', "id", 'number', "number", 'kind', "kind", 'ofNumber', "of_number", 'reason', "reason", 'creditedBy', "credited_by", 'carried', "carried", 'by', "by", 'previousHash', "previous_hash", 'hash', "hash", 'qr', "qr", 'reporting', "reporting")), '[]')::text as json
  from (select *
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where "session" = $2
    order by "number" desc, "id" desc
    limit 1000) as page;

-- GET /invoices filter={"pass":"01890000-0000-7000-8000-000000000001"}
select (select count(*)
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where "pass" = $1)::int as total, (select position
    from checkpoints
    where projection = 'invoices')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('uuid', "uuid", 'issuedAt', to_char("issued_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'session', "session", 'tableNumber', "table_number", 'pass', "pass", 'sessionDate', "session_date", 'seller', "seller", 'rate', "rate", 'lines', "lines", 'net', "net", 'vat', "vat", 'total', "total", 'payments', "payments", '_id', "id", 'number', "number", 'kind', "kind", 'ofNumber', "of_number", 'reason', "reason", 'creditedBy', "credited_by", 'carried', "carried", 'by', "by", 'previousHash', "previous_hash", 'hash', "hash", 'qr', "qr", 'reporting', "reporting")), '[]')::text as json
  from (select *
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where "pass" = $2
    order by "number" desc, "id" desc
    limit 1000) as page;

-- GET /invoices filter={"sessionDate":"2026-11-19"}
select (select count(*)
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where "session_date" = $1)::int as total, (select position
    from checkpoints
    where projection = 'invoices')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('uuid', "uuid", 'issuedAt', to_char("issued_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'session', "session", 'tableNumber', "table_number", 'pass', "pass", 'sessionDate', "session_date", 'seller', "seller", 'rate', "rate", 'lines', "lines", 'net', "net", 'vat', "vat", 'total', "total", 'payments', "payments", '_id', "id", 'number', "number", 'kind', "kind", 'ofNumber', "of_number", 'reason', "reason", 'creditedBy', "credited_by", 'carried', "carried", 'by', "by", 'previousHash', "previous_hash", 'hash', "hash", 'qr', "qr", 'reporting', "reporting")), '[]')::text as json
  from (select *
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where "session_date" = $2
    order by "number" desc, "id" desc
    limit 1000) as page;

-- GET /invoices filter={}
select (select count(*)
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where true)::int as total, (select position
    from checkpoints
    where projection = 'invoices')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('uuid', "uuid", 'issuedAt', to_char("issued_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'session', "session", 'tableNumber', "table_number", 'pass', "pass", 'sessionDate', "session_date", 'seller', "seller", 'rate', "rate", 'lines', "lines", 'net', "net", 'vat', "vat", 'total', "total", 'payments', "payments", '_id', "id", 'number', "number", 'kind', "kind", 'ofNumber', "of_number", 'reason', "reason", 'creditedBy', "credited_by", 'carried', "carried", 'by', "by", 'previousHash', "previous_hash", 'hash', "hash", 'qr', "qr", 'reporting', "reporting")), '[]')::text as json
  from (select *
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where true
    order by "number" desc, "id" desc
    limit 1000) as page;

-- GET /invoices filter={"id":["41"]}
select (select count(*)
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where id = any($1::text[]))::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('uuid', "uuid", 'issuedAt', to_char("issued_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'session', "session", 'tableNumber', "table_number", 'pass', "pass", 'sessionDate', "session_date", 'seller', "seller", 'rate', "rate", 'lines', "lines", 'net', "net", 'vat', "vat", 'total', "total", 'payments', "payments", '_id', "id", 'number', "number", 'kind', "kind", 'ofNumber', "of_number", 'reason', "reason", 'creditedBy', "credited_by", 'carried', "carried", 'by', "by", 'previousHash', "previous_hash", 'hash', "hash", 'qr', "qr", 'reporting', "reporting")), '[]')::text as json
  from (select *
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where id = any($2::text[])
    order by "number" desc, "id" desc
    limit $3 offset $4) as page;

-- GET /invoices/:number
select (select count(*)
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where id = any($1::text[]))::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('uuid', "uuid", 'issuedAt', to_char("issued_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'session', "session", 'tableNumber', "table_number", 'pass', "pass", 'sessionDate', "session_date", 'seller', "seller", 'rate', "rate", 'lines', "lines", 'net', "net", 'vat', "vat", 'total', "total", 'payments', "payments", '_id', "id", 'number', "number", 'kind', "kind", 'ofNumber', "of_number", 'reason', "reason", 'creditedBy', "credited_by", 'carried', "carried", 'by', "by", 'previousHash', "previous_hash", 'hash', "hash", 'qr', "qr", 'reporting', "reporting")), '[]')::text as json
  from (select *
    from (select i.*, (select c.number
        from invoices c
        where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
      then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
      from invoices i join invoice_documents d on d.number = i.number
      left join tax_certificates t on t.id = d.certificate
      left join document_reports r on r.id = d.id) as invoices
    where id = any($2::text[])
    order by "number" desc, "id" desc
    limit $3 offset $4) as page;

-- GET /invoices/:number/document
select "kind", "number", "xml"
  from "invoice_documents"
  where "number" = $1;

-- GET /invoices/export
select "i".*, (select c.number
    from invoices c
    where c.of_number = i.number) as "credited_by"
  from "invoices" as "i"
  where true and "i"."number" > $1
  order by "i"."number"
  limit $2;

-- The invoice of a session
select "uuid", "issued_at", "session", "table_number", "pass", "session_date", "seller", "rate", "lines", "net", "vat", "total", "payments", "id", "number", "kind", "of_number", "reason", "credited_by", "carried", "by", "previous_hash", "hash", "qr"
  from (select i.*, (select c.number
      from invoices c
      where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
    then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
    from invoices i join invoice_documents d on d.number = i.number
    left join tax_certificates t on t.id = d.certificate
    left join document_reports r on r.id = d.id) as invoices
  where "session" = $1
  order by number desc
  limit 1;

-- The invoice of a pass
select "uuid", "issued_at", "session", "table_number", "pass", "session_date", "seller", "rate", "lines", "net", "vat", "total", "payments", "id", "number", "kind", "of_number", "reason", "credited_by", "carried", "by", "previous_hash", "hash", "qr"
  from (select i.*, (select c.number
      from invoices c
      where c.of_number = i.number) as credited_by, d.qr, case when d.certificate is not null
    then json_build_object('state', coalesce(r.state, 'waiting'), 'environment', t.environment, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'messages', coalesce(r.messages, '[]')) end as reporting
    from invoices i join invoice_documents d on d.number = i.number
    left join tax_certificates t on t.id = d.certificate
    left join document_reports r on r.id = d.id) as invoices
  where "pass" = $1
  order by number desc
  limit 1;

-- GET /ledger
select (select count(*)
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where true)::int as total, (select position
    from checkpoints
    where projection = 'ledger')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'position', "position", 'entry', "entry", 'at', to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'businessDate', "business_date", 'session', "session", 'sessionDate', "session_date", 'kind', "kind", 'method', "method", 'amount', "amount", 'gross', "gross", 'discount', "discount", 'by', "by", 'approvedBy', "approved_by", 'reason', "reason", 'net', "net", 'vat', "vat", 'close', "close", 'invoice', "invoice", 'refersTo', "refers_to")), '[]')::text as json
  from (select *
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where true
    order by "position" asc, "entry" asc, "id" asc
    limit 1000) as page;

-- GET /ledger sort=["position","DESC"]
select (select count(*)
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where true)::int as total, (select position
    from checkpoints
    where projection = 'ledger')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'position', "position", 'entry', "entry", 'at', to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'businessDate', "business_date", 'session', "session", 'sessionDate', "session_date", 'kind', "kind", 'method', "method", 'amount', "amount", 'gross', "gross", 'discount', "discount", 'by', "by", 'approvedBy', "approved_by", 'reason', "reason", 'net', "net", 'vat', "vat", 'close', "close", 'invoice', "invoice", 'refersTo', "refers_to")), '[]')::text as json
  from (select *
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where true
    order by "position" desc, "entry" desc, "id" desc
    limit 1000) as page;

-- GET /ledger filter={"from":"2026-11-19"}
select (select count(*)
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where (business_date >= $1))::int as total, (select position
    from checkpoints
    where projection = 'ledger')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'position', "position", 'entry', "entry", 'at', to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'businessDate', "business_date", 'session', "session", 'sessionDate', "session_date", 'kind', "kind", 'method', "method", 'amount', "amount", 'gross', "gross", 'discount', "discount", 'by', "by", 'approvedBy', "approved_by", 'reason', "reason", 'net', "net", 'vat', "vat", 'close', "close", 'invoice', "invoice", 'refersTo', "refers_to")), '[]')::text as json
  from (select *
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where (business_date >= $2)
    order by "position" asc, "entry" asc, "id" asc
    limit 1000) as page;

-- GET /ledger filter={"to":"2026-11-19"}
select (select count(*)
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where (business_date <= $1))::int as total, (select position
    from checkpoints
    where projection = 'ledger')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'position', "position", 'entry', "entry", 'at', to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'businessDate', "business_date", 'session', "session", 'sessionDate', "session_date", 'kind', "kind", 'method', "method", 'amount', "amount", 'gross', "gross", 'discount', "discount", 'by', "by", 'approvedBy', "approved_by", 'reason', "reason", 'net', "net", 'vat', "vat", 'close', "close", 'invoice', "invoice", 'refersTo', "refers_to")), '[]')::text as json
  from (select *
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where (business_date <= $2)
    order by "position" asc, "entry" asc, "id" asc
    limit 1000) as page;

-- GET /ledger filter={"kind":"payment"}
select (select count(*)
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where "kind" = $1)::int as total, (select position
    from checkpoints
    where projection = 'ledger')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'position', "position", 'entry', "entry", 'at', to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'businessDate', "business_date", 'session', "session", 'sessionDate', "session_date", 'kind', "kind", 'method', "method", 'amount', "amount", 'gross', "gross", 'discount', "discount", 'by', "by", 'approvedBy', "approved_by", 'reason', "reason", 'net', "net", 'vat', "vat", 'close', "close", 'invoice', "invoice", 'refersTo', "refers_to")), '[]')::text as json
  from (select *
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where "kind" = $2
    order by "position" asc, "entry" asc, "id" asc
    limit 1000) as page;

-- GET /ledger filter={"method":"Cash"}
select (select count(*)
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where "method" = $1)::int as total, (select position
    from checkpoints
    where projection = 'ledger')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'position', "position", 'entry', "entry", 'at', to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'businessDate', "business_date", 'session', "session", 'sessionDate', "session_date", 'kind', "kind", 'method', "method", 'amount', "amount", 'gross', "gross", 'discount', "discount", 'by', "by", 'approvedBy', "approved_by", 'reason', "reason", 'net', "net", 'vat', "vat", 'close', "close", 'invoice', "invoice", 'refersTo', "refers_to")), '[]')::text as json
  from (select *
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where "method" = $2
    order by "position" asc, "entry" asc, "id" asc
    limit 1000) as page;

-- GET /ledger filter={"session":"01890000-0000-7000-8000-000000000001"}
select (select count(*)
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where "session" = $1)::int as total, (select position
    from checkpoints
    where projection = 'ledger')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'position', "position", 'entry', "entry", 'at', to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'businessDate', "business_date", 'session', "session", 'sessionDate', "session_date", 'kind', "kind", 'method', "method", 'amount', "amount", 'gross', "gross", 'discount', "discount", 'by', "by", 'approvedBy', "approved_by", 'reason', "reason", 'net', "net", 'vat', "vat", 'close', "close", 'invoice', "invoice", 'refersTo', "refers_to")), '[]')::text as json
  from (select *
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where "session" = $2
    order by "position" asc, "entry" asc, "id" asc
    limit 1000) as page;

-- GET /ledger filter={"sessionDate":"2026-11-19"}
select (select count(*)
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where "session_date" = $1)::int as total, (select position
    from checkpoints
    where projection = 'ledger')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'position', "position", 'entry', "entry", 'at', to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'businessDate', "business_date", 'session', "session", 'sessionDate', "session_date", 'kind', "kind", 'method', "method", 'amount', "amount", 'gross', "gross", 'discount', "discount", 'by', "by", 'approvedBy', "approved_by", 'reason', "reason", 'net', "net", 'vat', "vat", 'close', "close", 'invoice', "invoice", 'refersTo', "refers_to")), '[]')::text as json
  from (select *
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where "session_date" = $2
    order by "position" asc, "entry" asc, "id" asc
    limit 1000) as page;

-- GET /ledger filter={"close":41}
select (select count(*)
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where ((position > coalesce((select through_position
            from closes
            where number = $1), 0) and position <= coalesce((select through_position
            from closes
            where number = $2), 0))))::int as total, (select position
    from checkpoints
    where projection = 'ledger')::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'position', "position", 'entry', "entry", 'at', to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'businessDate', "business_date", 'session', "session", 'sessionDate', "session_date", 'kind', "kind", 'method', "method", 'amount', "amount", 'gross', "gross", 'discount', "discount", 'by', "by", 'approvedBy', "approved_by", 'reason', "reason", 'net', "net", 'vat', "vat", 'close', "close", 'invoice', "invoice", 'refersTo', "refers_to")), '[]')::text as json
  from (select *
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where ((position > coalesce((select through_position
            from closes
            where number = $3), 0) and position <= coalesce((select through_position
            from closes
            where number = $4), 0)))
    order by "position" asc, "entry" asc, "id" asc
    limit 1000) as page;

-- GET /ledger filter={"id":["01890000-0000-7000-8000-000000000001"]}
select (select count(*)
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where id = any($1::text[]))::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'position', "position", 'entry', "entry", 'at', to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'businessDate', "business_date", 'session', "session", 'sessionDate', "session_date", 'kind', "kind", 'method', "method", 'amount', "amount", 'gross', "gross", 'discount', "discount", 'by', "by", 'approvedBy', "approved_by", 'reason', "reason", 'net', "net", 'vat', "vat", 'close', "close", 'invoice', "invoice", 'refersTo', "refers_to")), '[]')::text as json
  from (select *
    from ( select ledger.*, (select min(number)
        from closes
        where through_position >= ledger.position) as close, coalesce(( select b.number
          from invoices b
          where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
          order by a.number
          limit 1)) as invoice, (select n.of_number
        from invoices n
        where n.number = coalesce(( select b.number
            from invoices b
            where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
              from invoices a
              where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
            from invoices a
            where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
            order by a.number
            limit 1))) as refers_to
      from ledger) as ledger
    where id = any($2::text[])
    order by "position" asc, "entry" asc, "id" asc
    limit $3 offset $4) as page;

-- GET /ledger/export, first batch
select *, (select min(number)
    from closes
    where through_position >= ledger.position) as "close", coalesce(( select b.number
      from invoices b
      where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
        from invoices a
        where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
      from invoices a
      where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
      order by a.number
      limit 1)) as "invoice", (select n.of_number
    from invoices n
    where n.number = coalesce(( select b.number
        from invoices b
        where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
        from invoices a
        where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
        order by a.number
        limit 1))) as "refers_to"
  from "ledger"
  where true
  order by "position", "entry"
  limit $1;

-- GET /ledger/export, a further batch
select *, (select min(number)
    from closes
    where through_position >= ledger.position) as "close", coalesce(( select b.number
      from invoices b
      where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
        from invoices a
        where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
      from invoices a
      where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
      order by a.number
      limit 1)) as "invoice", (select n.of_number
    from invoices n
    where n.number = coalesce(( select b.number
        from invoices b
        where ledger.kind in ('payment', 'payment_voided', 'given_back') and ("b"."session" = ledger.session or "b"."pass" = ledger.pass) and b.kind = 'invoice' and b.position < ledger.position and not exists (select
          from invoices a
          where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > b.position and (a.position < ledger.position or a.issued_at = ledger.at))), ( select a.number
        from invoices a
        where ("a"."session" = ledger.session or "a"."pass" = ledger.pass) and a.position > ledger.position and (ledger.kind <> 'payment' or a.kind = 'invoice')
        order by a.number
        limit 1))) as "refers_to"
  from "ledger"
  where true and (position, entry) > ($1, $2)
  order by "position", "entry"
  limit $3;

-- GET /logs
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where true
  order by "created_at" desc, "position" desc
  limit $1;
select coalesce(max(position), 0) as up_to
  from audit_log;

-- GET /logs sort=["createdAt","DESC"]
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where true
  order by "created_at" desc, "position" desc
  limit $1;
select coalesce(max(position), 0) as up_to
  from audit_log;

-- GET /logs filter={"action":"LOGIN"}
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where "action" = $1
  order by "created_at" desc, "position" desc
  limit $2;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where "action" = $1;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where "action" = $1 and position > $2;

-- GET /logs filter={"performedBy":"Noura"}
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where "performer_name" = $1
  order by "created_at" desc, "position" desc
  limit $2;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where "performer_name" = $1;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where "performer_name" = $1 and position > $2;

-- GET /logs filter={"from":"2026-11-19"}
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where (created_at >= $1)
  order by "created_at" desc, "position" desc
  limit $2;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where (created_at >= $1);
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where (created_at >= $1) and position > $2;

-- GET /logs filter={"to":"2026-11-19"}
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where (created_at < $1)
  order by "created_at" desc, "position" desc
  limit $2;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where (created_at < $1);
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where (created_at < $1) and position > $2;

-- GET /logs filter={"q":"noura"}
with near as materialized ( select *
    from (select *
      from audit_log
      order by created_at desc, position desc
      limit 50000) as along
    where search_words @@ $1::tsquery
    order by created_at desc, position desc
    limit 1000), wide as materialized ( select *
    from (select *
      from audit_log
      order by created_at desc, position desc
      limit 50000) as along
    where search_words @@ $2::tsquery
    order by created_at desc, position desc
    limit 1000), matching as materialized (select
    from audit_log
    where search_words @@ $3::tsquery), far as materialized (select *
    from (select *
      from audit_log
      where search_words @@ $4::tsquery offset 0) as fitting
    order by created_at desc, position desc
    limit 1000), place as materialized (select case when (select count(*)
      from near) >= 1000
    then 'near' when 2 * (select count(*)
      from near) >= 1000 and (select count(*)
      from wide) >= 1000
    then 'wide'
    else 'far' end as name) select "found"."position", "found"."id", "found"."action", "found"."created_at", "found"."performer_id", "found"."performer_name", "found"."performer_role", "found"."stream", "found"."details", "found"."effect"
  from ( select *
    from ( select *
      from near
      where (select name
        from place) = 'near'
      union all select *
      from wide
      where (select name
        from place) = 'wide'
      union all select *
      from far
      where (select name
        from place) = 'far' ) as found
    order by created_at desc, position desc
    limit 1000 offset 0) as found;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where search_words @@ $1::tsquery;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where search_words @@ $1::tsquery;

-- GET /logs filter={"table":7}
with near as materialized ( select *
    from (select *
      from audit_log
      order by created_at desc, position desc
      limit 50000) as along
    where search_words @@ $1::tsquery
    order by created_at desc, position desc
    limit 1000), wide as materialized ( select *
    from (select *
      from audit_log
      order by created_at desc, position desc
      limit 50000) as along
    where search_words @@ $2::tsquery
    order by created_at desc, position desc
    limit 1000), matching as materialized (select
    from audit_log
    where search_words @@ $3::tsquery), far as materialized (select *
    from (select *
      from audit_log
      where search_words @@ $4::tsquery offset 0) as fitting
    order by created_at desc, position desc
    limit 1000), place as materialized (select case when (select count(*)
      from near) >= 1000
    then 'near' when 2 * (select count(*)
      from near) >= 1000 and (select count(*)
      from wide) >= 1000
    then 'wide'
    else 'far' end as name) select "found"."position", "found"."id", "found"."action", "found"."created_at", "found"."performer_id", "found"."performer_name", "found"."performer_role", "found"."stream", "found"."details", "found"."effect"
  from ( select *
    from ( select *
      from near
      where (select name
        from place) = 'near'
      union all select *
      from wide
      where (select name
        from place) = 'wide'
      union all select *
      from far
      where (select name
        from place) = 'far' ) as found
    order by created_at desc, position desc
    limit 1000 offset 0) as found;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where search_words @@ $1::tsquery;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where search_words @@ $1::tsquery and position > $2;

-- GET /logs filter={"session":"01890000-0000-7000-8000-000000000001"}
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where "stream" = $1
  order by "created_at" desc, "position" desc
  limit $2;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where "stream" = $1;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where "stream" = $1 and position > $2;

-- GET /logs filter={}
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where true
  order by "created_at" desc, "position" desc
  limit $1;
select coalesce(max(position), 0) as up_to
  from audit_log;

-- GET /logs filter={"selection":"moneyTaken"}
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where effect < 0
  order by "created_at" desc, "position" desc
  limit $1;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where effect < 0;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where effect < 0;

-- GET /logs filter={"signIns":false}
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where action not in ('LOGIN', 'LOGOUT')
  order by "created_at" desc, "position" desc
  limit $1;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where action not in ('LOGIN', 'LOGOUT');
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where action not in ('LOGIN', 'LOGOUT') and position > $1;

-- GET /logs filter={"id":["01890000-0000-7000-8000-000000000001"]}
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where id = any($1::uuid[])
  order by "created_at" desc, "position" desc;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where id = any($1::uuid[]);
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where id = any($1::uuid[]);

-- GET /logs filter={"performedBy":"01890000-0000-7000-8000-000000000001"}
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where "performer_id" = $1
  order by "created_at" desc, "position" desc
  limit $2;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where "performer_id" = $1;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where "performer_id" = $1 and position > $2;

-- GET /logs filter={"performedBy":"System"}
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where performer_id is null
  order by "created_at" desc, "position" desc
  limit $1;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where performer_id is null;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where performer_id is null and position > $1;

-- GET /logs filter={"selection":"deletions"}
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where action in ('SESSION_DELETED', 'USER_DELETED', 'REPORT_DELETED')
  order by "created_at" desc, "position" desc
  limit $1;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where action in ('SESSION_DELETED', 'USER_DELETED', 'REPORT_DELETED');
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where action in ('SESSION_DELETED', 'USER_DELETED', 'REPORT_DELETED') and position > $1;

-- GET /logs filter={"selection":"editsAfterEnd"}
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where (action in ('SESSION_EDITED', 'GUEST_CORRECTED', 'LINES_ADDED', 'LINE_VOIDED', 'DISCOUNT_GRANTED', 'DISCOUNT_WITHDRAWN', 'REFUND_GIVEN') and details ?| array['billedMinutes', 'total'])
  order by "created_at" desc, "position" desc
  limit $1;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where (action in ('SESSION_EDITED', 'GUEST_CORRECTED', 'LINES_ADDED', 'LINE_VOIDED', 'DISCOUNT_GRANTED', 'DISCOUNT_WITHDRAWN', 'REFUND_GIVEN') and details ?| array['billedMinutes', 'total']);
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where (action in ('SESSION_EDITED', 'GUEST_CORRECTED', 'LINES_ADDED', 'LINE_VOIDED', 'DISCOUNT_GRANTED', 'DISCOUNT_WITHDRAWN', 'REFUND_GIVEN') and details ?| array['billedMinutes', 'total']) and position > $1;

-- GET /logs filter={"q":"noura 60"} range=[0,9] countTo=100
with near as materialized ( select *
    from (select *
      from audit_log
      order by created_at desc, position desc
      limit 1250) as along
    where search_words @@ $1::tsquery
    order by created_at desc, position desc
    limit 10), wide as materialized ( select *
    from (select *
      from audit_log
      order by created_at desc, position desc
      limit 5000) as along
    where search_words @@ $2::tsquery
    order by created_at desc, position desc
    limit 10), matching as materialized (select
    from audit_log
    where search_words @@ $3::tsquery), far as materialized (select *
    from (select *
      from audit_log
      where search_words @@ $4::tsquery offset 0) as fitting
    order by created_at desc, position desc
    limit 10), place as materialized (select case when (select count(*)
      from near) >= 10
    then 'near' when 2 * (select count(*)
      from near) >= 10 and (select count(*)
      from wide) >= 10
    then 'wide'
    else 'far' end as name) select "found"."position", "found"."id", "found"."action", "found"."created_at", "found"."performer_id", "found"."performer_name", "found"."performer_role", "found"."stream", "found"."details", "found"."effect"
  from ( select *
    from ( select *
      from near
      where (select name
        from place) = 'near'
      union all select *
      from wide
      where (select name
        from place) = 'wide'
      union all select *
      from far
      where (select name
        from place) = 'far' ) as found
    order by created_at desc, position desc
    limit 10 offset 0) as found;
with near as materialized ( select *
    from (select *
      from audit_log
      order by created_at desc, position desc
      limit 1250) as along
    where search_words @@ $1::tsquery
    order by created_at desc, position desc
    limit 101), wide as materialized ( select *
    from (select *
      from audit_log
      order by created_at desc, position desc
      limit 12625) as along
    where search_words @@ $2::tsquery
    order by created_at desc, position desc
    limit 101), matching as materialized (select
    from audit_log
    where search_words @@ $3::tsquery), far as materialized (select *
    from (select *
      from audit_log
      where search_words @@ $4::tsquery offset 0) as fitting
    order by created_at desc, position desc
    limit 101), place as materialized (select case when (select count(*)
      from near) >= 10
    then 'near' when 2 * (select count(*)
      from near) >= 10 and (select count(*)
      from wide) >= 10
    then 'wide'
    else 'far' end as name) select least(101, case when (select name
      from place) = 'far'
    then (select count(*)
      from far) when (select count(*)
      from near) >= 101 or (select count(*)
      from wide) >= 101
    then 101
    else (select count(*)
      from far) end)::int as total;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where search_words @@ $1::tsquery;
select count(*) as total, (select coalesce(max(position), 0)
    from audit_log) as up_to
  from audit_log
  where search_words @@ $1::tsquery;

-- GET /logs/distinct/users
with recursive staff as ( (select performer_id as id
      from audit_log
      where performer_role <> 'Customer'
      order by performer_id
      limit 1)
    union all select next.performer_id
    from staff
    cross join lateral ( select performer_id
      from audit_log
      where performer_role <> 'Customer' and performer_id > staff.id
      order by performer_id
      limit 1 ) as next ), latest as ( select performer_id
    from audit_log
    where performer_role = 'Customer'
    order by created_at desc, position desc
    limit $1 ), people as ((select id
      from staff
      limit $2) union select performer_id
    from latest) select people.id, last.name, last.role
  from people
  cross join lateral ( select performer_name as name, performer_role as role
    from audit_log
    where performer_id = people.id
    order by created_at desc, position desc
    limit 1 ) as last
  union all select 'System', 'System', null
  where exists (select
    from audit_log
    where performer_id is null)
  order by name, id;

-- GET /logs/export/pdf, who is asked for by the id
select asked.id, last.name, last.role
  from unnest($1::text[]) as asked(id)
  cross join lateral ( select performer_name as name, performer_role as role
    from audit_log
    where performer_id = asked.id
    order by created_at desc, position desc
    limit 1 ) as last;

-- GET /logs/export/csv and GET /logs/export/pdf, from the newest on, first batch
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where true
  order by "created_at" desc, "position" desc
  limit $1;

-- GET /logs/export/csv and GET /logs/export/pdf, from the newest on, a further batch
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where true and (created_at, position) < ($1, $2)
  order by "created_at" desc, "position" desc
  limit $3;

-- GET /logs/export/csv and GET /logs/export/pdf, from the oldest on, first batch
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where true
  order by "created_at" asc, "position" asc
  limit $1;

-- GET /logs/export/csv and GET /logs/export/pdf, from the oldest on, a further batch
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where true and (created_at, position) > ($1, $2)
  order by "created_at" asc, "position" asc
  limit $3;

-- GET /logs/export/csv and GET /logs/export/pdf filter={"action":"LOGIN","from":"2026-11-19"}, from the newest on, first batch
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where "action" = $1 and (created_at >= $2)
  order by "created_at" desc, "position" desc
  limit $3;

-- GET /logs/export/csv and GET /logs/export/pdf filter={"action":"LOGIN","from":"2026-11-19"}, from the newest on, a further batch
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where "action" = $1 and (created_at >= $2) and (created_at, position) < ($3, $4)
  order by "created_at" desc, "position" desc
  limit $5;

-- GET /logs/export/csv and GET /logs/export/pdf filter={"action":"LOGIN","from":"2026-11-19"}, from the oldest on, first batch
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where "action" = $1 and (created_at >= $2)
  order by "created_at" asc, "position" asc
  limit $3;

-- GET /logs/export/csv and GET /logs/export/pdf filter={"action":"LOGIN","from":"2026-11-19"}, from the oldest on, a further batch
select "position", "id", "action", "created_at", "performer_id", "performer_name", "performer_role", "stream", "details", "effect"
  from "audit_log"
  where "action" = $1 and (created_at >= $2) and (created_at, position) > ($3, $4)
  order by "created_at" asc, "position" asc
  limit $5;

-- GET /logs/export/csv and GET /logs/export/pdf filter={"q":"noura"}, from the newest on, first batch
with near as materialized ( select *
    from (select *
      from audit_log
      order by created_at desc, position desc
      limit 50000) as along
    where search_words @@ $1::tsquery
    order by created_at desc, position desc
    limit 1000), wide as materialized ( select *
    from (select *
      from audit_log
      order by created_at desc, position desc
      limit 50000) as along
    where search_words @@ $2::tsquery
    order by created_at desc, position desc
    limit 1000), matching as materialized (select
    from audit_log
    where search_words @@ $3::tsquery), far as materialized (select *
    from (select *
      from audit_log
      where search_words @@ $4::tsquery offset 0) as fitting
    order by created_at desc, position desc
    limit 1000), place as materialized (select case when (select count(*)
      from near) >= 1000
    then 'near' when 2 * (select count(*)
      from near) >= 1000 and (select count(*)
      from wide) >= 1000
    then 'wide'
    else 'far' end as name) select "found"."position", "found"."id", "found"."action", "found"."created_at", "found"."performer_id", "found"."performer_name", "found"."performer_role", "found"."stream", "found"."details", "found"."effect"
  from ( select *
    from ( select *
      from near
      where (select name
        from place) = 'near'
      union all select *
      from wide
      where (select name
        from place) = 'wide'
      union all select *
      from far
      where (select name
        from place) = 'far' ) as found
    order by created_at desc, position desc
    limit 1000 offset 0) as found;

-- GET /logs/export/csv and GET /logs/export/pdf filter={"q":"noura"}, from the newest on, a further batch
with near as materialized ( select *
    from (select *
      from (select *
        from audit_log
        where (created_at, position) < ($1, $2)) as entries
      order by created_at desc, position desc
      limit 50000) as along
    where search_words @@ $3::tsquery
    order by created_at desc, position desc
    limit 1000), wide as materialized ( select *
    from (select *
      from (select *
        from audit_log
        where (created_at, position) < ($4, $5)) as entries
      order by created_at desc, position desc
      limit 50000) as along
    where search_words @@ $6::tsquery
    order by created_at desc, position desc
    limit 1000), matching as materialized (select
    from (select *
      from audit_log
      where (created_at, position) < ($7, $8)) as entries
    where search_words @@ $9::tsquery), far as materialized (select *
    from (select *
      from (select *
        from audit_log
        where (created_at, position) < ($10, $11)) as entries
      where search_words @@ $12::tsquery offset 0) as fitting
    order by created_at desc, position desc
    limit 1000), place as materialized (select case when (select count(*)
      from near) >= 1000
    then 'near' when 2 * (select count(*)
      from near) >= 1000 and (select count(*)
      from wide) >= 1000
    then 'wide'
    else 'far' end as name) select "found"."position", "found"."id", "found"."action", "found"."created_at", "found"."performer_id", "found"."performer_name", "found"."performer_role", "found"."stream", "found"."details", "found"."effect"
  from ( select *
    from ( select *
      from near
      where (select name
        from place) = 'near'
      union all select *
      from wide
      where (select name
        from place) = 'wide'
      union all select *
      from far
      where (select name
        from place) = 'far' ) as found
    order by created_at desc, position desc
    limit 1000 offset 0) as found;

-- GET /logs/export/csv and GET /logs/export/pdf filter={"q":"noura"}, from the oldest on, first batch
with near as materialized ( select *
    from (select *
      from audit_log
      order by created_at, position
      limit 50000) as along
    where search_words @@ $1::tsquery
    order by created_at, position
    limit 1000), wide as materialized ( select *
    from (select *
      from audit_log
      order by created_at, position
      limit 50000) as along
    where search_words @@ $2::tsquery
    order by created_at, position
    limit 1000), matching as materialized (select
    from audit_log
    where search_words @@ $3::tsquery), far as materialized (select *
    from (select *
      from audit_log
      where search_words @@ $4::tsquery offset 0) as fitting
    order by created_at, position
    limit 1000), place as materialized (select case when (select count(*)
      from near) >= 1000
    then 'near' when 2 * (select count(*)
      from near) >= 1000 and (select count(*)
      from wide) >= 1000
    then 'wide'
    else 'far' end as name) select "found"."position", "found"."id", "found"."action", "found"."created_at", "found"."performer_id", "found"."performer_name", "found"."performer_role", "found"."stream", "found"."details", "found"."effect"
  from ( select *
    from ( select *
      from near
      where (select name
        from place) = 'near'
      union all select *
      from wide
      where (select name
        from place) = 'wide'
      union all select *
      from far
      where (select name
        from place) = 'far' ) as found
    order by created_at, position
    limit 1000 offset 0) as found;

-- GET /logs/export/csv and GET /logs/export/pdf filter={"q":"noura"}, from the oldest on, a further batch
with near as materialized ( select *
    from (select *
      from (select *
        from audit_log
        where (created_at, position) > ($1, $2)) as entries
      order by created_at, position
      limit 50000) as along
    where search_words @@ $3::tsquery
    order by created_at, position
    limit 1000), wide as materialized ( select *
    from (select *
      from (select *
        from audit_log
        where (created_at, position) > ($4, $5)) as entries
      order by created_at, position
      limit 50000) as along
    where search_words @@ $6::tsquery
    order by created_at, position
    limit 1000), matching as materialized (select
    from (select *
      from audit_log
      where (created_at, position) > ($7, $8)) as entries
    where search_words @@ $9::tsquery), far as materialized (select *
    from (select *
      from (select *
        from audit_log
        where (created_at, position) > ($10, $11)) as entries
      where search_words @@ $12::tsquery offset 0) as fitting
    order by created_at, position
    limit 1000), place as materialized (select case when (select count(*)
      from near) >= 1000
    then 'near' when 2 * (select count(*)
      from near) >= 1000 and (select count(*)
      from wide) >= 1000
    then 'wide'
    else 'far' end as name) select "found"."position", "found"."id", "found"."action", "found"."created_at", "found"."performer_id", "found"."performer_name", "found"."performer_role", "found"."stream", "found"."details", "found"."effect"
  from ( select *
    from ( select *
      from near
      where (select name
        from place) = 'near'
      union all select *
      from wide
      where (select name
        from place) = 'wide'
      union all select *
      from far
      where (select name
        from place) = 'far' ) as found
    order by created_at, position
    limit 1000 offset 0) as found;

-- GET /reports
select (select count(*)
    from "reports"
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'shift', "shift", 'date', "date", 'submittedBy', "submitted_by", 'submittedAt', to_char("submitted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'workSummary', "work_summary", 'employees', "employees", 'attendanceChecked', "attendance_checked", 'attendanceCount', "attendance_count", 'teamSize', "team_size", 'issues', "issues", 'inventoryNotes', "inventory_notes", 'customerFeedback', "customer_feedback", 'customerComplaints', "customer_complaints", 'peakHours', "peak_hours", 'goals', "goals", 'suggestions', "suggestions", 'incidentReport', "incident_report", 'files', "files", 'proofImage', "proof_image", 'figures', "figures", 'seen', "seen", 'reviewed', "reviewed", 'version', "version")), '[]')::text as json
  from (select *
    from "reports"
    where true
    order by "date" desc, "submitted_at" desc, "id" desc
    limit 1000) as page;

-- GET /reports sort=["date","DESC"]
select (select count(*)
    from "reports"
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'shift', "shift", 'date', "date", 'submittedBy', "submitted_by", 'submittedAt', to_char("submitted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'workSummary', "work_summary", 'employees', "employees", 'attendanceChecked', "attendance_checked", 'attendanceCount', "attendance_count", 'teamSize', "team_size", 'issues', "issues", 'inventoryNotes', "inventory_notes", 'customerFeedback', "customer_feedback", 'customerComplaints', "customer_complaints", 'peakHours', "peak_hours", 'goals', "goals", 'suggestions', "suggestions", 'incidentReport', "incident_report", 'files', "files", 'proofImage', "proof_image", 'figures', "figures", 'seen', "seen", 'reviewed', "reviewed", 'version', "version")), '[]')::text as json
  from (select *
    from "reports"
    where true
    order by "date" desc, "submitted_at" desc, "id" desc
    limit 1000) as page;

-- GET /reports sort=["submittedAt","DESC"]
select (select count(*)
    from "reports"
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'shift', "shift", 'date', "date", 'submittedBy', "submitted_by", 'submittedAt', to_char("submitted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'workSummary', "work_summary", 'employees', "employees", 'attendanceChecked', "attendance_checked", 'attendanceCount', "attendance_count", 'teamSize', "team_size", 'issues', "issues", 'inventoryNotes', "inventory_notes", 'customerFeedback', "customer_feedback", 'customerComplaints', "customer_complaints", 'peakHours', "peak_hours", 'goals', "goals", 'suggestions', "suggestions", 'incidentReport', "incident_report", 'files', "files", 'proofImage', "proof_image", 'figures', "figures", 'seen', "seen", 'reviewed', "reviewed", 'version', "version")), '[]')::text as json
  from (select *
    from "reports"
    where true
    order by "submitted_at" desc, "id" desc
    limit 1000) as page;

-- GET /reports filter={"from":"2026-11-19"}
select (select count(*)
    from "reports"
    where (date >= $1))::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'shift', "shift", 'date', "date", 'submittedBy', "submitted_by", 'submittedAt', to_char("submitted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'workSummary', "work_summary", 'employees', "employees", 'attendanceChecked', "attendance_checked", 'attendanceCount', "attendance_count", 'teamSize', "team_size", 'issues', "issues", 'inventoryNotes', "inventory_notes", 'customerFeedback', "customer_feedback", 'customerComplaints', "customer_complaints", 'peakHours', "peak_hours", 'goals', "goals", 'suggestions', "suggestions", 'incidentReport', "incident_report", 'files', "files", 'proofImage', "proof_image", 'figures', "figures", 'seen', "seen", 'reviewed', "reviewed", 'version', "version")), '[]')::text as json
  from (select *
    from "reports"
    where (date >= $2)
    order by "date" desc, "submitted_at" desc, "id" desc
    limit 1000) as page;

-- GET /reports filter={"to":"2026-11-19"}
select (select count(*)
    from "reports"
    where (date <= $1))::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'shift', "shift", 'date', "date", 'submittedBy', "submitted_by", 'submittedAt', to_char("submitted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'workSummary', "work_summary", 'employees', "employees", 'attendanceChecked', "attendance_checked", 'attendanceCount', "attendance_count", 'teamSize', "team_size", 'issues', "issues", 'inventoryNotes', "inventory_notes", 'customerFeedback', "customer_feedback", 'customerComplaints', "customer_complaints", 'peakHours', "peak_hours", 'goals', "goals", 'suggestions', "suggestions", 'incidentReport', "incident_report", 'files', "files", 'proofImage', "proof_image", 'figures', "figures", 'seen', "seen", 'reviewed', "reviewed", 'version', "version")), '[]')::text as json
  from (select *
    from "reports"
    where (date <= $2)
    order by "date" desc, "submitted_at" desc, "id" desc
    limit 1000) as page;

-- GET /reports filter={"shift":"Evening"}
select (select count(*)
    from "reports"
    where "shift" = $1)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'shift', "shift", 'date', "date", 'submittedBy', "submitted_by", 'submittedAt', to_char("submitted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'workSummary', "work_summary", 'employees', "employees", 'attendanceChecked', "attendance_checked", 'attendanceCount', "attendance_count", 'teamSize', "team_size", 'issues', "issues", 'inventoryNotes', "inventory_notes", 'customerFeedback', "customer_feedback", 'customerComplaints', "customer_complaints", 'peakHours', "peak_hours", 'goals', "goals", 'suggestions', "suggestions", 'incidentReport', "incident_report", 'files', "files", 'proofImage', "proof_image", 'figures', "figures", 'seen', "seen", 'reviewed', "reviewed", 'version', "version")), '[]')::text as json
  from (select *
    from "reports"
    where "shift" = $2
    order by "date" desc, "submitted_at" desc, "id" desc
    limit 1000) as page;

-- GET /reports filter={"submittedBy":"01890000-0000-7000-8000-000000000001"}
select (select count(*)
    from "reports"
    where (submitted_by ->> '_id' = $1))::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'shift', "shift", 'date', "date", 'submittedBy', "submitted_by", 'submittedAt', to_char("submitted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'workSummary', "work_summary", 'employees', "employees", 'attendanceChecked', "attendance_checked", 'attendanceCount', "attendance_count", 'teamSize', "team_size", 'issues', "issues", 'inventoryNotes', "inventory_notes", 'customerFeedback', "customer_feedback", 'customerComplaints', "customer_complaints", 'peakHours', "peak_hours", 'goals', "goals", 'suggestions', "suggestions", 'incidentReport', "incident_report", 'files', "files", 'proofImage', "proof_image", 'figures', "figures", 'seen', "seen", 'reviewed', "reviewed", 'version', "version")), '[]')::text as json
  from (select *
    from "reports"
    where (submitted_by ->> '_id' = $2)
    order by "date" desc, "submitted_at" desc, "id" desc
    limit 1000) as page;

-- GET /reports filter={"seen":false}
select (select count(*)
    from "reports"
    where "seen" = false)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'shift', "shift", 'date', "date", 'submittedBy', "submitted_by", 'submittedAt', to_char("submitted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'workSummary', "work_summary", 'employees', "employees", 'attendanceChecked', "attendance_checked", 'attendanceCount', "attendance_count", 'teamSize', "team_size", 'issues', "issues", 'inventoryNotes', "inventory_notes", 'customerFeedback', "customer_feedback", 'customerComplaints', "customer_complaints", 'peakHours', "peak_hours", 'goals', "goals", 'suggestions', "suggestions", 'incidentReport', "incident_report", 'files', "files", 'proofImage', "proof_image", 'figures', "figures", 'seen', "seen", 'reviewed', "reviewed", 'version', "version")), '[]')::text as json
  from (select *
    from "reports"
    where "seen" = false
    order by "date" desc, "submitted_at" desc, "id" desc
    limit 1000) as page;

-- GET /reports filter={"reviewed":false}
select (select count(*)
    from "reports"
    where "reviewed" = false)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'shift', "shift", 'date', "date", 'submittedBy', "submitted_by", 'submittedAt', to_char("submitted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'workSummary', "work_summary", 'employees', "employees", 'attendanceChecked', "attendance_checked", 'attendanceCount', "attendance_count", 'teamSize', "team_size", 'issues', "issues", 'inventoryNotes', "inventory_notes", 'customerFeedback', "customer_feedback", 'customerComplaints', "customer_complaints", 'peakHours', "peak_hours", 'goals', "goals", 'suggestions', "suggestions", 'incidentReport', "incident_report", 'files', "files", 'proofImage', "proof_image", 'figures', "figures", 'seen', "seen", 'reviewed', "reviewed", 'version', "version")), '[]')::text as json
  from (select *
    from "reports"
    where "reviewed" = false
    order by "date" desc, "submitted_at" desc, "id" desc
    limit 1000) as page;

-- GET /reports filter={"id":["01890000-0000-7000-8000-000000000001"]}
select (select count(*)
    from "reports"
    where id = any($1::uuid[]))::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'shift', "shift", 'date', "date", 'submittedBy', "submitted_by", 'submittedAt', to_char("submitted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'workSummary', "work_summary", 'employees', "employees", 'attendanceChecked', "attendance_checked", 'attendanceCount', "attendance_count", 'teamSize', "team_size", 'issues', "issues", 'inventoryNotes', "inventory_notes", 'customerFeedback', "customer_feedback", 'customerComplaints', "customer_complaints", 'peakHours', "peak_hours", 'goals', "goals", 'suggestions', "suggestions", 'incidentReport', "incident_report", 'files', "files", 'proofImage', "proof_image", 'figures', "figures", 'seen', "seen", 'reviewed', "reviewed", 'version', "version")), '[]')::text as json
  from (select *
    from "reports"
    where id = any($2::uuid[])
    order by "date" desc, "submitted_at" desc, "id" desc
    limit $3 offset $4) as page;

-- GET /reports/:id
select id, json_build_object('_id', "id", 'shift', "shift", 'date', "date", 'submittedBy', "submitted_by", 'submittedAt', to_char("submitted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changedBy', "changed_by", 'changedAt', to_char("changed_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'workSummary', "work_summary", 'employees', "employees", 'attendanceChecked', "attendance_checked", 'attendanceCount', "attendance_count", 'teamSize', "team_size", 'issues', "issues", 'inventoryNotes', "inventory_notes", 'customerFeedback', "customer_feedback", 'customerComplaints', "customer_complaints", 'peakHours', "peak_hours", 'goals', "goals", 'suggestions', "suggestions", 'incidentReport', "incident_report", 'files', "files", 'proofImage', "proof_image", 'figures', "figures", 'seen', "seen", 'reviewed', "reviewed", 'version', "version")::text as json, version
  from "reports"
  where id = any($1::uuid[]);

-- GET /reports/figures
select sessions, ended.revenue + passes.revenue as revenue, ended.cash + passes.cash as cash, ended.credit + passes.credit as credit, ended.both, open, case when ( select c.failed_position is null and h.position - c.position < 1000
    from checkpoints c, log_head h
    where c.projection = 'ledger')
  then ( select json_build_object( 'cash', coalesce(sum(amount) filter (where method = 'Cash'), 0), 'credit', coalesce(sum(amount) filter (where method = 'Credit'), 0), 'undivided', coalesce(sum(amount) filter (where method is null), 0))
    from ledger
    where kind in ('payment', 'payment_voided', 'given_back') and at >= $1 and at < $2) end as money_taken
  from (select count(*)::int as sessions, coalesce(sum(total), 0) as revenue, coalesce(sum(cash_taken), 0) as cash, coalesce(sum(credit_taken), 0) as credit, coalesce(sum(total - balance - cash_taken - credit_taken), 0) as both, coalesce(sum(balance), 0) as open
    from sessions
    where not is_active and end_time >= $3 and end_time < $4) as ended, (select coalesce(sum(amount) filter (where kind in ('sale', 'adjustment')), 0) as revenue, coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Cash'), 0) as cash, coalesce(sum(amount) filter (where kind in ('payment', 'payment_voided', 'given_back') and method = 'Credit'), 0) as credit
    from ( select valid_from, sold_at, sold_by, product, kind, method, amount
      from (select id as pass, valid_from, sold_at, sold_by, product
        from passes
        where session is null and sold_at >= $5 and sold_at < $6) as sold_passes join ledger using (pass)) as sold) as passes;

-- GET /reports/figures, counts of the till
select (select turn
    from till) as turn, (select methods
    from (select methods, closed_at
      from closes
      where opened_at < $1
      order by number desc
      limit 1) as last
    where closed_at > $2) as closed;

-- POST /reports/files (report_files_waiting)
select count(*)::int as waiting
  from report_files
  where report_id is null and uploaded_by = $1;

-- POST /reports/files, under a key (report_file_under)
select id as "_id", name, type, size, width, height, upload_hash as hash
  from report_files
  where uploaded_by = $1 and upload_key = $2;

-- POST /reports, its files (report_files_uploaded)
select id as "_id", name, type, size, width, height
  from report_files
  where id = any($1::uuid[]) and uploaded_by = $2;

-- GET /reports/files/:id and GET /reports/files/:id/thumbnail (report_file)
select id as "_id", name, type, size, width, height, thumbnail
  from report_files
  where id = $1 and (report_id is not null or uploaded_by = $2);

-- GET /reports/files/:id, a piece (report_file_piece)
select substring(bytes
    from $2::int for $3::int) as piece
  from report_files
  where id = $1;

-- GET /reports/people
select "id", "name", "role"
  from "users"
  where "is_active" = $1 and "role" <> $2
  order by "name", "id";

-- GET /reports/submitters
with recursive people as ( (select submitted_by
      from reports
      where submitted_by ->> '_id' is not null
      order by submitted_by ->> '_id' desc, date desc
      limit 1)
    union all select next.submitted_by
    from people
    cross join lateral ( select submitted_by
      from reports
      where submitted_by ->> '_id' < people.submitted_by ->> '_id'
      order by submitted_by ->> '_id' desc, date desc
      limit 1 ) as next ) select submitted_by ->> '_id' as id, submitted_by ->> 'name' as name
  from people
  order by name, id;

-- GET /reports/export, first batch
select *
  from "reports"
  where true
  order by "date" desc, "submitted_at" desc, "id" desc
  limit $1;

-- GET /reports/export, a further batch
select *
  from "reports"
  where true and (date, submitted_at, id) < ($1, $2, $3)
  order by "date" desc, "submitted_at" desc, "id" desc
  limit $4;

-- GET /reports/export filter={"shift":"Evening","from":"2026-11-19"}, first batch
select *
  from "reports"
  where "shift" = $1 and (date >= $2)
  order by "date" desc, "submitted_at" desc, "id" desc
  limit $3;

-- GET /reports/export filter={"shift":"Evening","from":"2026-11-19"}, a further batch
select *
  from "reports"
  where "shift" = $1 and (date >= $2) and (date, submitted_at, id) < ($3, $4, $5)
  order by "date" desc, "submitted_at" desc, "id" desc
  limit $6;

-- GET /users
select (select count(*)
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'email', "email", 'role', "role", 'isActive', "is_active", 'phone', "phone", 'isPhoneVerified', "is_phone_verified", 'hasPassword', "has_password", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where true
    order by "is_active" desc, "created_at" desc, "id" desc
    limit 1000) as page;

-- GET /users sort=["name","DESC"]
select (select count(*)
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'email', "email", 'role', "role", 'isActive', "is_active", 'phone', "phone", 'isPhoneVerified', "is_phone_verified", 'hasPassword', "has_password", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where true
    order by "name" desc, "id" desc
    limit 1000) as page;

-- GET /users sort=["role","DESC"]
select (select count(*)
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'email', "email", 'role', "role", 'isActive', "is_active", 'phone', "phone", 'isPhoneVerified', "is_phone_verified", 'hasPassword', "has_password", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where true
    order by "role" desc, "id" desc
    limit 1000) as page;

-- GET /users sort=["isStaff","DESC"]
select (select count(*)
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'email', "email", 'role', "role", 'isActive', "is_active", 'phone', "phone", 'isPhoneVerified', "is_phone_verified", 'hasPassword', "has_password", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where true
    order by "is_staff" desc, "created_at" desc, "id" desc
    limit 1000) as page;

-- GET /users sort=["isActive","DESC"]
select (select count(*)
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'email', "email", 'role', "role", 'isActive', "is_active", 'phone', "phone", 'isPhoneVerified', "is_phone_verified", 'hasPassword', "has_password", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where true
    order by "is_active" desc, "created_at" desc, "id" desc
    limit 1000) as page;

-- GET /users sort=["createdAt","DESC"]
select (select count(*)
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'email', "email", 'role', "role", 'isActive', "is_active", 'phone', "phone", 'isPhoneVerified', "is_phone_verified", 'hasPassword', "has_password", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where true
    order by "created_at" desc, "id" desc
    limit 1000) as page;

-- GET /users sort=["email","DESC"]
select (select count(*)
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'email', "email", 'role', "role", 'isActive', "is_active", 'phone', "phone", 'isPhoneVerified', "is_phone_verified", 'hasPassword', "has_password", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from accounts join users using (id)) as users
    where true
    order by "email" desc, "id" desc
    limit 1000) as page;

-- GET /users filter={"role":"Admin"}
select (select count(*)
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where "role" = $1)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'email', "email", 'role', "role", 'isActive', "is_active", 'phone', "phone", 'isPhoneVerified', "is_phone_verified", 'hasPassword', "has_password", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where "role" = $2
    order by "is_active" desc, "created_at" desc, "id" desc
    limit 1000) as page;

-- GET /users filter={"isActive":false}
select (select count(*)
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where "is_active" = false)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'email', "email", 'role', "role", 'isActive', "is_active", 'phone', "phone", 'isPhoneVerified', "is_phone_verified", 'hasPassword', "has_password", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where "is_active" = false
    order by "is_active" desc, "created_at" desc, "id" desc
    limit 1000) as page;

-- GET /users filter={"q":"noura"}
select (select count(*)
    from ((select id
        from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
          from users
          left join accounts using (id)) as users
        where true and (folded(name) collate "C" like $1)) union (select id
        from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
          from users
          left join accounts using (id)) as users
        where true and email collate "C" ilike $2) union (select id
        from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
          from users
          left join accounts using (id)) as users
        where true and false)) as found)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'email', "email", 'role', "role", 'isActive', "is_active", 'phone', "phone", 'isPhoneVerified', "is_phone_verified", 'hasPassword', "has_password", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where id in ((select id
        from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
          from users
          left join accounts using (id)) as users
        where true and (folded(name) collate "C" like $3)
        order by "is_active" desc, "created_at" desc, "id" desc
        limit $4) union (select id
        from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
          from users
          left join accounts using (id)) as users
        where true and email collate "C" ilike $5
        order by "is_active" desc, "created_at" desc, "id" desc
        limit $6) union (select id
        from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
          from users
          left join accounts using (id)) as users
        where true and false
        order by "is_active" desc, "created_at" desc, "id" desc
        limit $7))
    order by "is_active" desc, "created_at" desc, "id" desc
    limit 1000) as page;

-- GET /users filter={"id":["01890000-0000-7000-8000-000000000001"]}
select (select count(*)
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where id = any($1::uuid[]))::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'email', "email", 'role', "role", 'isActive', "is_active", 'phone', "phone", 'isPhoneVerified', "is_phone_verified", 'hasPassword', "has_password", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
      from users
      left join accounts using (id)) as users
    where id = any($2::uuid[])
    order by "is_active" desc, "created_at" desc, "id" desc
    limit $3 offset $4) as page;

-- GET /users/:id
select id, json_build_object('_id', "id", 'name', "name", 'email', "email", 'role', "role", 'isActive', "is_active", 'phone', "phone", 'isPhoneVerified', "is_phone_verified", 'hasPassword', "has_password", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")::text as json, version
  from (select users.*, (users.role <> 'Customer') as is_staff, accounts.email, accounts.phone, accounts.password_hash is not null as has_password
    from users
    left join accounts using (id)) as users
  where id = any($1::uuid[]);

-- GET /passes
select (select count(*)
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'product', "product", 'productName', "product_name", 'kind', "kind", 'price', "price", 'paid', "paid", 'blocks', "blocks", 'percent', "percent", 'validFrom', "valid_from", 'validTo', "valid_to", 'session', "session", 'redeemed', "redeemed", 'left', "left", 'soldAt', to_char("sold_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'soldBy', "sold_by", 'cancelledAt', to_char("cancelled_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version", 'name', "name", 'phone', "phone")), '[]')::text as json
  from (select *
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where true
    order by "sold_at" desc, "id" desc
    limit 1000) as page;

-- GET /passes sort=["soldAt","DESC"]
select (select count(*)
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'product', "product", 'productName', "product_name", 'kind', "kind", 'price', "price", 'paid', "paid", 'blocks', "blocks", 'percent', "percent", 'validFrom', "valid_from", 'validTo', "valid_to", 'session', "session", 'redeemed', "redeemed", 'left', "left", 'soldAt', to_char("sold_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'soldBy', "sold_by", 'cancelledAt', to_char("cancelled_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version", 'name', "name", 'phone', "phone")), '[]')::text as json
  from (select *
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where true
    order by "sold_at" desc, "id" desc
    limit 1000) as page;

-- GET /passes sort=["validTo","DESC"]
select (select count(*)
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'product', "product", 'productName', "product_name", 'kind', "kind", 'price', "price", 'paid', "paid", 'blocks', "blocks", 'percent', "percent", 'validFrom', "valid_from", 'validTo', "valid_to", 'session', "session", 'redeemed', "redeemed", 'left', "left", 'soldAt', to_char("sold_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'soldBy', "sold_by", 'cancelledAt', to_char("cancelled_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version", 'name', "name", 'phone', "phone")), '[]')::text as json
  from (select *
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where true
    order by "valid_to" desc, "id" desc
    limit 1000) as page;

-- GET /passes sort=["left","DESC"]
select (select count(*)
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'product', "product", 'productName', "product_name", 'kind', "kind", 'price', "price", 'paid', "paid", 'blocks', "blocks", 'percent', "percent", 'validFrom', "valid_from", 'validTo', "valid_to", 'session', "session", 'redeemed', "redeemed", 'left', "left", 'soldAt', to_char("sold_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'soldBy', "sold_by", 'cancelledAt', to_char("cancelled_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version", 'name', "name", 'phone', "phone")), '[]')::text as json
  from (select *
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where true
    order by "left" desc, "id" desc
    limit 1000) as page;

-- GET /passes filter={"kind":"blocks"}
select (select count(*)
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where "kind" = $1)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'product', "product", 'productName', "product_name", 'kind', "kind", 'price', "price", 'paid', "paid", 'blocks', "blocks", 'percent', "percent", 'validFrom', "valid_from", 'validTo', "valid_to", 'session', "session", 'redeemed', "redeemed", 'left', "left", 'soldAt', to_char("sold_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'soldBy', "sold_by", 'cancelledAt', to_char("cancelled_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version", 'name', "name", 'phone', "phone")), '[]')::text as json
  from (select *
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where "kind" = $2
    order by "sold_at" desc, "id" desc
    limit 1000) as page;

-- GET /passes filter={"product":"01890000-0000-7000-8000-000000000001"}
select (select count(*)
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where "product" = $1)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'product', "product", 'productName', "product_name", 'kind', "kind", 'price', "price", 'paid', "paid", 'blocks', "blocks", 'percent', "percent", 'validFrom', "valid_from", 'validTo', "valid_to", 'session', "session", 'redeemed', "redeemed", 'left', "left", 'soldAt', to_char("sold_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'soldBy', "sold_by", 'cancelledAt', to_char("cancelled_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version", 'name', "name", 'phone', "phone")), '[]')::text as json
  from (select *
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where "product" = $2
    order by "sold_at" desc, "id" desc
    limit 1000) as page;

-- GET /passes filter={"session":"01890000-0000-7000-8000-000000000001"}
select (select count(*)
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where "session" = $1)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'product', "product", 'productName', "product_name", 'kind', "kind", 'price', "price", 'paid', "paid", 'blocks', "blocks", 'percent', "percent", 'validFrom', "valid_from", 'validTo', "valid_to", 'session', "session", 'redeemed', "redeemed", 'left', "left", 'soldAt', to_char("sold_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'soldBy', "sold_by", 'cancelledAt', to_char("cancelled_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version", 'name', "name", 'phone', "phone")), '[]')::text as json
  from (select *
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where "session" = $2
    order by "sold_at" desc, "id" desc
    limit 1000) as page;

-- GET /passes filter={"validToFrom":"2026-11-19"}
select (select count(*)
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where (valid_to >= $1))::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'product', "product", 'productName', "product_name", 'kind', "kind", 'price', "price", 'paid', "paid", 'blocks', "blocks", 'percent', "percent", 'validFrom', "valid_from", 'validTo', "valid_to", 'session', "session", 'redeemed', "redeemed", 'left', "left", 'soldAt', to_char("sold_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'soldBy', "sold_by", 'cancelledAt', to_char("cancelled_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version", 'name', "name", 'phone', "phone")), '[]')::text as json
  from (select *
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where (valid_to >= $2)
    order by "sold_at" desc, "id" desc
    limit 1000) as page;

-- GET /passes filter={"validToTo":"2026-11-19"}
select (select count(*)
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where (valid_to <= $1))::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'product', "product", 'productName', "product_name", 'kind', "kind", 'price', "price", 'paid', "paid", 'blocks', "blocks", 'percent', "percent", 'validFrom', "valid_from", 'validTo', "valid_to", 'session', "session", 'redeemed', "redeemed", 'left', "left", 'soldAt', to_char("sold_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'soldBy', "sold_by", 'cancelledAt', to_char("cancelled_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version", 'name', "name", 'phone', "phone")), '[]')::text as json
  from (select *
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where (valid_to <= $2)
    order by "sold_at" desc, "id" desc
    limit 1000) as page;

-- GET /passes filter={"cancelled":true}
select (select count(*)
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where (cancelled_at is not null))::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'product', "product", 'productName', "product_name", 'kind', "kind", 'price', "price", 'paid', "paid", 'blocks', "blocks", 'percent', "percent", 'validFrom', "valid_from", 'validTo', "valid_to", 'session', "session", 'redeemed', "redeemed", 'left', "left", 'soldAt', to_char("sold_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'soldBy', "sold_by", 'cancelledAt', to_char("cancelled_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version", 'name', "name", 'phone', "phone")), '[]')::text as json
  from (select *
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where (cancelled_at is not null)
    order by "sold_at" desc, "id" desc
    limit 1000) as page;

-- GET /passes filter={"q":"noura"}
select (select count(*)
    from ((select id
        from (select passes.*, pass_holders.name, pass_holders.phone
          from passes
          left join pass_holders using (id)) as passes
        where true and (folded(name) collate "C" like $1)) union (select id
        from (select passes.*, pass_holders.name, pass_holders.phone
          from passes
          left join pass_holders using (id)) as passes
        where true and false)) as found)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'product', "product", 'productName', "product_name", 'kind', "kind", 'price', "price", 'paid', "paid", 'blocks', "blocks", 'percent', "percent", 'validFrom', "valid_from", 'validTo', "valid_to", 'session', "session", 'redeemed', "redeemed", 'left', "left", 'soldAt', to_char("sold_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'soldBy', "sold_by", 'cancelledAt', to_char("cancelled_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version", 'name', "name", 'phone', "phone")), '[]')::text as json
  from (select *
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where id in ((select id
        from (select passes.*, pass_holders.name, pass_holders.phone
          from passes
          left join pass_holders using (id)) as passes
        where true and (folded(name) collate "C" like $2)
        order by "sold_at" desc, "id" desc
        limit $3) union (select id
        from (select passes.*, pass_holders.name, pass_holders.phone
          from passes
          left join pass_holders using (id)) as passes
        where true and false
        order by "sold_at" desc, "id" desc
        limit $4))
    order by "sold_at" desc, "id" desc
    limit 1000) as page;

-- GET /passes filter={"id":["01890000-0000-7000-8000-000000000001"]}
select (select count(*)
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where id = any($1::uuid[]))::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'product', "product", 'productName', "product_name", 'kind', "kind", 'price', "price", 'paid', "paid", 'blocks', "blocks", 'percent', "percent", 'validFrom', "valid_from", 'validTo', "valid_to", 'session', "session", 'redeemed', "redeemed", 'left', "left", 'soldAt', to_char("sold_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'soldBy', "sold_by", 'cancelledAt', to_char("cancelled_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version", 'name', "name", 'phone', "phone")), '[]')::text as json
  from (select *
    from (select passes.*, pass_holders.name, pass_holders.phone
      from passes
      left join pass_holders using (id)) as passes
    where id = any($2::uuid[])
    order by "sold_at" desc, "id" desc
    limit $3 offset $4) as page;

-- GET /passes/:id
select id, json_build_object('_id', "id", 'product', "product", 'productName', "product_name", 'kind', "kind", 'price', "price", 'paid', "paid", 'blocks', "blocks", 'percent', "percent", 'validFrom', "valid_from", 'validTo', "valid_to", 'session', "session", 'redeemed', "redeemed", 'left', "left", 'soldAt', to_char("sold_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'soldBy', "sold_by", 'cancelledAt', to_char("cancelled_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version", 'name', "name", 'phone', "phone")::text as json, version
  from (select passes.*, pass_holders.name, pass_holders.phone
    from passes
    left join pass_holders using (id)) as passes
  where id = any($1::uuid[]);

-- GET /accountant-keys
select (select count(*)
    from "accountant_keys"
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'may', "may", 'until', "until", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'createdBy', "created_by", 'lastUsedOn', "last_used_on", 'revokedAt', to_char("revoked_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from "accountant_keys"
    where true
    order by "created_at" desc, "id" desc
    limit 1000) as page;

-- GET /accountant-keys sort=["createdAt","DESC"]
select (select count(*)
    from "accountant_keys"
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'may', "may", 'until', "until", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'createdBy', "created_by", 'lastUsedOn', "last_used_on", 'revokedAt', to_char("revoked_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from "accountant_keys"
    where true
    order by "created_at" desc, "id" desc
    limit 1000) as page;

-- GET /accountant-keys sort=["name","DESC"]
select (select count(*)
    from "accountant_keys"
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'may', "may", 'until', "until", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'createdBy', "created_by", 'lastUsedOn', "last_used_on", 'revokedAt', to_char("revoked_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from "accountant_keys"
    where true
    order by "name" desc, "id" desc
    limit 1000) as page;

-- GET /accountant-keys sort=["until","DESC"]
select (select count(*)
    from "accountant_keys"
    where true)::int as total, (select position
    from log_head)::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'may', "may", 'until', "until", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'createdBy', "created_by", 'lastUsedOn', "last_used_on", 'revokedAt', to_char("revoked_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from "accountant_keys"
    where true
    order by "until" desc, "id" desc
    limit 1000) as page;

-- GET /accountant-keys filter={"id":["01890000-0000-7000-8000-000000000001"]}
select (select count(*)
    from "accountant_keys"
    where id = any($1::uuid[]))::int as total, null::bigint as up_to, count(*)::int as count, coalesce(json_agg(json_build_object('_id', "id", 'name', "name", 'may', "may", 'until', "until", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'createdBy', "created_by", 'lastUsedOn', "last_used_on", 'revokedAt', to_char("revoked_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")), '[]')::text as json
  from (select *
    from "accountant_keys"
    where id = any($2::uuid[])
    order by "created_at" desc, "id" desc
    limit $3 offset $4) as page;

-- GET /accountant-keys/:id
select id, json_build_object('_id', "id", 'name', "name", 'may', "may", 'until', "until", 'createdAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'createdBy', "created_by", 'lastUsedOn', "last_used_on", 'revokedAt', to_char("revoked_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', "version")::text as json, version
  from "accountant_keys"
  where id = any($1::uuid[]);
