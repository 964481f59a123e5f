-- A pass that is sold at the counter has entries and documents of its own, without a session.

alter table invoices alter column session drop not null, alter column table_number drop not null, add column pass uuid;
comment on column invoices.pass is 'The pass that was sold at the counter; null for the bill of a session.';
comment on column invoices.session_date is 'The day on which its session ended, or its pass was sold.';
create index invoices_pass_idx on invoices (pass, number) where pass is not null;

alter table invoice_documents alter column session drop not null, add column pass uuid;
comment on column invoice_documents.pass is 'The pass that was sold at the counter; null for the bill of a session.';
create index invoice_documents_pass_idx on invoice_documents (pass, number) where pass is not null;

