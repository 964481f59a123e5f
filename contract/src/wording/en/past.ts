export const past = {
  'field.as_of': 'Must be a moment, such as 2026-11-19T20:30:00Z, or a close, such as close:41',
  'field.as_of_future': 'This moment has not come yet',
  'field.as_of_close': 'There is no such close',
  'past.forbidden': 'Only admins and the owner can see how things stood at an earlier moment.',
  'past.too_wide': 'More than %{most} sessions would have to be worked out again. Choose fewer days.',
};
