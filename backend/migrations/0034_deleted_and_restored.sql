-- A deletion gives back what is implied to be paid, and a restoration takes it again. Read models that are built from now on say so by
-- themselves; here it is said of sessions that were restored before.
with recursive told as (
  select s.id, e.version, e.type, e.payload
  from sessions s
  join events e on e.stream = 'session-' || s.id
  where not s.is_active and s.end_time is not null
    and exists (select from events r where r.stream = e.stream and r.type = 'SessionRestored')
), spans as (
  -- From an end on, until an event tells of money, if the payment that the end implied is still there.
  select id, max(version) filter (where type in ('SessionEnded', 'SessionImported')) as first,
    coalesce(min(version) filter (where payload ? 'bill'
      or type in ('LinesAdded', 'LineVoided', 'DiscountGranted', 'DiscountWithdrawn', 'PaymentTaken', 'PaymentVoided', 'RefundGiven')),
      2147483647) as until,
    max(version) filter (where type = 'PaymentVoided' and (payload ->> 'payment')::integer = 1) as voided
  from told group by id
), prices as (
  -- What is left of it after each event.
  select t.id, t.version, t.type,
    case when t.type in ('SessionEnded', 'SessionImported') then t.payload ->> 'cost' else t.payload #>> '{cost,to}' end as cost,
    -- What begins the count again: an end, and a method that closes a bill that was left open, or opens it.
    t.type in ('SessionEnded', 'SessionImported') or t.payload ? 'balance' as begins,
    t.payload ? 'balance' and (t.type = 'SessionEnded' or jsonb_array_length(t.payload #> '{changes,paymentMethod,to}') = 2) as opens
  from told t
  join spans using (id)
  where t.version >= first and t.version < until and coalesce(voided < first, true)
    and (t.type in ('SessionEnded', 'SessionImported', 'CompletedSessionEdited', 'SessionCostFixed', 'SessionDeleted', 'SessionRestored')
      or (t.type = 'GuestClockCorrected' and t.payload ? 'cost'))
), ordered as (
  select *, row_number() over (partition by id order by version) as place,
    max(version) filter (where begins) over (partition by id) as first_version
  from prices
), counted as (
  select *, row_number() over (partition by id order by version) as step,
    bool_or(opens and version = first_version) over (partition by id) as is_open
  from ordered where version >= first_version
), levels as (
  select id, step, coalesce(cost::numeric, 0) as cost, coalesce(cost::numeric, 0) as amount, coalesce(cost::numeric, 0) as level
  from counted where step = 1 and not is_open
  union all
  select c.id, c.step, now.cost, now.level - l.level, now.level
  from levels l
  join counted c on c.id = l.id and c.step = l.step + 1
  cross join lateral (
    select case when c.type in ('SessionDeleted', 'SessionRestored') then l.cost else coalesce(c.cost::numeric, 0) end as cost
  ) price
  cross join lateral (
    select price.cost, case when c.type = 'SessionDeleted' then 0 else price.cost end as level
  ) now
), numbered as (
  select id, amount, row_number() over (partition by id order by step) - 1 as number,
    last_value(level) over (partition by id order by step rows between unbounded preceding and unbounded following) as left_of_it
  from levels
  where amount <> 0
), methods as (
  -- What it was meant to be paid by when it was implied.
  select distinct on (t.id) t.id, coalesce(t.payload -> 'paymentMethod', t.payload #> '{changes,paymentMethod,to}') as meant
  from told t
  join spans using (id)
  where t.version < until and coalesce(t.payload -> 'paymentMethod', t.payload #> '{changes,paymentMethod,to}') is not null
  order by t.id, t.version desc
), bills as (
  select n.id,
    coalesce(jsonb_agg(jsonb_build_object(
      'payment', case when number = 0 and left_of_it > 0 then 1 else -number end,
      'method', m.method, 'amount', trim_scale(amount / 100), 'tendered', null, 'change', null, 'guest', null
    ) order by number) filter (where amount > 0), '[]') as payments,
    coalesce(jsonb_agg(jsonb_build_object(
      'refund', -number, 'kind', 'settlement',
      'method', m.method, 'amount', trim_scale(-amount / 100), 'reason', null, 'approvedBy', null
    ) order by number) filter (where amount < 0), '[]') as refunds
  from numbered n
  join methods using (id)
  cross join lateral (select case when jsonb_array_length(meant) <> 2 then coalesce(meant ->> 0, 'Cash') end as method) m
  group by n.id
  having count(*) > 1
)
update sessions s
set bill = coalesce(s.bill, '{"lines": [], "discounts": []}') || jsonb_build_object(
  'payments', bills.payments || coalesce((
    select jsonb_agg(p order by place) from jsonb_array_elements(s.bill -> 'payments') with ordinality as of_it(p, place)
    where (p ->> 'payment')::integer > 1), '[]'),
  'refunds', bills.refunds || coalesce((
    select jsonb_agg(r order by place) from jsonb_array_elements(s.bill -> 'refunds') with ordinality as of_it(r, place)
    where (r ->> 'refund')::integer > 0), '[]'))
from bills where bills.id = s.id;
