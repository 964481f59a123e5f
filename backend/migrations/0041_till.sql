-- The till and the closes of days.

create table till (
  id uuid primary key,
  turn jsonb,
  close jsonb,
  drawer jsonb,
  changed jsonb,
  version integer not null
);
comment on table till is 'One row: the turn that is open, and what the last close left. Amounts in halalas.';
comment on column till.drawer is 'Cash known to have been in the drawer at a position of the log, from the last close with a count.';

create table closes (
  number integer primary key,
  id text not null generated always as (number::text) stored,
  business_date date not null,
  closed_at timestamptz not null,
  closed_by jsonb not null,
  through_position bigint not null,
  seal text not null,
  previous_close integer,
  opened_at timestamptz,
  sales jsonb not null,
  by_day jsonb not null,
  adjustments numeric not null,
  methods jsonb not null,
  undivided numeric not null,
  moved_by_hand jsonb not null,
  "left" numeric,
  open numeric not null,
  note text not null
);
comment on table closes is 'One row for each close of a day, as its event says it; amounts in riyals.';
comment on column closes.through_position is 'The last position of the log that it covers; it begins after that of the close before.';
comment on column closes."left" is 'Cash that stays in the drawer; null if nobody counted.';
comment on column closes.open is 'What bills of ended sessions owed at that position.';

create index closes_business_date_idx on closes (business_date, through_position);
create unique index closes_id_idx on closes (id);
create index closes_through_position_idx on closes (through_position, number);

alter table ledger alter column session drop not null;
comment on column ledger.session is 'Null for cash that was moved by hand.';
create index ledger_undivided_idx on ledger (position) where method is null and kind in ('payment', 'payment_voided', 'given_back');

alter table settings add column till jsonb, add column till_change jsonb;
comment on column settings.till is 'What the till counts, in halalas, and whether staff see revenue; null if nobody changed it.';
