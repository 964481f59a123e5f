-- Adds the rows of `running_sessions` up to position `through`, one for every `apart` positions.
create or replace function keep_running(through bigint, apart integer, opening text[], closing text[]) returns void
language plpgsql as $$
declare
  known bigint := coalesce((select r.position from running_sessions r where r.position <= through order by r.position desc limit 1), 0);
begin
  for step in 1 .. (through - known) / apart loop
    insert into running_sessions (position, streams)
    select at.position, array(select running_at(at.position, opening, closing) order by 1) from (select known + step * apart) at(position);
  end loop;
end
$$;
