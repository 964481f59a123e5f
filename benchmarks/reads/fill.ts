import { createPool } from '../../backend/src/platform/postgres/pool.ts';
import { projectionNames } from '../../backend/src/projections/registry.ts';

/** Fills the read models as `sessions` completed sessions would. The log stays empty; its head pretends that everything was read. */
export const fillReadModels = async (url: string, sessions: number): Promise<void> => {
  const pool = createPool(url, { applicationName: 'benchmark', max: 1 });
  try {
    for (const statement of statements(sessions)) await pool.query(statement);
  } finally {
    await pool.end();
  }
};

const person = (column: string): string =>
  `jsonb_build_object('_id', md5('person' || ${column})::uuid, 'name', 'Person ' || ${column}, 'role', 'Game Master')`;

/** Notes of decreasing frequency; five sessions have the last, whatever the size. Independent of the other columns. */
const notes = `case when n <= 5 then 'Chess champions' when abs(hashint4(n)) % 5 = 0 then 'A birthday'
  when abs(hashint4(n)) % 101 = 0 then 'Lost wallet' when abs(hashint4(n)) % 1001 = 0 then 'Scarf' else '' end`;

const tariff = `'{"freeMinutes": 35, "blockMinutes": 60, "pricePerPerson": 3000}'::jsonb`;

const first = 'Sara Omar Noura Fahad Huda Yousef Maha Khalid Lina Sami Reem Majed Dana Ali Hind Turki Nada Ziad Abeer Rakan'.split(' ');
const family = 'Alharbi Otaibi Qahtani Ghamdi Zahrani Dosari Shehri Anazi Mutairi Subaie Rashid Juhani Asiri Bishi Amri Hazmi'.split(' ');
const word = (list: string[], place: string): string => `('{${list.join()}}'::text[])[1 + ${place} % ${list.length}]`;

const people = (sessions: number): string[] => [
  `insert into users (id, name, role, is_active, is_phone_verified, created_at, epoch, version)
   select md5('user' || n)::uuid, ${word(first, 'n')} || ' ' || ${word(family, `n / ${first.length}`)} || ' ' || n,
          case when n <= 20 then 'Supervisor' else 'Customer' end, n % 50 <> 0, false,
          date_trunc('second', now()) - n * interval '30 minutes', 1, 1
   from generate_series(1, ${sessions} / 25) as n`,
  `insert into accounts (id, email, phone, password_hash)
   select id, replace(lower(name), ' ', '.') || '@gmail.com', '+966512345678', '' from users`,
];

/** Halalas. */
const effect = `nullif(case when action = 'SESSION_DELETED' then -1 when action = 'SESSION_END' then 1 end * (details ->> 'cost')::bigint, 0)`;

/** Like `searchOfEntry`, for English letters. */
const searchOfEntry = `array_to_tsvector(array(
     select word from regexp_split_to_table(lower(concat_ws(' ', who ->> 'name', details ->> 'reason', details ->> 'notes', details ->> 'name')), '\\s+') as word
     where word <> ''
     union select '#' || (details ->> 'tableNumber') where details ? 'tableNumber'
     union select '=' || trim_scale((details ->> 'cost')::numeric / 100) where details ? 'cost'))`;

const statements = (sessions: number): string[] => [
  ...people(sessions),
  `insert into sessions
   select md5('session' || n)::uuid, 1 + n % 40, 1 + n % 6, (array['Males', 'Females', 'Mixed'])[1 + n % 3],
          (array['["Cash"]', '["Credit"]', '["Cash", "Credit"]']::jsonb[])[1 + n % 3], ${notes},
          ended - (30 + n * 7 % 180) * interval '1 minute', ended, false,
          case when 30 + n * 7 % 180 < 35 then 0 else (1 + (30 + n * 7 % 180 - 35) / 60) * 30 * (1 + n % 6) end,
          null, 30 + n * 7 % 180, (ended at time zone 'Asia/Riyadh')::date, ${tariff}, ${person('n % 8')}, ${person('n % 8')}, ended,
          case when n % 4 = 0 then 'Two friends came' end, 2, null
   from generate_series(1, ${sessions}) as n,
        lateral (select date_trunc('second', now()) - (${sessions} - n) * interval '345.6 seconds' as ended) as at`,
  `insert into sessions
   select md5('active' || n)::uuid, 40 + n, 1 + n % 6, 'Mixed', '["Cash"]'::jsonb, '', now() - n * interval '10 minutes', null, true,
          null, null, null, null, ${tariff}, ${person('n')}, ${person('n')}, now(), null, 1, null
   from generate_series(1, 12) as n`,
  // Like `searchOfSession`, for English letters.
  `update sessions set search_words = array_to_tsvector(array(
     select word from regexp_split_to_table(lower(notes || ' ' || (started_by ->> 'name')), '\\s+') as word where word <> ''
     union select '#' || table_number
     union select '=' || trim_scale(cost)
     union select '/' || lower(method) from jsonb_array_elements_text(payment_method) as method
     union select case when reason is null then '/unedited' else '/edited' end)),
     total = cost,
     balance = case when id in (select md5('session' || n)::uuid from generate_series(1, ${sessions}, ${sessions} / 40) as n) then cost else 0 end
   where not is_active`,
  `update sessions set status = 'active' where is_active`,
  `insert into audit_log
   select row_number() over (order by at, kind), md5(kind || id::text)::uuid, action, at, who ->> '_id', who ->> 'name', who ->> 'role',
          case when kind < 4 then 'session-' else 'user-' end || id::text, null, 'correlation', details, ${effect}, ${searchOfEntry}
   from (
     select id, 4 as kind, 'USER_REGISTERED' as action, created_at as at, jsonb_build_object('_id', id, 'name', name, 'role', 'Customer') as who,
            jsonb_build_object('name', name, 'role', 'Customer') as details
     from users
     union all
     select id, 5, 'LOGIN', created_at + interval '1 second', jsonb_build_object('_id', id, 'name', name, 'role', role), '{}'
     from users where is_active
     union all
     select id, 1, 'SESSION_START', start_time, started_by,
            jsonb_build_object('tableNumber', table_number, 'numberOfCustomers', number_of_customers, 'groupType', group_type,
              'paymentMethod', payment_method, 'notes', notes, 'startTime', start_time, 'tariff', tariff)
     from sessions
     union all
     select id, 2, 'SESSION_EDITED', start_time + interval '5 minutes', started_by,
            jsonb_build_object('tableNumber', table_number, 'reason', reason, 'changes',
              jsonb_build_object('numberOfCustomers', jsonb_build_object('from', 1, 'to', number_of_customers)))
     from sessions where reason is not null
     union all
     select id, 3, 'SESSION_END', end_time, changed_by,
            jsonb_build_object('tableNumber', table_number, 'numberOfCustomers', number_of_customers, 'endTime', end_time,
              'billedMinutes', billed_minutes, 'cost', (cost * 100)::integer, 'businessDate', business_date)
     from sessions where not is_active
     union all
     select id, 0, 'SESSION_DELETED', end_time + interval '1 minute', changed_by,
            jsonb_build_object('tableNumber', table_number, 'numberOfCustomers', number_of_customers, 'cost', (cost * 100)::integer,
              'reason', 'Entered twice')
     from sessions where not is_active and version = 2 and id::text like '0%'
   ) as entries`,
  `insert into daily_sessions select id, business_date, cost, billed_minutes, true from sessions where not is_active`,
  `insert into daily_statistics
   select business_date, sum(cost), count(*), sum(billed_minutes) from daily_sessions group by business_date`,
  `insert into reports (id, shift, date, submitted_by, submitted_at, changed_by, changed_at, work_summary, employees, attendance_checked,
     attendance_count, team_size, issues, inventory_notes, customer_feedback, customer_complaints, peak_hours, goals, suggestions,
     incident_report, private_notes, files, proof_image, figures, seen, reviewed, version)
   select md5('report' || n)::uuid, (array['Morning', 'Evening', 'Night'])[1 + n % 3], date, ${person('n % 8')}, date + interval '20 hours',
          ${person('n % 8')}, date + interval '20 hours', 'A full house from eight on', '[]', true, 3, 4, '', '', '', '', null,
          'Order sleeves', '', '', '', '[]', null, '{"sessions": 80, "revenue": 4200, "cash": 2000, "credit": 2000, "both": 200}',
          n % 10 <> 0, n % 2 = 0, 1
   from (select date, row_number() over (order by date desc) as n from daily_statistics, generate_series(1, 3)) as shifts`,
  `update log_head set position = (select max(position) from audit_log)`,
  `insert into checkpoints (projection, position) select name, position from log_head, unnest('{${projectionNames.join()}}'::text[]) as name
   on conflict (projection) do update set position = excluded.position`,
  `vacuum analyze`,
];
