-- Phone numbers in one form, a plus and digits, as they are stored from now on: those that can be read, as the contract reads them.
-- Nobody knows what the others mean: they stay as they are.
update accounts a
set phone = found.phone
from (
  select id, coalesce(
    '+966' || (regexp_match(phone, '^0?([15]\d{8})$'))[1],
    -- One of these at most is there; what is not is left out of the text.
    '+' || array_to_string(regexp_match(phone, '^(?:\+|00)?(?:' || concat_ws('|',
      '(966)0?([15]\d{8})', '(966)([6-9]\d{8})', '(1)([2-9]\d{9})', '(44)0?([1-357-9]\d{9})', '(971)0?([2-4679]\d{7}|5\d{8})',
      '(965)([2569]\d{7}|41\d{6})', '(973)([136-9]\d{7})', '(974)([3-7]\d{7})', '(968)([279]\d{7})', '(20)0?(1\d{9})',
      '(212)0?([5-8]\d{8})') || ')$'), '')
  ) as phone
  from accounts
) as found
where found.id = a.id and found.phone <> a.phone;
comment on column accounts.phone is 'A plus and digits (E.164); as it was typed where it is older than that form and cannot be read. Several may share one.';
