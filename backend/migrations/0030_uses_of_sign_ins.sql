-- A sign-in on a shared tablet ends as the tablet locks, on the server too.

create table sign_in_uses (
  id uuid primary key,
  used_at timestamptz not null
);
comment on table sign_in_uses is 'When somebody last did something under each sign-in on a shared tablet, to some seconds; same ids as sign_ins. None: not since the sign-in.';
