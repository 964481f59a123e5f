-- Invoices and credit notes in one book, their documents beside the log, and VAT in the ledger.

create table invoice_books (
  id uuid primary key,
  number integer not null,
  hash text not null
);
comment on table invoice_books is 'One row: the last document of the book.';

create table invoice_documents (
  id uuid primary key,
  number integer not null unique,
  kind text not null check (kind in ('invoice', 'credit_note')),
  session uuid not null,
  xml text not null,
  qr text not null
);
comment on table invoice_documents is 'Documents as they were made, written in the commit of their event and never again. A rebuild leaves them.';
comment on column invoice_documents.id is 'The document''s own id, which its XML names.';
comment on column invoice_documents.xml is 'UTF-8; the hash in the event is of these bytes without their signature.';
comment on column invoice_documents.qr is 'The text of the QR code, in Base64.';
create index invoice_documents_session_idx on invoice_documents (session, number);

create table invoices (
  number integer primary key,
  id text not null generated always as (number::text) stored,
  kind text not null,
  of_number integer,
  reason text,
  uuid uuid not null,
  issued_at timestamptz not null,
  business_date date not null,
  session uuid not null,
  table_number integer not null,
  session_date date not null,
  seller jsonb not null,
  rate numeric not null,
  lines jsonb not null,
  net numeric not null,
  vat numeric not null,
  total numeric not null,
  payments jsonb not null,
  by jsonb not null,
  previous_hash text not null,
  hash text not null
);
comment on table invoices is 'Invoices and credit notes as their events say them; amounts in riyals.';
comment on column invoices.of_number is 'Of a credit note: the invoice that it takes back.';
comment on column invoices.business_date is 'The day on which it was issued.';
comment on column invoices.session_date is 'The day on which its session ended.';
create unique index invoices_id_idx on invoices (id);
create index invoices_business_date_idx on invoices (business_date, number);
create unique index invoices_of_number_idx on invoices (of_number);
create index invoices_session_idx on invoices (session, number);

alter table ledger add column net numeric, add column vat numeric;
comment on column ledger.net is 'Of sales under VAT: the amount without it.';
comment on column ledger.vat is 'Of sales under VAT: amount less net.';
