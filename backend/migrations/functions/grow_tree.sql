-- Adds the tiles of the log's Merkle tree (RFC 9162) that events up to position `through` complete and that are not there yet. Leaves come
-- from the seals; `tree_tiles` is described at its columns.
create or replace function grow_tree(through bigint) returns void
language plpgsql as $$
declare
  leaves bytea;
  level_hashes bytea;
  tile_root bytea;
  first_seal bigint;
begin
  for at_level in 0 .. 6 loop
    for next_tile in
      coalesce((select max(t.tile) + 1 from tree_tiles t where t.level = at_level), 0) .. through / (256 ^ (at_level + 1))::bigint - 1
    loop
      if at_level = 0 then
        select string_agg(s.leaves, '' order by s.last_position), min(s.last_position - s.event_count) into leaves, first_seal
        from seals s
        where s.last_position > next_tile * 256
          and s.last_position <= (select min(l.last_position) from seals l where l.last_position >= (next_tile + 1) * 256);
        select string_agg(sha256('\x00' || substr(leaves, ((next_tile * 256 - first_seal + n) * 32 + 1)::integer, 32)), '' order by n)
        into level_hashes from generate_series(0, 255) n;
      else
        select string_agg(t.root, '' order by t.tile) into level_hashes
        from tree_tiles t where t.level = at_level - 1 and t.tile >= next_tile * 256 and t.tile < (next_tile + 1) * 256;
      end if;
      tile_root := level_hashes;
      while length(tile_root) > 32 loop
        select string_agg(sha256('\x01' || substr(tile_root, n * 64 + 1, 64)), '' order by n) into tile_root
        from generate_series(0, length(tile_root) / 64 - 1) n;
      end loop;
      insert into tree_tiles (level, tile, hashes, root) values (at_level, next_tile, level_hashes, tile_root);
    end loop;
  end loop;
end
$$;
