-- What each role may take off a bill by itself, as the owner sets it.
alter table settings
  add column discount_caps jsonb,
  add column discount_caps_change jsonb;
comment on column settings.discount_caps is 'What each role may take off a bill by itself, in percent; null while the founding caps stand.';
comment on column settings.discount_caps_change is 'Who changed the caps last, when and why.';

-- Read from its end, the highest total comes first and what nobody knows the cost of last.
create index sessions_total_idx on sessions (total nulls first, id);
