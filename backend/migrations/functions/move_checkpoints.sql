-- Moves the checkpoints of some projections from `known`, where each of them stands, over the events of the ids `taken`, which follow it in
-- the log; what failed before has been got over. Raises when one of them stands elsewhere, or when the log has other events there, as after
-- a failover that lost some: what follows in the transaction comes to nothing then. So it does when a lock is held for longer than 100 ms, by
-- another worker or a rebuild: the projections that it does not concern go on by themselves.
create or replace function move_checkpoints(projections text[], known bigint, taken uuid[]) returns void
language plpgsql as $$
declare
  moved integer;
begin
  perform set_config('lock_timeout', '100', true);
  update checkpoints c set position = known + cardinality(taken), failed_position = null, failure = null, failed_at = null
  where c.projection = any (projections) and c.position = known;
  get diagnostics moved = row_count;
  if moved < cardinality(projections) then
    raise exception 'another worker has moved a checkpoint' using errcode = 'serialization_failure';
  end if;
  if exists (
    select from unnest(taken) with ordinality as t(id, n)
    -- One row at a time, however small the table was when this was planned.
    left join lateral (select l.id from events l where l.position = known + t.n limit 1) e on true
    where e.id is distinct from t.id
  ) then
    raise exception 'the log has other events' using errcode = 'serialization_failure';
  end if;
end
$$;
