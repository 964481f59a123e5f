-- What the owner sets: prices, the café's name, when its days begin.

create table settings (
  id uuid primary key,
  tariff jsonb,
  name text,
  business_day_starts_at text,
  tariff_change jsonb,
  cafe_change jsonb,
  version integer not null
);
comment on table settings is 'The café''s settings, one row from their first change on; written with its events.';
comment on column settings.tariff is 'Of sessions that start from now on, in halalas; null while the founding one stands.';
comment on column settings.name is 'Null while it is the one that the server was started with.';
comment on column settings.business_day_starts_at is 'HH:mm; null while it is the one that the server was started with.';
comment on column settings.tariff_change is 'Who changed the prices last, when and why.';
comment on column settings.cafe_change is 'Who changed name or day last, when and why.';
comment on column settings.version is 'Version of its stream.';
