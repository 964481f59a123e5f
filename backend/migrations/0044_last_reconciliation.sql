create table last_reconciliation (
  only_row boolean primary key default true check (only_row),
  reconciled_at timestamptz not null,
  finding jsonb not null
);
comment on table last_reconciliation is 'What the last comparison of the ledger with the log, the days and the bills found.';
