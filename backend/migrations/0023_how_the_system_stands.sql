-- What the Owner's page on the system says of the past.

create table last_verification (
  only_row boolean primary key default true check (only_row),
  verified_at timestamptz not null,
  intact boolean not null,
  position bigint not null
);
comment on table last_verification is 'What the last walk over the whole log found.';
comment on column last_verification.position is 'The last position of an intact log, or else the first that does not fit.';

create table database_sizes (
  day date primary key,
  bytes bigint not null
);
comment on table database_sizes is 'The size of this database as it was first seen on each day (UTC), to tell how it grows.';
