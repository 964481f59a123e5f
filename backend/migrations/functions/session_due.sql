-- For the index of the completed sessions whose cost is not what they come to. Each guest with a clock has a price of their own in the
-- row; without clocks it is the price of all of them. PL/pgSQL and its cost for the reasons of session_price.
create or replace function session_due(tariff jsonb, minutes integer, people integer, guests jsonb) returns numeric
language plpgsql immutable parallel safe cost 1000 as $$
begin
  if guests is null then
    -- An index is built without a search path.
    return public.session_price(tariff, minutes, people);
  end if;
  return (select coalesce(sum((guest ->> 'cost')::numeric * 100), 0) from jsonb_array_elements(guests) as guest);
end
$$;
comment on function session_due is 'What a session comes to, in halalas: the sum of its guests where they have clocks, else the price of all of them.';
