-- Codes that prove a phone number.

create table phone_codes (
  phone_hash bytea primary key,
  code_hash bytea not null,
  expires_at timestamptz not null,
  attempts integer not null default 0
);
comment on table phone_codes is 'The last code sent to each phone number, until it is used or out of date. Neither stands here itself.';
comment on column phone_codes.phone_hash is 'HMAC of the number: most who ask for a code have no account to be deleted with.';
comment on column phone_codes.code_hash is 'HMAC of number and code; a plain hash of six digits would be no secret.';
comment on column phone_codes.attempts is 'How often a code was held against it, right or wrong.';
create index phone_codes_expires_at_idx on phone_codes (expires_at);

-- Whose number it is, is asked when a code was right.
create index accounts_phone_idx on accounts (phone);
