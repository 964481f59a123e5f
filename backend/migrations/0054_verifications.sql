-- Who runs a verification of the log, and who saw which checkpoint.

create table verification_run (
  only_row boolean primary key default true check (only_row),
  id uuid not null,
  started_by text not null,
  started_at timestamptz not null,
  renewed_at timestamptz not null,
  position bigint not null,
  is_aborted boolean not null default false
);
comment on table verification_run is 'A lease: the verification that is running, at most one over all instances.';
comment on column verification_run.renewed_at is 'Each second by its instance; long ago after a crash.';
comment on column verification_run.position is 'Up to here everything fits.';

create table checkpoint_witnesses (
  key_id uuid primary key,
  seen_at timestamptz not null,
  size bigint not null,
  root bytea not null
);
comment on table checkpoint_witnesses is 'The checkpoint that was last sent to each accountant''s key: its browser compares later ones with it.';
comment on column checkpoint_witnesses.size is 'In events.';
