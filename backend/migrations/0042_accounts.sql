-- Accounts of the journal.

alter table settings add column accounts jsonb, add column accounts_change jsonb;
comment on column settings.accounts is 'Codes of accounts in the journal; null if nobody changed them.';
