-- The passes of a sale, as its entry was written.

alter table ledger add column passes jsonb;
comment on column ledger.passes is 'Of a session''s sales: ids of the passes that its guests had and of those on its bill, in order; null without any.';
