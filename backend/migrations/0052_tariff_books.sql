-- Prices by hour, weekday, table and guest, and the classes of guests that they may depend on.
alter table settings
  add column tariff_books jsonb,
  add column guest_classes jsonb,
  add column guest_classes_change jsonb;
comment on column settings.tariff_books is
  'Every tariff book by its number, prices in halalas, with the instant since which it counts; null before there was one.';
comment on column settings.guest_classes is 'List of {_id, name {en, ar}}.';
