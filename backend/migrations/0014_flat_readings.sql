-- What took longer the more sessions and people there were, by an index each.

-- The rule of prices, word for word that of the contract, where tests hold it to that: for an index of the few completed sessions
-- that break it. In halalas. PL/pgSQL, as that is not put in place of its call: what a query says is then what the index says.
-- The cost tells that looking into the index is far cheaper than working out all prices.
create function session_price(tariff jsonb, minutes integer, people integer) returns numeric
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

create index sessions_wrong_cost_idx on sessions (id)
  where not is_active and cost * 100 <> session_price(tariff, billed_minutes, number_of_customers);

-- People of one role in the usual order.
create index users_role_order_idx on users (role, is_active, created_at, id);

-- What is searched for within names and addresses, by its trigrams; in the collation that compares quickest. PostgreSQL brings the
-- extension along, but a server may lack it, or forbid it: then a search reads all people, as it did. People are written seldom and
-- searched for often, so that nothing is put off until a search.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_name_trigrams_idx on users using gin ((name collate "C") gin_trgm_ops) with (fastupdate = off);
  create index accounts_email_trigrams_idx on accounts using gin ((email collate "C") gin_trgm_ops) with (fastupdate = off);
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  raise notice 'People are searched for without an index: %', sqlerrm;
end
$$;
