-- What all instances on one database must have in common.

create table agreed_settings (
  only_row boolean primary key default true check (only_row),
  secret_print text not null,
  timezone text not null
);
comment on table agreed_settings is 'Settings that the instances started with; one with others is refused while another runs.';
comment on column agreed_settings.secret_print is 'HMAC-SHA256 of a fixed text under JWT_SECRET, in hexadecimal digits: tells secrets apart and gives none away.';
comment on column agreed_settings.timezone is 'CAFE_TIMEZONE, an IANA name.';
