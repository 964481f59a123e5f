/** What is said at the till, as a session ends. */
export const checkout = {
  open: 'Divide or give change',
  title: 'Check out table %{number}',
  due: 'To pay',
  paid_of: '%{paid} of %{total} paid already',
  paid_by: 'Paid by',
  both: 'Both',
  exact: 'Exact',
  change: 'Change',
  submit: 'End and pay',
  amount_fault: 'Enter an amount up to %{money}',
  due_changed: 'The price has changed: %{money} is to pay now.',
  give_back: 'Give back %{money}.',
};
