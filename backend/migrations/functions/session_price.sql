-- The contract's rule of prices, for an index of the few completed sessions that break it; tests hold it to the contract's.
-- PL/pgSQL, as that is never inlined: what a query says is then what the index says. The cost tells the planner that looking into
-- the index is far cheaper than working out all prices.
create or replace function session_price(tariff jsonb, minutes integer, people integer) returns numeric
language plpgsql immutable parallel safe cost 1000 as $$
begin
  return case
    when coalesce(minutes, 0) < (tariff -> 'freeMinutes')::numeric then 0
    else (1 + div(coalesce(minutes, 0) - (tariff -> 'freeMinutes')::numeric, (tariff -> 'blockMinutes')::numeric))
      * (tariff -> 'pricePerPerson')::numeric * people
  end;
end
$$;
comment on function session_price is 'What so many minutes cost so many people, in halalas.';
