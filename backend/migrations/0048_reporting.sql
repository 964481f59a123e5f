-- Certificates, and the reporting of invoices to the tax authority.

create table tax_certificates (
  id uuid primary key,
  environment text not null,
  serial text not null,
  valid_until timestamptz not null,
  obtained_at timestamptz not null,
  certificate text not null,
  sealed text not null
);
comment on table tax_certificates is 'Certificates that documents are signed with, the latest last. Written with their event; a rebuild leaves them.';
comment on column tax_certificates.sealed is 'The private key and the credentials, encrypted with a key derived from the secret of all instances.';

alter table invoice_documents add column certificate uuid;
comment on column invoice_documents.certificate is 'The one that the document is signed with; null without one, and then it is not reported.';
create index invoice_documents_signed_idx on invoice_documents (number) where certificate is not null;

create table document_reports (
  id uuid primary key,
  number integer not null,
  state text not null,
  at timestamptz not null,
  messages jsonb not null
);
comment on table document_reports is 'How the tax authority took each document, by the document''s own id.';
create index document_reports_number_idx on document_reports (number);
create index document_reports_rejected_idx on document_reports (number) where state = 'rejected';

create table reporting_tries (
  only_row boolean primary key default true check (only_row),
  failures integer not null,
  at timestamptz not null,
  next_at timestamptz not null,
  message text not null
);
comment on table reporting_tries is 'One row while reports fail: how often in a row, why, and when the next try is.';
