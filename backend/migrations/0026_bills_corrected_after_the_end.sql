-- The bill of a session is corrected after its end as well: such an entry says what the total was and what it became.
drop index audit_log_edits_after_end_idx;
create index audit_log_edits_after_end_idx on audit_log (created_at, position)
  where action in (
    'SESSION_EDITED', 'GUEST_CORRECTED', 'LINES_ADDED', 'LINE_VOIDED', 'DISCOUNT_GRANTED', 'DISCOUNT_WITHDRAWN', 'REFUND_GIVEN')
    and details ?| array['billedMinutes', 'total'];
