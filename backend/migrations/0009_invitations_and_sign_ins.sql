-- Invitations, links that are good once, and where people are signed in.

create table invitations (
  id uuid primary key,
  name text not null,
  role text not null,
  made_at timestamptz not null,
  made_by jsonb not null,
  expires_at timestamptz not null,
  version integer not null
);
create index invitations_expires_at_idx on invitations (expires_at);
comment on table invitations is 'Read rows of invitations that were neither accepted nor revoked; expired ones stay.';
comment on column invitations.role is 'The role that the account gets; one of the contract''s roles.';
comment on column invitations.made_by is '{_id, name, role} of the Owner, as they were then.';

create table link_tokens (
  id uuid primary key,
  person_id uuid,
  token_hash bytea not null unique,
  made_at timestamptz not null
);
comment on table link_tokens is 'What opens an invitation or a reset of a password. Used ones stay for a while, to be told from unknown ones.';
comment on column link_tokens.id is 'The invitation''s id, or that of the reset in the person''s stream.';
comment on column link_tokens.person_id is 'Whose password the link resets; null for an invitation.';
comment on column link_tokens.token_hash is 'SHA-256 of the token, which has 32 random bytes and is stored nowhere.';

create table sign_ins (
  id uuid primary key,
  person_id uuid not null,
  epoch integer not null,
  since timestamptz not null,
  expires_at timestamptz not null,
  browser text,
  system text
);
create index sign_ins_person_id_idx on sign_ins (person_id, since);
comment on table sign_ins is 'Where people are signed in; a row goes with its sign-out, or once its token has run out.';
comment on column sign_ins.id is 'The token''s own id, as in signed_out_tokens.';
comment on column sign_ins.epoch is 'The person''s epoch in the token: a later one has ended the sign-in.';
comment on column sign_ins.browser is 'Name of the browser as its user agent tells it, such as Chrome; null where it tells none.';
comment on column sign_ins.system is 'Name of the operating system, such as Android; null where the user agent tells none.';
