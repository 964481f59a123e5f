-- People with an account, and what signs them in.

create table users (
  id uuid primary key,
  name text not null,
  role text not null,
  is_active boolean not null,
  is_phone_verified boolean not null,
  created_at timestamptz not null,
  epoch integer not null,
  version integer not null
);
comment on table users is 'Read rows of people with an account; each is written with its events.';
comment on column users.role is 'One of the contract''s roles, such as Game Master.';
comment on column users.is_active is 'False while deactivated: no sign-in and no command.';
comment on column users.epoch is 'Counts the changes that end every sign-in given before them.';
comment on column users.version is 'Version of the stream at the last event that changed the row.';

-- A list's order ends with the id in the direction of the field before it: read from its other end, the same index serves the other direction.
create index users_order_idx on users (is_active, created_at, id);
create index users_created_at_idx on users (created_at, id);
create index users_name_idx on users (name, id);
create index users_role_idx on users (role, id);
create index users_role_order_idx on users (role, is_active, created_at, id);
-- Staff by name: few beside all customers.
create index users_staff_idx on users (name, id) where is_active and role <> 'Customer';
create index users_active_owner_idx on users (id) where role = 'Owner' and is_active;

create table accounts (
  id uuid primary key,
  email text not null unique,
  phone text,
  password_hash text not null
);
create index accounts_phone_idx on accounts (phone);
comment on table accounts is 'What must be gone for good when a user is deleted, and so stands in no event; same ids as users.';
comment on column accounts.phone is 'As typed at registration; several accounts may share one.';
comment on column accounts.password_hash is 'argon2id in PHC format.';

create trigger accounts_change_password before insert on accounts
  for each row when (new.email is null) execute function change_account_password();
comment on trigger accounts_change_password on accounts is 'Makes a row without an e-mail address the change of a password.';

create table signed_out_tokens (
  id uuid primary key,
  expires_at timestamptz not null
);
comment on table signed_out_tokens is 'Tokens ended by a sign-out, kept until they would have run out.';

create table phone_codes (
  phone_hash bytea primary key,
  code_hash bytea not null,
  expires_at timestamptz not null,
  attempts integer not null default 0
);
create index phone_codes_expires_at_idx on phone_codes (expires_at);
comment on table phone_codes is 'The last code sent to each phone number, until it is used or out of date. Neither is stored in plain.';
comment on column phone_codes.phone_hash is 'HMAC of the number: most people who ask for a code have no account to be deleted with.';
comment on column phone_codes.code_hash is 'HMAC of number and code; a plain hash of six digits would be no secret.';
comment on column phone_codes.attempts is 'How many codes were tried against it, right or wrong.';

-- Search within names and addresses by trigrams, in the collation that compares fastest. PostgreSQL brings the extension, but a
-- server may lack or forbid it: then a search reads all people. People are written seldom and searched often, so no update waits.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_name_trigrams_idx on users using gin ((name collate "C") gin_trgm_ops) with (fastupdate = off);
  create index accounts_email_trigrams_idx on accounts using gin ((email collate "C") gin_trgm_ops) with (fastupdate = off);
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  raise notice 'People are searched without an index: %', sqlerrm;
end
$$;
