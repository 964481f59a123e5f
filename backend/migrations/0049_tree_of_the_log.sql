-- A Merkle tree over the log, and what was signed of it.

create table tree_tiles (
  level smallint not null,
  tile bigint not null,
  hashes bytea not null,
  root bytea not null,
  primary key (level, tile)
);
-- Hashes cannot be compressed.
alter table tree_tiles alter column hashes set storage external;
comment on table tree_tiles is 'Complete subtrees of 256 hashes of the Merkle tree over the log (RFC 9162).';
comment on column tree_tiles.level is '0: over the leaf hashes of 256 events; n + 1: over the roots of 256 tiles of level n.';
comment on column tree_tiles.tile is 'Counted from 0 on each level.';
comment on column tree_tiles.hashes is '32 bytes each.';

create table close_checkpoints (
  close integer primary key,
  size bigint not null,
  root bytea not null,
  note text not null
);
comment on table close_checkpoints is 'What was signed of the log as of each close; a rebuild leaves them.';
comment on column close_checkpoints.size is 'The close''s through_position.';
comment on column close_checkpoints.root is 'Of the Merkle tree over the first `size` events.';
comment on column close_checkpoints.note is 'A C2SP tlog-checkpoint.';
revoke update, delete on close_checkpoints from tabletime_app;
