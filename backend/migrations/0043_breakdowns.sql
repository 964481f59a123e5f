-- The days by person and product, and the use of tables by quarter of an hour: what analytics of any range add up.

create table daily_people (
  date date not null,
  person text not null,
  sessions integer not null,
  revenue numeric not null,
  discounts integer not null,
  discounted numeric not null,
  refunds integer not null,
  refunded numeric not null,
  primary key (date, person)
);
comment on table daily_people is 'What each person did on a day; amounts in riyals.';
comment on column daily_people.date is 'Of sessions and discounts the business day of the session; of refunds the day on which they were given.';
comment on column daily_people.person is 'The id, or System.';
comment on column daily_people.sessions is 'That the person ended, with their revenue.';
comment on column daily_people.discounted is 'What the discounts that the person granted took off in the end.';
comment on column daily_people.refunded is 'Goodwill; settlements are none.';

create table daily_products (
  date date not null,
  product uuid not null,
  quantity integer not null,
  revenue numeric not null,
  primary key (date, product)
);
comment on table daily_products is 'What was sold of each product on a business day.';
comment on column daily_products.revenue is 'In riyals, after discounts.';

create table busy_quarters (
  at timestamptz primary key,
  seconds integer not null
);
comment on table busy_quarters is 'For how long tables were in use, together, within each quarter of an hour; of sessions that are over.';
comment on column busy_quarters.at is 'The beginning of the quarter. Its day and hour are found when it is read, so a new start of the day moves it.';

-- The money of days, from the index alone.
create index ledger_money_idx on ledger (business_date) include (method, amount) where kind in ('payment', 'payment_voided', 'given_back');
