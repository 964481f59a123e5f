export const approval = {
  title: 'Who approves?',
  needed: 'Your limit is %{cap}. Somebody else has to approve %{percent}.',
  refund: 'Your limit for refunds is %{cap}. Somebody else has to approve %{percent}.',
  too_much: 'Together with the other discounts this is more than there is. Nobody can approve it.',
  nobody: 'Nobody else may approve this.',
  failed: 'Could not load who may approve.',
  choose: 'Tap the name of the person who approves',
  once: 'They type it here themselves. It is used once and never stored.',
  pin: 'PIN of %{name}',
  password: 'Password of %{name}',
  by_password: 'Use the password',
  above: '%{percent}, needs approval',
};
