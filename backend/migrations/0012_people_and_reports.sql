-- Lists of people and of reports by an index in each order and for each filter, but for two that read all people: the order by
-- e-mail address, which stands in another table, and what is searched for within names and addresses (an index for that needs an
-- extension that not every PostgreSQL has). A café's people are some thousands: that is a matter of milliseconds.

create index users_order_idx on users (is_active, created_at, id);
create index users_created_at_idx on users (created_at, id);
create index users_name_idx on users (name, id);
create index users_role_idx on users (role, id);

create index reports_shift_idx on reports (shift, date, submitted_at, id);
create index reports_reviewed_idx on reports (reviewed, date, submitted_at, id);

-- By whom the log can be filtered: the names of who works here, one after the other however long the log is, and of the customers
-- who came last.
create index audit_log_staff_idx on audit_log (performer_name) where performer_role is distinct from 'Customer';
create index audit_log_customers_idx on audit_log (created_at, position) where performer_role = 'Customer';
