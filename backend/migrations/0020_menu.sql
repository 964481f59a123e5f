-- What the café sells besides its time.

create table menu (
  id uuid primary key,
  products jsonb not null,
  latest_product uuid not null,
  version integer not null
);
comment on table menu is 'The read row of the menu, from its first product on; it is written with its events.';
comment on column menu.products is
  'List of {id, name {en, ar}, price in halalas, category {en, ar}, colour, retired} in the order of the menu, retired ones at the end.';
comment on column menu.latest_product is 'The product that the latest event is about.';
