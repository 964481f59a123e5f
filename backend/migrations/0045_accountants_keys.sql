-- Keys by which accountants read the books.

create table accountant_keys (
  id uuid primary key,
  name text not null,
  may jsonb not null,
  until date not null,
  created_at timestamptz not null,
  created_by jsonb not null,
  last_used_on date,
  revoked_at timestamptz,
  version integer not null
);
comment on table accountant_keys is 'Read rows of accountants'' keys; each is written with its events. Revoked and expired ones stay.';
comment on column accountant_keys.may is 'What it opens: a list of the contract''s keyRights.';
comment on column accountant_keys.until is 'The last business date on which it is good.';
comment on column accountant_keys.created_by is '{_id, name, role} of the Owner, as they were then.';
comment on column accountant_keys.last_used_on is 'A business date.';

create table key_hashes (
  id uuid primary key,
  key_hash bytea not null unique
);
comment on table key_hashes is 'What opens the books; same ids as accountant_keys. They stay, so that a revoked key is told from an unknown one.';
comment on column key_hashes.key_hash is 'SHA-256 of the key, which has 32 random bytes and is stored nowhere.';
