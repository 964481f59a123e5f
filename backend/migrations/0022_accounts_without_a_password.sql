-- People who were brought in from another application: they choose a password by a link that the Owner makes.

alter table accounts alter column password_hash drop not null;
comment on column accounts.password_hash is 'argon2id in PHC format; null until a first password is chosen.';
