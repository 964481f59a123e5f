-- Tablets that staff share, and the PINs by which they change on them.

create table devices (
  id uuid primary key,
  name text not null,
  lock_after_minutes integer not null,
  added_by jsonb not null,
  added_at timestamptz not null,
  version integer not null
);
comment on table devices is 'Read rows of shared tablets; each is written with its events. Its token is good as long as the row is there.';
comment on column devices.lock_after_minutes is 'Idle minutes after which the tablet asks for a PIN.';
comment on column devices.added_by is '{_id, name, role} as they were.';

create table device_uses (
  id uuid primary key,
  used_at timestamptz not null
);
comment on table device_uses is 'When somebody last signed in on each shared tablet; same ids as devices.';

create table pins (
  id uuid primary key,
  pin_hash text not null,
  failures integer not null
);
comment on table pins is 'PINs of people, gone for good when a user is deleted; same ids as users.';
comment on column pins.pin_hash is 'argon2id in PHC format.';
comment on column pins.failures is 'Wrong ones in a row, and the one that is being checked; five lock it until the person gives the password.';

comment on column events.metadata is
  'actor {id, name, role} as they were, device {id, name} where it happened on a shared tablet, correlationId, causationId, requestId.';
