-- Where each document stands in the log, what a credit note leaves paid, and all counts of a closed turn.

alter table invoices add column position bigint, add column carried numeric;
update invoices i set position = e.position
from events e
where e.stream = 'invoice-01890000-0000-7000-8000-000000000003' and e.version = i.number;
alter table invoices alter column position set not null;
comment on column invoices.position is 'Of its event.';
comment on column invoices.carried is 'Of a credit note: what stays paid and counts towards the next invoice; null where it does not say so.';

alter table closes add column counts jsonb;
comment on column closes.counts is 'Counts of its turn, oldest first; null in closes that were made before they held them.';
