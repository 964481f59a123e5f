-- The log by who did it: two people of one name are two, and the software itself (null) is nobody of that name.
create index audit_log_performer_id_idx on audit_log (performer_id, created_at, position);
-- By whom the log can be filtered: who works here, one id after the other however long the log is.
drop index audit_log_staff_idx;
create index audit_log_staff_idx on audit_log (performer_id) where performer_role <> 'Customer';
