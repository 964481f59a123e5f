-- The streams whose last event of the types `opening` and `closing`, up to a position, opened them. Exact however far `running_sessions` has
-- come: it only says from where to read.
create or replace function running_at(up_to bigint, opening text[], closing text[]) returns setof text
language plpgsql stable as $$
declare
  known bigint := 0;
  ran text[] := '{}';
begin
  select r.position, r.streams into known, ran from running_sessions r where r.position <= up_to order by r.position desc limit 1;
  return query
    with turned as (
      select distinct on (e.stream) e.stream, e.type = any(opening) as opens
      from events e
      where e.position > coalesce(known, 0) and e.position <= up_to and e.type = any(opening || closing)
      order by e.stream, e.position desc
    )
    select t.stream from turned t where t.opens
    union all
    select r.stream from unnest(ran) r(stream) where not exists (select from turned t where t.stream = r.stream);
end
$$;
