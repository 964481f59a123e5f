-- Passes, and who holds them.

create table passes (
  id uuid primary key,
  product uuid not null,
  product_name jsonb not null,
  kind text not null,
  price numeric not null,
  paid numeric not null,
  blocks integer,
  percent numeric,
  valid_from date not null,
  valid_to date not null,
  session uuid,
  redeemed integer not null check (redeemed >= 0),
  "left" integer check ("left" >= 0),
  sold_at timestamptz not null,
  sold_by jsonb not null,
  cancelled_at timestamptz,
  version integer not null
);
comment on table passes is 'Read rows of passes; each is written with its events. They stay when a pass is used up, expired or cancelled.';
comment on column passes.kind is 'One of the contract''s passKinds.';
comment on column passes.price is 'Riyals, at the sale.';
comment on column passes.paid is 'Riyals, at the counter, less what was given back; 0 where it was sold on a bill.';
comment on column passes.valid_from is 'A business date, like valid_to, on which it is still good.';
comment on column passes.session is 'The session on whose bill it was sold; null at the counter.';
comment on column passes.redeemed is 'Blocks, less those that were given back.';
comment on column passes."left" is 'Blocks; null where they are not counted.';
create index passes_sold_at_idx on passes (sold_at desc, id desc);
create index passes_valid_to_idx on passes (valid_to, id);

create table pass_holders (
  id uuid primary key,
  name text not null,
  phone text
);
comment on table pass_holders is 'What must be gone for good when a holder asks for it, and so stands in no event; same ids as passes.';
comment on column pass_holders.phone is 'A plus and digits (E.164).';

-- Found as people are (0029).
do $$
begin
  create index pass_holders_folded_name_trigrams_idx on pass_holders using gin ((folded(name) collate "C") gin_trgm_ops) with (fastupdate = off);
  create index pass_holders_phone_trigrams_idx on pass_holders using gin ((phone collate "C") gin_trgm_ops) with (fastupdate = off);
exception when undefined_object then
  raise notice 'Holders of passes are searched without an index: %', sqlerrm;
end
$$;
create index pass_holders_phone_idx on pass_holders (phone);
