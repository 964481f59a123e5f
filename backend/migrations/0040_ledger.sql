-- Sales and money, each at the moment it moved.

create table ledger (
  position bigint not null,
  entry integer not null,
  id text not null generated always as (position || '.' || entry) stored,
  at timestamptz not null,
  business_date date not null,
  session uuid not null,
  session_date date,
  kind text not null,
  method text,
  amount numeric not null,
  gross numeric,
  discount numeric,
  by jsonb not null,
  approved_by jsonb,
  reason text,
  primary key (position, entry)
);
comment on table ledger is 'One row for each movement, as its event left it: no row ever changes.';
comment on column ledger.position is 'Of the event; the entries of one event are numbered from 1.';
comment on column ledger.business_date is 'On which it moved.';
comment on column ledger.session_date is 'On which its session ended; null for what moved while the session ran.';
comment on column ledger.method is 'Null for sales, and for money that was paid by both methods and never divided.';
comment on column ledger.amount is 'In riyals, as are gross and discount; negative where it lowers sales or money.';
comment on column ledger.discount is 'Of sales: discounts and goodwill. The amount is gross less this.';

create index ledger_day_idx on ledger (business_date, position, entry);
create index ledger_at_idx on ledger (at);
create index ledger_session_idx on ledger (session, position);
create index ledger_session_date_idx on ledger (session_date, position) where session_date is not null;
