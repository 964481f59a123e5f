-- Whether the café charges VAT, and who sells.

alter table settings add column vat jsonb, add column vat_change jsonb;
comment on column settings.vat is 'Whether VAT is charged, its rate in percent, and the seller on invoices; null if nobody changed it.';
