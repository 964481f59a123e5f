alter table settings add column zones jsonb, add column tables_change jsonb;
comment on column settings.zones is '[{name: {en, ar} or null, tables: [{number, name, seats, isShown}]}] in the café''s order; null for the founding ones.';
comment on column settings.tables_change is '{by, at, reason} of the last arrangement of the tables.';
