-- The time that each price rule charged on a day, and how many guests of each class were there.

create table daily_rules (
  date date not null,
  rule text not null,
  amount numeric not null,
  waived numeric not null,
  capped numeric not null,
  covered numeric not null,
  primary key (date, rule)
);
comment on table daily_rules is 'Time of the sessions of a business day by price rule, before discounts; amounts in riyals.';
comment on column daily_rules.rule is 'Its English and Arabic name as a JSON list; empty for the house price.';
comment on column daily_rules.waived is 'What was not charged as guests spent enough on products.';
comment on column daily_rules.capped is 'What was not charged beyond the cap of a stay.';
comment on column daily_rules.covered is 'What passes covered.';

create table daily_classes (
  date date not null,
  guest_class text not null,
  guests integer not null,
  primary key (date, guest_class)
);
comment on table daily_classes is 'Guests of each class in the sessions of a business day.';
