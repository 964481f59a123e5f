-- Who put the list of first steps away, and when.
alter table settings add column opening_put_away jsonb;
comment on column settings.opening_put_away is 'Who put the list "Open your café" away, and when; null until then.';
