-- A guest's times are corrected after the end as well, and the session is billed again.
drop index audit_log_edits_after_end_idx;
create index audit_log_edits_after_end_idx on audit_log (created_at, position)
  where action in ('SESSION_EDITED', 'GUEST_CORRECTED') and details ? 'billedMinutes';
