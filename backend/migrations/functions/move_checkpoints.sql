-- Moves the checkpoints of some projections from `known`, where each of them stands, to `reached`; what failed before has been got over.
-- Raises when one of them stands elsewhere, so that what follows in the transaction comes to nothing.
create or replace function move_checkpoints(projections text[], known bigint, reached bigint) returns void
language plpgsql as $$
declare
  moved integer;
begin
  update checkpoints c set position = reached, failed_position = null, failure = null, failed_at = null
  where c.projection = any (projections) and c.position = known;
  get diagnostics moved = row_count;
  if moved < cardinality(projections) then
    raise exception 'another worker has moved a checkpoint' using errcode = 'serialization_failure';
  end if;
end
$$;
