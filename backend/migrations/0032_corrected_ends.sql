-- What a session's end took stays what it was as its price is corrected: the difference was given back, or taken, by the correction.
-- Read models that are built from now on say so by themselves; here it is said of sessions that were corrected before.
with told as (
  -- Each price of a completed session of whose money nothing is told by events: that of its end, and what it was corrected to.
  select s.id, e.version,
    coalesce((case when e.type in ('SessionEnded', 'SessionImported') then e.payload ->> 'cost' else e.payload #>> '{cost,to}' end)::numeric, 0)
      as cost,
    -- What begins the count again: an end, and a method that closes a bill that was left open, or opens it.
    e.type in ('SessionEnded', 'SessionImported') or e.payload ? 'balance' as begins,
    e.payload ? 'balance' and (e.type = 'SessionEnded' or jsonb_array_length(e.payload #> '{changes,paymentMethod,to}') = 2) as opens
  from sessions s
  join events e on e.stream = 'session-' || s.id
  where not s.is_active and s.end_time is not null and s.bill is null
    and (e.type in ('SessionEnded', 'SessionImported', 'CompletedSessionEdited', 'SessionCostFixed')
      or (e.type = 'GuestClockCorrected' and e.payload ? 'cost'))
), since as (
  select *, max(version) filter (where begins) over (partition by id) as first_version from told
), moves as (
  select id, version, cost - coalesce(lag(cost) over (partition by id order by version), 0) as amount,
    last_value(cost) over (partition by id order by version rows between unbounded preceding and unbounded following) as left_of_it,
    bool_or(opens and version = first_version) over (partition by id) as is_open
  from since
  where version >= first_version
), numbered as (
  select id, left_of_it, amount, row_number() over (partition by id order by version) - 1 as number
  from moves
  where amount <> 0 and not is_open
), bills as (
  select n.id, jsonb_build_object(
    'lines', '[]'::jsonb,
    'discounts', '[]'::jsonb,
    'payments', coalesce(jsonb_agg(jsonb_build_object(
      'payment', case when number = 0 and left_of_it > 0 then 1 else -number end,
      'method', m.method, 'amount', trim_scale(amount / 100), 'tendered', null, 'change', null, 'guest', null
    ) order by number) filter (where amount > 0), '[]'),
    'refunds', coalesce(jsonb_agg(jsonb_build_object(
      'refund', -number, 'kind', 'settlement',
      'method', m.method, 'amount', trim_scale(-amount / 100), 'reason', null, 'approvedBy', null
    ) order by number) filter (where amount < 0), '[]')
  ) as bill
  from numbered n
  join sessions s on s.id = n.id
  cross join lateral (
    select case when jsonb_array_length(s.payment_method) <> 2 then coalesce(s.payment_method ->> 0, 'Cash') end as method
  ) m
  group by n.id
  having count(*) > 1
)
update sessions s set bill = bills.bill from bills where bills.id = s.id;
