-- Guests' times and bills are corrected after the end, too. Only what changes a session that has ended says what its time or its total was.
drop index audit_log_edits_after_end_idx;
create index audit_log_edits_after_end_idx on audit_log (created_at, position)
  where action in (
    'SESSION_EDITED', 'GUEST_CORRECTED', 'LINES_ADDED', 'LINE_VOIDED', 'DISCOUNT_GRANTED', 'DISCOUNT_WITHDRAWN', 'REFUND_GIVEN')
    and details ?| array['billedMinutes', 'total'];
