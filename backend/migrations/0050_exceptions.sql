-- What can take money away, by person: discounts, refunds, corrections, ends just before a charge, short counts.

create table exceptions (
  position bigint not null,
  kind text not null,
  part integer not null,
  at timestamptz not null,
  business_date date not null,
  person text not null,
  session uuid,
  table_number integer,
  amount numeric not null,
  reason text,
  origin text,
  primary key (position, kind, part)
);
comment on table exceptions is 'One row for each exception of a person; amounts in riyals.';
comment on column exceptions.position is 'Of the event.';
comment on column exceptions.part is 'Tells apart the discounts that guests brought along from another session in one event; else 0.';
comment on column exceptions.business_date is 'On which the event happened.';
comment on column exceptions.person is 'The id of the person who did it, or approved it.';
comment on column exceptions.session is 'Null for a count of the till.';
comment on column exceptions.amount is 'What it took away in the end: a discount grows with its scope, a reopening is known when its session has ended again.';
comment on column exceptions.origin is 'Of discounts: the session and number under which it was granted. One that was divided between sessions counts once.';

create index exceptions_day_idx on exceptions (business_date, person, kind) include (amount, origin, position);
create index exceptions_person_idx on exceptions (person, business_date, position);

create table till_shortages (
  method text primary key,
  amount numeric not null,
  position bigint not null
);
comment on table till_shortages is 'What counts have missed since the last opening or close, in riyals: a later count of the same turn misses it again.';
comment on column till_shortages.position is 'Of the last count, opening or close that was taken in.';
